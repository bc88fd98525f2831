//! The steps whose pages show a test, each as a module with it.

use crate::steps::Step;

/// These steps, each with the file of its test.
const TESTED: [(&str, &str); 2] =
    [("07-see", "exchange"), ("11-continuation", "replies")];

/// The modules.
pub(crate) fn tested(steps: &[Step], folder: &str) -> String {
    let module = |(name, test): (&str, &str)| {
        let written = steps.iter().find(|it| it.name == name);
        let program = written.expect("it's there").whole();
        let module = &name[3..];
        let test = format!("{folder}/tests/path/{test}.rs");
        format!(
            "#[allow(warnings)] mod {module} {{ {program} #[path = {test:?}] mod test; }}"
        )
    };
    TESTED.map(module).concat()
}
