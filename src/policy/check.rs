//! Checking a reference against a policy.

use core::ops::Range;

use super::flags::Flag;
use super::paths::{self, Pattern};
use super::{AddressKind, Policy, PolicyError, Violation, hosts, one_reading};
use crate::uri::normalize::dots;
use crate::uri::schemes::default_port;
use crate::uri::{Component, Host, Reference, ReferenceKind, Source};

#[inline]
const fn fails(violation: Violation, span: Range<usize>) -> Result<(), PolicyError> {
    Err(PolicyError::new(violation, span))
}

impl Policy<'_> {
    /// Checks that `reference` complies with the policy.
    ///
    /// # Errors
    ///
    /// Returns the first [`Violation`], in the order that [`Policy`] documents, and its position.
    #[inline]
    pub fn check<K: ReferenceKind, T: Source>(
        &self,
        reference: &Reference<K, T>,
    ) -> Result<(), PolicyError> {
        self.components(reference)?;
        self.userinfo(reference)?;
        self.port(reference)?;
        self.host(reference)?;
        self.path(reference)?;
        self.triplets(reference)?;
        match self.if_set(Flag::OneReading, || one_reading::other(reference)) {
            Some((why, span)) => fails(Violation::OtherReading(why), span),
            None => Ok(()),
        }
    }

    /// The result of `find`, if the policy sets the flag.
    #[inline]
    fn if_set<F>(&self, flag: Flag, find: impl FnOnce() -> Option<F>) -> Option<F> {
        if self.asks(flag) { find() } else { None }
    }

    #[inline]
    fn components<K: ReferenceKind, T: Source>(
        &self,
        reference: &Reference<K, T>,
    ) -> Result<(), PolicyError> {
        let text = reference.as_str();
        if let Some(max) = self.max_len.filter(|&max| text.len() > max) {
            return fails(Violation::TooLong { max }, max..text.len());
        }
        if let (Some(allowed), Some(scheme)) = (self.schemes, reference.span(Component::Scheme)) {
            if !allowed.iter().any(|name| name.eq_ignore_ascii_case(&text[scheme.clone()])) {
                return fails(Violation::Scheme, scheme);
            }
        }
        for component in Component::ALL {
            let found = reference.span(component).filter(|span| !span.is_empty());
            if self.required & component.bit() != 0 && found.is_none() {
                let place = reference.span(component).unwrap_or_else(|| component.place(reference));
                return fails(Violation::Missing(component), place);
            }
        }
        for component in Component::ALL {
            let found = reference
                .span(component)
                .filter(|span| component != Component::Path || !span.is_empty());
            if let (true, Some(found)) = (self.forbidden & component.bit() != 0, found) {
                return fails(Violation::Forbidden(component), found);
            }
        }
        Ok(())
    }

    #[inline]
    fn userinfo<K: ReferenceKind, T: Source>(
        &self,
        reference: &Reference<K, T>,
    ) -> Result<(), PolicyError> {
        let Some(userinfo) = reference.span(Component::Userinfo) else { return Ok(()) };
        let password = reference.password().filter(|password| !password.is_empty());
        if let (true, Some(password)) = (self.asks(Flag::Password), password) {
            let start = userinfo.end - password.len();
            return fails(Violation::Password, start..userinfo.end);
        }
        let user = || reference.user().filter(|user| hosts::is_misleading(user));
        if let Some(user) = self.if_set(Flag::MisleadingUserinfo, user) {
            return fails(
                Violation::MisleadingUserinfo,
                userinfo.start..userinfo.start + user.len(),
            );
        }
        Ok(())
    }

    #[inline]
    fn port<K: ReferenceKind, T: Source>(
        &self,
        reference: &Reference<K, T>,
    ) -> Result<(), PolicyError> {
        let port = reference.span(Component::Port).filter(|port| !port.is_empty());
        let Some(port) = port else { return Ok(()) };
        let number = reference.port_number().ok().flatten();
        if let Some((min, max)) = self.ports {
            if !number.is_some_and(|number| (min..=max).contains(&number)) {
                return fails(Violation::Port { min, max }, port);
            }
        }
        let own = || {
            let scheme = reference.span(Component::Scheme)?;
            default_port(reference.as_str().get(scheme)?)
        };
        if self.well_known_ports.is_some() && number.is_none() {
            return fails(Violation::PortOutOfRange, port);
        }
        let well_known = number.filter(|&number| number < 1024);
        if let (Some(allowed), Some(number)) = (self.well_known_ports, well_known) {
            if !allowed.contains(&number) && own() != Some(number) {
                return fails(Violation::WellKnownPort, port);
            }
        }
        Ok(())
    }

    #[inline]
    fn host<K: ReferenceKind, T: Source>(
        &self,
        reference: &Reference<K, T>,
    ) -> Result<(), PolicyError> {
        let Some(span) = reference.span(Component::Host) else { return Ok(()) };
        let host = &reference.as_str()[span.clone()];
        if self.asks(Flag::RareAddresses) && hosts::is_rare_address(host) {
            return fails(Violation::RareAddress, span);
        }
        if self.asks(Flag::DnsNames) && hosts::is_no_dns_name(host) {
            return fails(Violation::NoDnsName, span);
        }
        if let Some(at) = self.if_set(Flag::Utf8Hosts, || hosts::not_utf8(host)) {
            let start = span.start + at;
            return fails(Violation::HostNotUtf8, start..start + "%80".len());
        }
        if let Some(at) = self.if_set(Flag::EncodedHosts, || hosts::encoded_ascii(host)) {
            let start = span.start + at;
            return fails(Violation::EncodedHost, start..start + "%41".len());
        }
        if self.asks(Flag::SpecialHosts) && !AddressKind::of_host(Host::of(host)).is_public() {
            return fails(Violation::SpecialHost, span);
        }
        Ok(())
    }

    #[inline]
    fn path<K: ReferenceKind, T: Source>(
        &self,
        reference: &Reference<K, T>,
    ) -> Result<(), PolicyError> {
        let span = reference.span(Component::Path).unwrap_or_default();
        let path = &reference.as_str()[span.clone()];
        let place = |found: Range<usize>| span.start + found.start..span.start + found.end;
        if let Some(found) = self.if_set(Flag::DotSegments, || dots::first(path, true)) {
            let segment = path[found.start..found.end].trim_end_matches('/');
            let end = found.start + segment.len();
            return fails(Violation::DotSegment, place(found.start..end));
        }
        if let Some(found) = self.if_set(Flag::DeviceNames, || paths::device(path)) {
            return fails(Violation::DeviceName, place(found));
        }
        let character = || paths::file_system_character(path);
        if let Some(found) = self.if_set(Flag::FileSystemCharacters, character) {
            return fails(Violation::FileSystemCharacter, place(found));
        }
        Ok(())
    }

    #[inline]
    fn triplets<K: ReferenceKind, T: Source>(
        &self,
        reference: &Reference<K, T>,
    ) -> Result<(), PolicyError> {
        let text = reference.as_str();
        let path = reference.span(Component::Path).unwrap_or_default();
        let patterns: [(Flag, Range<usize>, Pattern, Violation); 3] = [
            (Flag::EncodedDelimiters, path, paths::delimiter, Violation::EncodedDelimiter),
            (Flag::EncodedControls, 0..text.len(), paths::control, Violation::EncodedControl),
            (Flag::DoubleEncoding, 0..text.len(), paths::twice, Violation::DoubleEncoding),
        ];
        for (flag, within, pattern, violation) in patterns {
            let first = || paths::first(text, within, pattern);
            if let Some(found) = self.if_set(flag, first) {
                return fails(violation, found);
            }
        }
        Ok(())
    }
}
