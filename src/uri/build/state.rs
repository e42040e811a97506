//! How far a [`Builder`](super::Builder) is, as types.

/// Nothing is written, and a scheme must come.
#[derive(Debug)]
pub enum NeedsScheme {}

/// Nothing is written, and a scheme can come.
#[derive(Debug)]
pub enum Start {}

/// An authority can come.
#[derive(Debug)]
pub enum AfterScheme {}

/// There is user information, and a host must come.
#[derive(Debug)]
pub enum AfterUserinfo {}

/// There is a host, and a port can come.
#[derive(Debug)]
pub enum AfterHost {}

/// The authority is complete, and a path can come.
#[derive(Debug)]
pub enum AfterAuthority {}

/// There is a path, which can have more segments.
#[derive(Debug)]
pub enum AfterPath {}

/// There is a query, and a fragment can come.
#[derive(Debug)]
pub enum AfterQuery {}

/// All is written.
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
    /// Where user information, or a whole authority, can come next.
    BeforeAuthority: Start, AfterScheme
);
ability!(
    /// Where a host can come next.
    BeforeHost: Start, AfterScheme, AfterUserinfo
);
ability!(
    /// Where a path can come next.
    BeforePath: Start, AfterScheme, AfterHost, AfterAuthority
);
ability!(
    /// Where a segment can come next.
    BeforeSegment: Start, AfterScheme, AfterHost, AfterAuthority, AfterPath
);
ability!(
    /// Where a query can come next: without a path, the path is empty.
    BeforeQuery: Start, AfterScheme, AfterHost, AfterAuthority, AfterPath
);
ability!(
    /// Where a fragment can come next.
    BeforeFragment: Start, AfterScheme, AfterHost, AfterAuthority, AfterPath, AfterQuery
);
ability!(
    /// Where the reference may be complete.
    Complete: Start, AfterScheme, AfterHost, AfterAuthority, AfterPath, AfterQuery, AfterFragment
);

mod sealed {
    /// Keeps the abilities to the states of this crate.
    pub trait State {}

    macro_rules! states {
        ($($state:ident),*) => {$( impl State for super::$state {} )*};
    }

    states!(Start, AfterScheme, AfterUserinfo, AfterHost, AfterAuthority, AfterPath);
    states!(AfterQuery, AfterFragment);
}
