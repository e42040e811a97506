//! The macros that define the classes of references. The names in them are names of `references`.

/// Defines a class: its kind, the kind that builds it, its rules and the class to which it is converted. `own` has the
/// methods that the other classes do not have.
macro_rules! class {
    ($(#[$doc:meta])* $name:ident: $kind:ident, $any:ident, is_iri: $is_iri:literal, $to:ident: $other:ident, { $($own:tt)* }) => {
        $(#[$doc])*
        #[pyclass(frozen, module = "uri_grammar")]
        pub(crate) struct $name(Held<$kind>);

        impl $name {
            /// Wraps a text that is known to be a reference of the class.
            fn of(py: Python<'_>, text: &str) -> PyResult<Self> {
                parsed::<$kind>(PyString::new(py, text).as_any()).map(Self)
            }

            /// Makes a changed copy. The change writes the part, if there is one.
            fn changed<'py>(
                &self,
                py: Python<'py>,
                (component, part): (Component, Option<&Bound<'py, PyString>>),
                change: impl FnOnce(&mut Reference<$kind, String>, Option<&str>) -> Result<(), BuildError>,
            ) -> PyResult<Self> {
                let part: Option<Part<'_, '_>> = part.map(|it| (it, rule_of(component, $is_iri)));
                let mut copy = self.0.get().as_borrowed().into_owned();
                change(&mut copy, part.map(given).transpose()?)
                    .map_err(|error| errors::of_change(py, error, part))?;
                Self::of(py, copy.as_str())
            }
        }

        #[pymethods]
        impl $name {
            #[new]
            fn new(text: &Bound<'_, PyAny>) -> PyResult<Self> {
                parsed(text).map(Self)
            }

            /// Return whether the text is a reference of this class. A text in ASCII is not copied.
            #[staticmethod]
            fn is_valid(text: &Bound<'_, PyString>) -> bool {
                text.to_str().is_ok_and(|text| $kind::RULE.is_match(text))
            }

            /// Build a reference from its parts in encoded form.
            #[classmethod]
            #[pyo3(signature = (*, scheme = None, userinfo = None, host = None, port = None, path = "", query = None, fragment = None))]
            #[expect(clippy::too_many_arguments)]
            fn build(
                class: &Bound<'_, PyType>,
                scheme: Option<&str>,
                userinfo: Option<&str>,
                host: Option<&str>,
                port: Option<&Bound<'_, PyInt>>,
                path: &str,
                query: Option<&str>,
                fragment: Option<&str>,
            ) -> PyResult<Self> {
                let py = class.py();
                let builder = $any::builder().scheme(scheme).userinfo(userinfo).path(path);
                let builder = builder.port(port.map(port_number).transpose()?);
                let builder = builder.query(query).fragment(fragment);
                let builder = match host {
                    Some(host) => builder.host(host),
                    None => builder,
                };
                let built = builder.build().map_err(|error| {
                    let component = error.component();
                    let part = match component {
                        Component::Scheme => scheme,
                        Component::Userinfo => userinfo,
                        Component::Host => host,
                        Component::Query => query,
                        Component::Fragment => fragment,
                        _ => Some(path),
                    };
                    let part = part.map(|part| PyString::new(py, part));
                    let rule = rule_of(component, $is_iri);
                    errors::of_change(py, error, part.as_ref().map(|part| (part, rule)))
                })?;
                Self::of(py, built.as_str())
            }

            fn __str__<'py>(&self, py: Python<'py>) -> Bound<'py, PyString> {
                self.0.text(py).clone()
            }

            /// Show the class and the text, with stars for passwords and other secrets.
            fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
                let shown = PyString::new(py, &self.0.get().redacted().to_string());
                Ok(format!(concat!(stringify!($name), "({})"), shown.repr()?))
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                self.0.text(py).hash()
            }

            /// Compare the texts. The classes do not matter.
            fn __richcmp__<'py>(
                &self,
                other: &Bound<'py, PyAny>,
                op: CompareOp,
            ) -> PyResult<Bound<'py, PyAny>> {
                let py = other.py();
                match of_reference(other) {
                    Some(other) => self.0.text(py).rich_compare(other, op),
                    None => Ok(py.NotImplemented().into_bound(py)),
                }
            }

            fn __reduce__<'py>(
                slf: &Bound<'py, Self>,
            ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyString>,))> {
                let text = slf.get().0.text(slf.py()).clone();
                Ok((slf.get_type().into_any(), (text,)))
            }

            #[classattr]
            #[pyo3(name = "__match_args__")]
            const MATCH_ARGS: (&'static str, &'static str, &'static str, &'static str, &'static str) =
                ("scheme", "authority", "path", "query", "fragment");

            /// The authority, without the slashes before it; None if it is absent.
            #[getter]
            fn authority(&self) -> Option<&str> {
                part(&self.0, Component::Authority)
            }

            /// The user information, without its "@"; None if it is absent.
            #[getter]
            fn userinfo(&self) -> Option<&str> {
                part(&self.0, Component::Userinfo)
            }

            /// The user information up to its first colon.
            #[getter]
            fn user(&self) -> Option<&str> {
                self.0.get().user()
            }

            /// The user information after its first colon; None if it has none.
            #[getter]
            fn password(&self) -> Option<&str> {
                self.0.get().password()
            }

            /// The host as it is spelled, with the brackets of an IP literal; None without an authority.
            #[getter]
            fn host(&self) -> Option<&str> {
                part(&self.0, Component::Host)
            }

            /// The port as a number; None if it is absent or empty. Above 65535, raise ValueError.
            #[getter]
            fn port(&self) -> PyResult<Option<u16>> {
                self.0.get().port_number().map_err(|error| PyValueError::new_err(error.to_string()))
            }

            /// The port as it is spelled; None if there is no colon.
            #[getter]
            fn port_text(&self) -> Option<&str> {
                part(&self.0, Component::Port)
            }

            /// The path, which can be empty.
            #[getter]
            fn path(&self) -> &str {
                self.0.get().path()
            }

            /// The decoded segments of the path. Invalid UTF-8 becomes U+FFFD.
            #[getter]
            fn segments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
                let segments: Vec<_> =
                    self.0.get().segments().map(|segment| segment.decode_utf8_lossy()).collect();
                PyTuple::new(py, segments)
            }

            /// The query, without its question mark; None if it is absent.
            #[getter]
            fn query(&self) -> Option<&str> {
                part(&self.0, Component::Query)
            }

            /// The fragment, without its number sign; None if it is absent.
            #[getter]
            fn fragment(&self) -> Option<&str> {
                part(&self.0, Component::Fragment)
            }

            /// The decoded pairs of the query; the value of a pair without "=" is None.
            ///
            /// A "+" is a plus sign. For HTML forms use urllib.parse.parse_qsl.
            #[getter]
            fn query_pairs(&self) -> Vec<(String, Option<String>)> {
                let decoded = |text: Encoded<'_>| text.decode_utf8_lossy().into_owned();
                self.0.get().query_pairs().map(|(name, value)| (decoded(name), value.map(decoded))).collect()
            }

            /// Return the start and end of a component, as indices of the str; None if it is absent.
            fn span(&self, component: &str) -> PyResult<Option<(usize, usize)>> {
                let span = self.0.get().span(component_named(component)?);
                let places = Places::new(self.0.get().as_str().as_bytes());
                Ok(span.map(|span| (places.index(span.start), places.index(span.end))))
            }

            /// Return the text with stars for passwords and other secrets.
            fn redacted(&self) -> String {
                self.0.get().redacted().to_string()
            }

            /// Return the normal form by RFC 3986 section 6.2, up to this rung of its ladder.
            #[pyo3(signature = (rung = "syntax"))]
            fn normalize(&self, py: Python<'_>, rung: &str) -> PyResult<Self> {
                Self::of(py, normalizer(rung)?.normalize(self.0.get()).as_str())
            }

            /// Return whether both have the same normal form.
            #[pyo3(signature = (other, rung = "syntax"))]
            fn equivalent(&self, other: &Bound<'_, PyAny>, rung: &str) -> PyResult<bool> {
                let by = normalizer(rung)?;
                Ok(self.0.get().equivalent(parsed::<IriRefKind>(other)?.get(), by))
            }

            /// Return a copy with this authority, or without one.
            fn with_authority(&self, py: Python<'_>, authority: Option<&Bound<'_, PyString>>) -> PyResult<Self> {
                self.changed(py, (Component::Authority, authority), |it, part| it.set_authority(part))
            }

            /// Return a copy with this user information, or without any.
            fn with_userinfo(&self, py: Python<'_>, userinfo: Option<&Bound<'_, PyString>>) -> PyResult<Self> {
                self.changed(py, (Component::Userinfo, userinfo), |it, part| it.set_userinfo(part))
            }

            /// Return a copy with this host.
            fn with_host(&self, py: Python<'_>, host: &Bound<'_, PyString>) -> PyResult<Self> {
                let change = |it: &mut Reference<_, _>, part: Option<&str>| it.set_host(part.unwrap_or_default());
                self.changed(py, (Component::Host, Some(host)), change)
            }

            /// Return a copy with this port, or without one.
            fn with_port(&self, py: Python<'_>, port: Option<&Bound<'_, PyInt>>) -> PyResult<Self> {
                let port = port.map(port_number).transpose()?;
                self.changed(py, (Component::Port, None), |it, _| it.set_port(port))
            }

            /// Return a copy with this path.
            fn with_path(&self, py: Python<'_>, path: &Bound<'_, PyString>) -> PyResult<Self> {
                let change = |it: &mut Reference<_, _>, part: Option<&str>| it.set_path(part.unwrap_or_default());
                self.changed(py, (Component::Path, Some(path)), change)
            }

            /// Return a copy with this query, or without one.
            fn with_query(&self, py: Python<'_>, query: Option<&Bound<'_, PyString>>) -> PyResult<Self> {
                self.changed(py, (Component::Query, query), |it, part| match part {
                    Some(query) => it.set_query(query),
                    None => Ok(it.remove_query()),
                })
            }

            /// Return a copy with this fragment, or without one.
            fn with_fragment(&self, py: Python<'_>, fragment: Option<&Bound<'_, PyString>>) -> PyResult<Self> {
                self.changed(py, (Component::Fragment, fragment), |it, part| match part {
                    Some(fragment) => it.set_fragment(fragment),
                    None => Ok(it.remove_fragment()),
                })
            }

            /// Return a copy with data appended to the path as one segment, encoded.
            fn with_segment(&self, py: Python<'_>, data: &str) -> PyResult<Self> {
                self.changed(py, (Component::Path, None), |it, _| it.push_segment(data))
            }

            /// Append data to the path as one segment, encoded.
            fn __truediv__(&self, py: Python<'_>, data: &str) -> PyResult<Self> {
                self.with_segment(py, data)
            }

            /// Return a copy in which this is the only pair with the name. Name and value are encoded.
            fn with_query_pair(&self, py: Python<'_>, name: &str, value: &str) -> PyResult<Self> {
                self.changed(py, (Component::Query, None), |it, _| Ok(it.set_query_pair(name, value)))
            }

            /// Return a copy with a pair appended to the query. Name and value are encoded.
            fn with_added_query_pair(&self, py: Python<'_>, name: &str, value: &str) -> PyResult<Self> {
                self.changed(py, (Component::Query, None), |it, _| Ok(it.push_query_pair(name, value)))
            }

            /// Return a copy without the pairs with this name.
            fn without_query_pairs(&self, py: Python<'_>, name: &str) -> PyResult<Self> {
                self.changed(py, (Component::Query, None), |it, _| { it.remove_query_pairs(name); Ok(()) })
            }

            /// Convert by RFC 3987 section 3, which specifies the characters to percent-encode or decode.
            fn $to(&self, py: Python<'_>) -> PyResult<$other> {
                $other::of(py, self.0.get().$to().as_str())
            }

            $($own)*
        }
    };
}

