//! No stage lacks its exercise, and wrong solutions have the names of the catalogue.

use mistakes::catalogue::{CATALOGUE, Form};

use crate::EXERCISES;

/// Each stage is the solution of an exercise, but for the first, which has none
/// before it.
#[test]
fn each_stage_has_an_exercise_that_leads_to_it() {
    let stages = EXERCISES.each_ref().map(|it| it.stage);
    assert_eq!(stages[..], stages::CHAPTERS[1..]);
}

/// An exercise has the mistakes that the catalogue gives it, and calls none by the
/// name of another.
#[test]
fn mistakes_have_the_names_of_the_catalogue() {
    for exercise in &EXERCISES {
        for it in CATALOGUE {
            let is_meant = it.forms.iter().any(|form| match form {
                Form::Exercises(chapters) => chapters.contains(&exercise.chapter),
                _ => false,
            });
            let name = type_name(it.name);
            let is_there = exercise.mistakes.contains(&&*name);
            assert_eq!(is_there, is_meant, "{}: {name}", exercise.stage);
        }
    }
}

/// A name of the catalogue as that of a type: `NoXRays` for `no-x-rays`.
fn type_name(name: &str) -> String {
    let capitalised = |word: &str| {
        let (first, rest) = word.split_at(1);
        first.to_uppercase() + rest
    };
    name.split('-').map(capitalised).collect()
}

#[test]
fn a_name_can_be_that_of_a_type() {
    assert_eq!(type_name("no-x-rays"), "NoXRays");
}
