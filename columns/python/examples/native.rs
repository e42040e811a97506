//! Writes generated rows with the answers of the functions, computed without an engine. The Python tests compare with
//! this file.
//!
//! The file is in Arrow IPC format. Its columns are `url`, `other`, the known facts about the URL (`known_valid`,
//! `known_host`, `known_code`), and the answers. The name of an answer is its call in SQL.

use std::error::Error;
use std::fs::File;
use std::ops::Range;
use std::sync::Arc;

use datafusion_common::ScalarValue;
use datafusion_common::arrow::array::{Array, ArrayRef, BooleanArray, RecordBatch, StringArray};
use datafusion_common::arrow::datatypes::{DataType, Field};
use datafusion_common::arrow::ipc::writer::FileWriter;
use datafusion_common::config::ConfigOptions;
use datafusion_expr::{ColumnarValue, ScalarFunctionArgs, ScalarUDF};
use uri_grammar_arrow::generate::{Answer, Generator};

const SEED: u64 = 55;

/// The number of rows in a batch.
const BATCH: u64 = 5_000;

/// An argument of a call.
#[derive(Clone, Copy)]
enum Argument {
    /// The column `url`.
    Url,
    /// The column `other`.
    Other,
    /// A constant text.
    Text(&'static str),
}

use Argument::{Other, Text, Url};

/// The calls: every function that answers for invalid texts, with and without its choices.
const CALLS: &[(&str, &[Argument])] = &[
    ("uri_is_valid", &[Url]),
    ("uri_is_valid", &[Url, Text("URI")]),
    ("uri_is_valid", &[Url, Text("IRI"), Text("rfc3987")]),
    ("uri_is_valid", &[Url, Text("URI-reference"), Text("rfc2396")]),
    ("uri_parts", &[Url]),
    ("uri_parts", &[Url, Text("IRI")]),
    ("uri_scheme", &[Url]),
    ("uri_authority", &[Url]),
    ("uri_userinfo", &[Url]),
    ("uri_host", &[Url]),
    ("uri_host", &[Url, Text("URI")]),
    ("uri_host_kind", &[Url]),
    ("uri_port", &[Url]),
    ("uri_path", &[Url]),
    ("uri_query", &[Url]),
    ("uri_fragment", &[Url]),
    ("uri_origin", &[Url]),
    ("uri_resolve", &[Text("http://a/b/c/d;p?q"), Url]),
    ("uri_resolve", &[Url, Text("../g")]),
    ("uri_resolve", &[Other, Url]),
    ("uri_normalize", &[Url]),
    ("uri_normalize", &[Url, Text("scheme")]),
    ("uri_equivalent", &[Url, Other]),
    ("uri_equivalent", &[Url, Other, Text("scheme")]),
    ("uri_error", &[Url]),
    ("uri_error", &[Url, Text("URI")]),
    ("try_parse_url", &[Url, Text("HOST")]),
    ("try_parse_url", &[Url, Text("QUERY")]),
    ("try_parse_url", &[Url, Text("QUERY"), Text("q")]),
];

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [rows, file] = &arguments[..] else {
        return Err("two arguments are needed: the number of rows, and the file".into());
    };
    let rows: u64 = rows.parse()?;
    let mut functions = uri_grammar_datafusion::scalar_functions();
    functions.extend(uri_grammar_datafusion::spark_functions());
    let mut writer: Option<FileWriter<File>> = None;
    for start in (0..rows).step_by(BATCH.try_into()?) {
        let batch = batch(&functions, start..rows.min(start + BATCH))?;
        let writer = match &mut writer {
            Some(writer) => writer,
            none => none.insert(FileWriter::try_new(File::create(file)?, &batch.schema())?),
        };
        writer.write(&batch)?;
    }
    writer.ok_or("no rows are asked for")?.finish()?;
    Ok(())
}

/// Returns rows with their known facts, and the answers to all calls.
fn batch(functions: &[Arc<ScalarUDF>], numbers: Range<u64>) -> Result<RecordBatch, Box<dyn Error>> {
    let generator = Generator::new(SEED);
    let rows: Vec<_> = numbers.clone().map(|number| generator.row(number)).collect();
    let url: ArrayRef = Arc::new(StringArray::from_iter(
        rows.iter().map(|row| (row.answer != Answer::Null).then_some(row.text.as_str())),
    ));
    // In two of three rows, this is the same text, once in capitals. In the third, it is the text of another row.
    let other = rows.iter().zip(numbers).map(|(row, number)| match number % 3 {
        0 => row.text.clone(),
        1 => row.text.to_ascii_uppercase(),
        _ => generator.row(number + 1).text,
    });
    let other: ArrayRef = Arc::new(other.map(Some).collect::<StringArray>());
    let valid = rows.iter().map(|row| match row.answer {
        Answer::Null => None,
        Answer::Valid(_) => Some(true),
        Answer::Invalid { .. } => Some(false),
    });
    let hosts = rows.iter().map(|row| match &row.answer {
        Answer::Valid(parts) => parts.host.clone().map(|host| &row.text[host]),
        Answer::Null | Answer::Invalid { .. } => None,
    });
    let codes = rows.iter().map(|row| match row.answer {
        Answer::Invalid { code, .. } => Some(code),
        Answer::Null | Answer::Valid(_) => None,
    });
    let mut columns: Vec<(String, ArrayRef, bool)> = vec![
        ("url".to_owned(), Arc::clone(&url), true),
        ("other".to_owned(), Arc::clone(&other), true),
        ("known_valid".to_owned(), Arc::new(valid.collect::<BooleanArray>()), true),
        ("known_host".to_owned(), Arc::new(hosts.collect::<StringArray>()), true),
        ("known_code".to_owned(), Arc::new(codes.collect::<StringArray>()), true),
    ];
    for (name, arguments) in CALLS {
        let function = functions.iter().find(|function| function.name() == *name);
        let function = function.ok_or_else(|| format!("there is no function {name}"))?;
        columns.push((in_sql(name, arguments), ask(function, arguments, &url, &other)?, true));
    }
    Ok(RecordBatch::try_from_iter_with_nullable(columns)?)
}

fn in_sql(name: &str, arguments: &[Argument]) -> String {
    let arguments: Vec<_> = arguments
        .iter()
        .map(|argument| match argument {
            Url => "url".to_owned(),
            Other => "other".to_owned(),
            Text(text) => format!("'{text}'"),
        })
        .collect();
    format!("{name}({})", arguments.join(", "))
}

/// Calls the function as an engine does.
fn ask(
    function: &ScalarUDF,
    arguments: &[Argument],
    url: &ArrayRef,
    other: &ArrayRef,
) -> Result<ArrayRef, Box<dyn Error>> {
    let types = vec![DataType::Utf8; arguments.len()];
    let args = arguments.iter().map(|argument| match argument {
        Url => ColumnarValue::Array(Arc::clone(url)),
        Other => ColumnarValue::Array(Arc::clone(other)),
        Text(text) => ColumnarValue::Scalar(ScalarValue::from(*text)),
    });
    let given = ScalarFunctionArgs {
        args: args.collect(),
        arg_fields: types.iter().map(|of| Arc::new(Field::new("", of.clone(), true))).collect(),
        number_rows: url.len(),
        return_field: Arc::new(Field::new("", function.return_type(&types)?, true)),
        config_options: Arc::new(ConfigOptions::default()),
    };
    Ok(function.invoke_with_args(given)?.into_array(url.len())?)
}