/// Defines a class whose references have a scheme. `$reference` is the class that need not have one.
macro_rules! full {
    ($(#[$doc:meta])* $name:ident: $kind:ident, $any:ident, is_iri: $is_iri:literal, $to:ident: $other:ident, $reference:ident) => {
        class!($(#[$doc])* $name: $kind, $any, is_iri: $is_iri, $to: $other, {
            /// The scheme, without its colon.
            #[getter]
            fn scheme(&self) -> &str {
                self.0.get().scheme()
            }

            /// Return a copy with this scheme.
            fn with_scheme(&self, py: Python<'_>, scheme: &Bound<'_, PyString>) -> PyResult<Self> {
                let change = |it: &mut Reference<$kind, _>, part: Option<&str>| it.set_scheme(part.unwrap_or_default());
                self.changed(py, (Component::Scheme, Some(scheme)), change)
            }

            /// Resolve a reference against this as the base, by RFC 3986 section 5.
            ///
            /// Unless strict, the scheme of a reference is ignored if the base has the same scheme.
            #[pyo3(signature = (reference, *, strict = true))]
            fn resolve(&self, reference: &Bound<'_, PyAny>, strict: bool) -> PyResult<Self> {
                let (py, read) = (reference.py(), parsed::<<<$kind as ReferenceKind>::Document as Document>::AnyRef>(reference)?);
                let target = Resolver::new(self.0.get()).strict(strict).resolve(read.get());
                Self::of(py, target.map_err(|error| errors::of_target(py, error))?.as_str())
            }

            /// Return the shortest reference that leads from the base to this URI. Resolving it returns this URI.
            fn relative_to(&self, base: &Bound<'_, PyAny>) -> PyResult<$reference> {
                let (py, base) = (base.py(), parsed::<$kind>(base)?);
                match base.get().relativize(self.0.get()) {
                    Some(reference) => $reference::of(py, reference.as_str()),
                    None => Err(errors::build_error(py, Component::Path, "no reference leads to a path with dot segments")),
                }
            }
        });
    };
}

/// Defines a class whose references need no scheme. `$full` is the class that has one.
macro_rules! partial {
    ($(#[$doc:meta])* $name:ident: $kind:ident, $any:ident, is_iri: $is_iri:literal, $to:ident: $other:ident) => {
        class!($(#[$doc])* $name: $kind, $any, is_iri: $is_iri, $to: $other, {
            /// The scheme, without its colon; None in a relative reference.
            #[getter]
            fn scheme(&self) -> Option<&str> {
                self.0.get().scheme()
            }

            /// Return a copy with this scheme, or without one.
            fn with_scheme(&self, py: Python<'_>, scheme: Option<&Bound<'_, PyString>>) -> PyResult<Self> {
                self.changed(py, (Component::Scheme, scheme), |it, part| it.set_scheme(part))
            }
        });
    };
}
