//! The states of a [`Builder`](super::Builder), as types.

/// Nothing has been added; a scheme must follow.
#[derive(Debug)]
pub enum NeedsScheme {}

/// Nothing has been added; a scheme can follow.
#[derive(Debug)]
pub enum Start {}

/// An authority can follow.
#[derive(Debug)]
pub enum AfterScheme {}

/// User information has been added; a host must follow.
#[derive(Debug)]
pub enum AfterUserinfo {}

/// A host has been added; a port can follow.
#[derive(Debug)]
pub enum AfterHost {}

/// The authority is complete; a path can follow.
#[derive(Debug)]
pub enum AfterAuthority {}

/// A path has been added; more segments can follow.
#[derive(Debug)]
pub enum AfterPath {}

/// A query has been added; a fragment can follow.
#[derive(Debug)]
pub enum AfterQuery {}

/// The reference is complete.
#[derive(Debug)]
pub enum AfterFragment {}

macro_rules! ability {
    ($(#[$doc:meta])* $ability:ident: $($state:ident),*) => {
        $(#[$doc])*
        pub trait $ability: sealed::State {}
        $(impl $ability for $state {})*
    };
}

ability!(
    /// States in which user information or a whole authority can follow.
    BeforeAuthority: Start, AfterScheme
);
ability!(
    /// States in which a host can follow.
    BeforeHost: Start, AfterScheme, AfterUserinfo
);
ability!(
    /// States in which a path can follow.
    BeforePath: Start, AfterScheme, AfterHost, AfterAuthority
);
ability!(
    /// States in which a segment can follow.
    BeforeSegment: Start, AfterScheme, AfterHost, AfterAuthority, AfterPath
);
ability!(
    /// States in which a query can follow. Without a path, the path is empty.
    BeforeQuery: Start, AfterScheme, AfterHost, AfterAuthority, AfterPath
);
ability!(
    /// States in which a fragment can follow.
    BeforeFragment: Start, AfterScheme, AfterHost, AfterAuthority, AfterPath, AfterQuery
);
ability!(
    /// States in which the reference can be built.
    Complete: Start, AfterScheme, AfterHost, AfterAuthority, AfterPath, AfterQuery, AfterFragment
);

mod sealed {
    /// Restricts these traits to the states of this crate.
    pub trait State {}

    macro_rules! states {
        ($($state:ident),*) => {$( impl State for super::$state {} )*};
    }

    states!(Start, AfterScheme, AfterUserinfo, AfterHost, AfterAuthority, AfterPath);
    states!(AfterQuery, AfterFragment);
}
