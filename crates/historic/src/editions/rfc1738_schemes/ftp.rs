//! `ftp` (section 3.2).

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

use uri_grammar::percent::Encoded;

use super::Login;
use super::error::{UrlError, Wanted};
use super::part::Part;
use super::site::internet;

pub(super) const PORT: u16 = 21;

/// A file or directory on an FTP server.
///
/// The slash between the host and the path belongs to neither: `ftp://h//etc` begins with a
/// directory that has an empty name, and `ftp://h/%2Fetc` names `/etc`.
///
/// ```
/// use uri_grammar_historic::editions::rfc1738_schemes::{TypeCode, Url, parse};
///
/// let Url::Ftp(ftp) = parse("ftp://h//etc/motd;type=I").unwrap() else { panic!() };
/// let path = ftp.path.unwrap();
/// assert!(path.directories().map(|directory| directory.as_str()).eq(["", "etc"]));
/// assert_eq!((path.name().as_str(), path.type_code), ("motd", Some(TypeCode::Image)));
/// ```
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Ftp<'a> {
    /// User, password, host and port.
    pub login: Login<'a>,
    /// The path, or `None` if the slash before it is missing, too.
    pub path: Option<FtpPath<'a>>,
}

/// The path after the slash: directories to change to, a name, and optionally a type code.
#[derive(Clone, Copy)]
pub struct FtpPath<'a> {
    path: Part<'a>,
    /// The type code after `;type=`, in either case.
    pub type_code: Option<TypeCode>,
}

/// The type of a file transfer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TypeCode {
    /// `a`: as text.
    Ascii,
    /// `i`: unchanged.
    Image,
    /// `d`: a listing of the directory.
    Directory,
}

impl<'a> Ftp<'a> {
    /// Returns the commands that the URL represents, in order (sections 3.2.1 and 3.2.2), with decoded arguments.
    /// Without a path, there are only the commands to log in. If there is no type code, the client must guess the
    /// type, and there is no `TYPE`.
    ///
    /// ```
    /// use uri_grammar_historic::editions::rfc1738_schemes::{Url, parse};
    ///
    /// let Url::Ftp(ftp) = parse("ftp://h/pub/doc;type=d").unwrap() else { panic!() };
    /// let commands: Vec<_> = ftp.commands().unwrap().iter().map(ToString::to_string).collect();
    /// assert_eq!(commands, ["USER anonymous", "PASS (mail address)", "CWD pub", "NLST doc"]);
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Wanted::NoControl`] if an argument has an encoded CR, LF or NUL, which would begin another command
    /// (section 6).
    pub fn commands(&self) -> Result<Vec<FtpCommand<'a>>, UrlError> {
        let mut commands = Vec::new();
        match self.login.user_part() {
            Some(user) => {
                commands.push(FtpCommand::User(argument(user)?));
                commands.push(FtpCommand::Pass(match self.login.password_part() {
                    Some(password) => Password::Given(argument(password)?),
                    None => Password::Ask,
                }));
            }
            None => {
                commands.push(FtpCommand::User(Cow::Borrowed(b"anonymous")));
                commands.push(FtpCommand::Pass(Password::MailAddress));
            }
        }
        let Some(path) = self.path else { return Ok(commands) };
        let mut rest = path.path;
        while let Some((directory, after)) = rest.split_once(b'/') {
            commands.push(FtpCommand::Cwd(argument(directory)?));
            rest = after;
        }
        let name = argument(rest)?;
        commands.extend(match path.type_code {
            Some(TypeCode::Ascii) => Some(FtpCommand::Type('A')),
            Some(TypeCode::Image) => Some(FtpCommand::Type('I')),
            Some(TypeCode::Directory) | None => None,
        });
        commands.push(match path.type_code {
            Some(TypeCode::Directory) => FtpCommand::Nlst(name),
            _ => FtpCommand::Retr(name),
        });
        Ok(commands)
    }
}

impl<'a> FtpPath<'a> {
    /// Returns the directories to change to, one after the other.
    pub fn directories(&self) -> impl DoubleEndedIterator<Item = Encoded<'a>> + use<'a> {
        let directories = self.path.as_str().rsplit_once('/').map(|(directories, _)| directories);
        let split = directories.into_iter().flat_map(|directories| directories.split('/'));
        split.map(|directory| Encoded::new(directory).unwrap_or_default())
    }

    /// Returns the name of the file, or of the directory to list.
    #[must_use]
    pub fn name(&self) -> Encoded<'a> {
        let path = self.path.as_str();
        Encoded::new(path.rsplit_once('/').map_or(path, |(_, name)| name)).unwrap_or_default()
    }
}

impl fmt::Debug for FtpPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FtpPath")
            .field("path", &self.path.as_str())
            .field("type_code", &self.type_code)
            .finish()
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

/// Parses `"//" login [ "/" fpath [ ";type=" ftptype ]]`.
pub(super) fn parse(part: Part<'_>) -> Result<Ftp<'_>, UrlError> {
    let (login, path) = internet(part)?;
    let login = Login::parse(login, PORT)?;
    let path = path.map(parse_path).transpose()?;
    Ok(Ftp { login, path })
}

fn parse_path(path: Part<'_>) -> Result<FtpPath<'_>, UrlError> {
    // In a segment, a semicolon must be encoded, so the first one begins the type.
    let (path, rest) = match path.split_before(b';') {
        Some((path, rest)) => (path, Some(rest)),
        None => (path, None),
    };
    let path = path.check(b"/?:@&=")?;
    let type_code = match rest {
        Some(rest) => {
            let code = rest.after(";type=", Wanted::TypeCode)?;
            Some(match code.as_str() {
                "a" | "A" => TypeCode::Ascii,
                "i" | "I" => TypeCode::Image,
                "d" | "D" => TypeCode::Directory,
                _ => return Err(code.error(Wanted::TypeCode)),
            })
        }
        None => None,
    };
    Ok(FtpPath { path, type_code })
}

/// Returns the octets of an argument, unless they would end the command.
fn argument(part: Part<'_>) -> Result<Cow<'_, [u8]>, UrlError> {
    match part.encoded_octet(b"\r\n\0") {
        Some(at) => Err(UrlError::new(at, Wanted::NoControl)),
        None => Ok(part.encoded().to_bytes()),
    }
}
