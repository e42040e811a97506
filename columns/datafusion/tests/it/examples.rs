//! The examples in the documentation have the documented answers.

use datafusion_expr::registry::FunctionRegistry;

use crate::engine::{engine, value};

#[tokio::test]
async fn examples_return_documented_answers() {
    let context = engine();
    let examples = uri_grammar_datafusion::examples();
    assert_eq!(examples.len(), 18);
    for (example, answer) in examples {
        let found = value(&context, &format!("SELECT {example}")).await.unwrap();
        assert_eq!(found, answer, "{example}");
    }
}

#[tokio::test]
async fn every_function_is_documented() {
    let context = engine();
    let functions = uri_grammar_datafusion::scalar_functions();
    for function in functions.iter().chain(&uri_grammar_datafusion::spark_functions()) {
        let documentation = function.documentation().unwrap();
        assert!(documentation.syntax_example.starts_with(&format!("{}(", function.name())));
        assert!(documentation.arguments.as_ref().is_some_and(|arguments| !arguments.is_empty()));
        assert!(context.udf(function.name()).is_ok());
    }
    for function in uri_grammar_datafusion::aggregate_functions() {
        assert!(function.documentation().is_some() && context.udaf(function.name()).is_ok());
    }
}
