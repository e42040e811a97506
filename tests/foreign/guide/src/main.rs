//! Holds `docs/coming-from.md` to what the libraries do that it names: each cell of its tables of
//! results is compared, and each row of its tables of names is run by the module of the library.

mod fluent_uri;
mod fluent_uri_old;
mod guide;
mod http;
mod iref;
mod iri_string;
mod names;
mod oxiri;
mod results;
mod traps;
mod uriparse;
mod url;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    results::normalization();
    results::resolution();
    results::acceptance();
    names::are_run();
    traps::run()?;
    fluent_uri::run()?;
    fluent_uri_old::run()?;
    http::run()?;
    iref::run()?;
    iri_string::run()?;
    oxiri::run()?;
    uriparse::run()?;
    url::run()
}
