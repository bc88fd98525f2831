//! The tables of *Ways to get it wrong* call mistakes what the catalogue calls them.
//! A caption is part of what is measured, so it's written a second time there.

use std::collections::BTreeSet;

use laboratory::experiment::find;
use mistakes::catalogue::{CATALOGUE, Form};

#[test]
fn each_price_has_the_caption_of_its_mistake() {
    let mut priced = BTreeSet::new();
    let experiments = ["wrong", "wrong_malus"].map(|it| find(it).unwrap());
    let rows = experiments.iter().flat_map(|it| &it.trials).flat_map(|it| &it.rows);
    for row in rows.filter(|row| row.against.is_some()) {
        let (caption, variant) = (&*row.what, row.variant.to_string());
        let is_it =
            |form: &Form| matches!(form, Form::Priced(it) if *it == caption);
        let mistake = CATALOGUE.iter().find(|it| it.forms.iter().any(is_it));
        let mistake =
            mistake.unwrap_or_else(|| panic!("'{caption}' is no caption"));
        let planted = variant.split('+').find_map(|it| it.strip_prefix("mistake="));
        let is_planted = mistake.forms.contains(&Form::Variant);
        assert_eq!(planted, is_planted.then_some(mistake.name), "{variant}");
        priced.insert(mistake.name);
    }
    let has_price = |form: &Form| matches!(form, Form::Priced(_));
    let all = CATALOGUE.iter().filter(|it| it.forms.iter().any(has_price));
    assert_eq!(priced, all.map(|it| it.name).collect());
}
