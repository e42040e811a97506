//! Compares `docs/coming-from.md` with the libraries that it names. Each cell of its tables of results is compared,
//! and the module of the library runs each row of its tables of names.

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
