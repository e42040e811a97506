//! Commands of cargo: the packages and tests that they name exist.

use super::project::Project;

/// Lists the missing packages, tests and features in commands.
pub fn wrong(project: &Project, code: &[&str]) -> Vec<String> {
    let mut problems = Vec::new();
    for line in code.iter().flat_map(|code| code.lines()) {
        let words: Vec<_> = line.split_whitespace().take_while(|word| *word != "#").collect();
        for (at, _) in words.iter().enumerate().filter(|(_, word)| **word == "cargo") {
            let command = words[at + 1..].iter();
            // These words end the command, or the part of it that is for cargo.
            let ends = ["--", "&&", "||", "|", ";", "cargo"];
            let command: Vec<_> =
                command.copied().take_while(|word| !ends.contains(word)).collect();
            if let Some(what) = missing(project, &command) {
                problems.push(format!("there is no {what}: {line}"));
            }
        }
    }
    problems
}

/// Returns the first missing name in a command.
fn missing(project: &Project, command: &[&str]) -> Option<String> {
    let value = |flags: &[&str]| {
        let mut options = command.iter().zip(command.iter().skip(1));
        options.find(|(flag, _)| flags.contains(flag)).map(|(_, value)| *value)
    };
    if let Some(manifest) = value(&["--manifest-path"]) {
        // A workspace of its own, with its own names.
        let is_known = manifest.contains('$') || project.has(manifest);
        return (!is_known).then(|| manifest.to_owned());
    }
    let package = value(&["-p", "--package"]);
    let all = |flag: &'static str| {
        let options = command.iter().zip(command.iter().skip(1));
        options.filter(move |(one, _)| **one == flag).map(|(_, value)| *value)
    };
    // Text inserted by the shell is unknown here.
    let given = |features: &&str| !features.contains('$');
    let features = all("--features").filter(given).flat_map(|features| features.split(','));
    let in_package = package.map(|package| format!(" in {package}")).unwrap_or_default();
    None.or_else(|| {
        package
            .filter(|package| !project.has_package(package))
            .map(|name| format!("package {name}"))
    })
    .or_else(|| {
        // The copy may have another path.
        let path = value(&["--path"])?;
        (!project.has_package_in(path)).then(|| format!("package in {path}"))
    })
    .or_else(|| {
        let name = all("--test").find(|name| !project.has_test(package, name))?;
        Some(format!("test program {name}{in_package}"))
    })
    .or_else(|| {
        let name = all("--example").find(|name| !project.has_example(package, name))?;
        Some(format!("example {name}{in_package}"))
    })
    .or_else(|| {
        let name = { features }.find(|name| !project.has_feature(package, name))?;
        Some(format!("feature {name}{in_package}"))
    })
}
