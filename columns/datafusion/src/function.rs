//! A scalar function: its signature, and the call of its kernel.

use std::sync::Arc;

use datafusion_common::arrow::array::{Array, ArrayRef, Datum};
use datafusion_common::arrow::datatypes::DataType;
use datafusion_common::{DataFusionError, Result, ScalarValue, exec_err, plan_err};
use datafusion_expr::{
    ColumnarValue, Documentation, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};
use uri_grammar::uri::kinds::{Rfc3986, UriKind, UriRefKind};
use uri_grammar_arrow as kernels;

use crate::choices::{self, Choices};
use crate::documentation::documentation;
use crate::kind::{Argument, Kind};

/// A scalar function of DataFusion.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Function {
    kind: Kind,
    signature: Signature,
}

impl Function {
    pub(crate) fn new(kind: Kind) -> Self {
        Self { kind, signature: Signature::user_defined(Volatility::Immutable) }
    }
}

impl ScalarUDFImpl for Function {
    fn name(&self) -> &str {
        self.kind.name()
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    /// Keeps the layout of texts, including dictionaries. Columns of nulls and choices are converted to texts.
    fn coerce_types(&self, given: &[DataType]) -> Result<Vec<DataType>> {
        let (arguments, required) = self.kind.arguments();
        if given.len() < required || given.len() > arguments.len() {
            let number = match arguments.len() {
                1 => "1 argument".to_owned(),
                most if most == required => format!("{required} arguments"),
                most => format!("{required} to {most} arguments"),
            };
            return plan_err!("{} takes {number}, not {}", self.name(), given.len());
        }
        let coerce = |(argument, given): (&Argument, &DataType)| match argument {
            _ if *given == DataType::Null => Ok(DataType::Utf8View),
            Argument::Texts(_) if choices::is_text(given) => Ok(given.clone()),
            Argument::Choice(_) if choices::is_text(given) => Ok(DataType::Utf8),
            Argument::Texts(name) | Argument::Choice(name) => {
                plan_err!("{} takes a text for its argument `{name}`, not {given}", self.name())
            }
        };
        arguments.iter().zip(given).map(coerce).collect()
    }

    fn return_type(&self, given: &[DataType]) -> Result<DataType> {
        let text = given.first().unwrap_or(&DataType::Null);
        Ok(match self.kind {
            Kind::IsValid | Kind::Equivalent => DataType::Boolean,
            Kind::Parts => kernels::parts_type(text),
            Kind::Error => kernels::error_type(text),
            Kind::Resolve | Kind::ParseUrl(_) => DataType::Utf8View,
            Kind::Component(_) | Kind::HostRule | Kind::Origin | Kind::Normalize => {
                kernels::text_type(text)
            }
        })
    }

    fn invoke_with_args(&self, given: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let (arguments, _) = self.kind.arguments();
        let mut texts = Vec::with_capacity(arguments.len());
        let mut choices = Choices::new(self.name());
        for (argument, value) in arguments.iter().zip(&given.args) {
            match argument {
                Argument::Texts(_) => texts.push(Texts::of(value)?),
                Argument::Choice(name) => choices.push(name, value)?,
            }
        }
        let are_scalars = texts.iter().all(|text| text.is_scalar);
        let answers = answer(self.kind, &texts, &choices)?;
        if are_scalars {
            return Ok(ColumnarValue::Scalar(ScalarValue::try_from_array(&answers, 0)?));
        }
        Ok(ColumnarValue::Array(answers))
    }

    fn documentation(&self) -> Option<&Documentation> {
        Some(documentation(self.kind))
    }
}

/// Calls the kernel.
fn answer(kind: Kind, texts: &[Texts], choices: &Choices<'_>) -> Result<ArrayRef> {
    /// Calls the kernel for the kind of reference that the rule names.
    macro_rules! by_rule {
        ($kernel:ident, $($argument:expr),+) => {
            match choices.reference_rule()? {
                choices::ReferenceRule::UriReference => kernels::$kernel::<UriRefKind>($($argument),+),
                choices::ReferenceRule::Uri => kernels::$kernel::<UriKind>($($argument),+),
                choices::ReferenceRule::IriReference => {
                    kernels::$kernel::<uri_grammar::uri::kinds::IriRefKind>($($argument),+)
                }
                choices::ReferenceRule::Iri => {
                    kernels::$kernel::<uri_grammar::uri::kinds::IriKind>($($argument),+)
                }
            }
        };
    }
    let (Some(first), second) = (texts.first(), texts.get(1)) else {
        return exec_err!("{} has no text to read", kind.name());
    };
    let column = &first.column;
    let answers: std::result::Result<ArrayRef, kernels::ColumnError> = match (kind, second) {
        (Kind::IsValid, _) => choices.is_valid(column)?.map(shared),
        (Kind::Parts, _) => by_rule!(parts, column).map(shared),
        (Kind::Component(component), _) => by_rule!(component, column, component),
        (Kind::HostRule, _) => by_rule!(host_kind, column),
        (Kind::Origin, _) => kernels::origin::<UriKind>(column),
        (Kind::Normalize, _) => kernels::normalize::<UriRefKind>(column, choices.level()?),
        (Kind::Error, _) => choices.error(column)?.map(shared),
        (Kind::Resolve, Some(reference)) => {
            kernels::resolve::<Rfc3986>(first, reference).map(shared)
        }
        (Kind::Equivalent, Some(right)) => {
            kernels::equivalent::<UriRefKind>(first, right, choices.level()?).map(shared)
        }
        (Kind::ParseUrl(on_invalid), Some(part)) => {
            let key = texts.get(2).map(|key| key as &dyn Datum);
            kernels::spark::parse_url(first, part, key, on_invalid).map(shared)
        }
        (Kind::Resolve | Kind::Equivalent | Kind::ParseUrl(_), None) => {
            return exec_err!("{} takes two texts", kind.name());
        }
    };
    answers.map_err(|error| DataFusionError::Execution(format!("{}: {error}", kind.name())))
}

fn shared(answers: impl Array + 'static) -> ArrayRef {
    Arc::new(answers)
}

/// A column of texts, or a scalar as a column of one row.
struct Texts {
    column: ArrayRef,
    is_scalar: bool,
}

impl Texts {
    fn of(value: &ColumnarValue) -> Result<Self> {
        Ok(match value {
            ColumnarValue::Array(column) => Self { column: Arc::clone(column), is_scalar: false },
            ColumnarValue::Scalar(scalar) => {
                Self { column: scalar.to_array_of_size(1)?, is_scalar: true }
            }
        })
    }
}

impl Datum for Texts {
    fn get(&self) -> (&dyn Array, bool) {
        (&self.column, self.is_scalar)
    }
}
