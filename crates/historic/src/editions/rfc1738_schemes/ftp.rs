//! `ftp` (section 3.2).

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

use super::{Part, Url, UrlError};

impl<'a> Url<'a> {
    /// Returns the commands that an `ftp` URL represents, in order (sections 3.2.1 and 3.2.2), with decoded arguments.
    ///
    /// Without a path, there are only the commands to log in. If there is no type code, the client must guess the
    /// type, and there is no `TYPE`. For another scheme, there are no commands.
    ///
    /// ```
    /// use uri_grammar_historic::editions::rfc1738_schemes::{Url, UrlError};
    ///
    /// let ftp = Url::parse("ftp://h/pub/doc;type=d")?;
    /// let commands: Vec<_> = ftp.ftp_commands()?.iter().map(ToString::to_string).collect();
    /// assert_eq!(commands, ["USER anonymous", "PASS (mail address)", "CWD pub", "NLST doc"]);
    /// # Ok::<(), UrlError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`UrlError::EndsCommand`] if an argument has an encoded CR, LF or NUL, which would begin another
    /// command (section 6).
    pub fn ftp_commands(&self) -> Result<Vec<FtpCommand<'a>>, UrlError> {
        let mut commands = Vec::new();
        if self.scheme() != "ftp" {
            return Ok(commands);
        }
        let (user, password) = match (self.part("user"), self.part("password")) {
            (Some(user), Some(password)) => (argument(user)?, Password::Given(argument(password)?)),
            (Some(user), None) => (argument(user)?, Password::Ask),
            _ => (Cow::Borrowed(&b"anonymous"[..]), Password::MailAddress),
        };
        commands.extend([FtpCommand::User(user), FtpCommand::Pass(password)]);
        for directory in self.parts.iter().filter(|part| part.name == "directory") {
            commands.push(FtpCommand::Cwd(argument(*directory)?));
        }
        let Some(name) = self.part("name") else { return Ok(commands) };
        let type_code = self.part("type").and_then(|code| code.text.chars().next());
        match type_code.map(|code| code.to_ascii_uppercase()) {
            Some('D') => commands.push(FtpCommand::Nlst(argument(name)?)),
            code => {
                commands.extend(code.map(FtpCommand::Type));
                commands.push(FtpCommand::Retr(argument(name)?));
            }
        }
        Ok(commands)
    }
}

/// Returns the octets of an argument, unless they would end the command.
fn argument(part: Part<'_>) -> Result<Cow<'_, [u8]>, UrlError> {
    match part.encoded_octet(b"\r\n\0") {
        Some(at) => Err(UrlError::EndsCommand(at)),
        None => Ok(part.encoded().to_bytes()),
    }
}

/// A command of FTP (RFC 959), with its argument as octets.
///
/// `Display` and `Debug` show no password, and write octets that are not graphic characters of
/// US-ASCII as `\xNN`.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum FtpCommand<'a> {
    /// `USER`: the name of the user.
    User(Cow<'a, [u8]>),
    /// `PASS`: only if the server asks for it.
    Pass(Password<'a>),
    /// `CWD`: change the directory. The argument may be empty.
    Cwd(Cow<'a, [u8]>),
    /// `TYPE`: `A` or `I`.
    Type(char),
    /// `RETR`: access the file.
    Retr(Cow<'a, [u8]>),
    /// `NLST`: list the directory.
    Nlst(Cow<'a, [u8]>),
}

/// The source of a password (section 3.2.1).
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Password<'a> {
    /// From the URL.
    Given(Cow<'a, [u8]>),
    /// A client should ask its user: the URL has a user name, but no password.
    Ask,
    /// The mail address of the user, as is customary for anonymous FTP: the URL has no user name.
    MailAddress,
}

impl fmt::Display for FtpCommand<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, argument) = match self {
            Self::User(user) => ("USER", user),
            Self::Pass(password) => return write!(f, "PASS ({})", password.kind()),
            Self::Cwd(directory) => ("CWD", directory),
            Self::Type(code) => return write!(f, "TYPE {code}"),
            Self::Retr(file) => ("RETR", file),
            Self::Nlst(directory) => ("NLST", directory),
        };
        write!(f, "{name} ")?;
        argument.iter().try_for_each(|byte| match byte {
            b' '..=b'~' => write!(f, "{}", char::from(*byte)),
            _ => write!(f, "\\x{byte:02X}"),
        })
    }
}

impl fmt::Debug for FtpCommand<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Password<'_> {
    const fn kind(&self) -> &'static str {
        match self {
            Self::Given(_) => "hidden",
            Self::Ask => "asked for",
            Self::MailAddress => "mail address",
        }
    }
}

impl fmt::Debug for Password<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())
    }
}
