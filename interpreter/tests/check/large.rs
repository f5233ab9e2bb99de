//! A whole ruleset from a folder, for trying out: `REGLO_RULESET=… cargo test -p reglo-interpreter large -- --nocapture --ignored`.

use crate::harness::{render, run};
use reglo_interpreter::schema::Layer;

#[test]
#[ignore = "needs a ruleset's folder in REGLO_RULESET"]
fn a_large_ruleset() {
    let folder = std::path::PathBuf::from(std::env::var("REGLO_RULESET").unwrap());
    let mut texts = Vec::new();
    let mut things: Vec<(String, String)> = Vec::new();
    for part in ["rules", "data", "scenarios"] {
        let mut paths: Vec<_> = std::fs::read_dir(folder.join(part))
            .unwrap()
            .map(|e| e.unwrap().path())
            .collect();
        paths.sort();
        for path in paths {
            let text = std::fs::read_to_string(&path).unwrap();
            if path.extension().is_some_and(|e| e == "reglo") {
                texts.push(text);
            } else {
                things.extend(ids(&text));
            }
        }
    }
    let files: Vec<(&str, Layer)> = texts.iter().map(|t| (t.as_str(), Layer::Base)).collect();
    let things: Vec<(&str, &str)> = things.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let checked = run(&files, &things, &[]);
    let names: Vec<&str> = texts.iter().map(String::as_str).collect();
    println!("{}", render(&checked.findings, &names, ""));
    let p = &checked.program;
    println!(
        "{} nodes, {} values, {} requires, {} permissions, {} messages, {} scenarios, {} findings",
        p.nodes.len(),
        p.values.len(),
        p.requires.len(),
        p.permissions.len(),
        p.messages.len(),
        p.scenarios.len(),
        checked.findings.len()
    );
}

/// Ids by their look, with the kind of their block.
fn ids(text: &str) -> Vec<(String, String)> {
    let mut kind = String::new();
    let mut found = Vec::new();
    for line in text.lines().map(str::trim) {
        if let Some(name) = line.strip_suffix(": {") {
            kind = name.to_owned();
        } else if let Some((id, _)) = line.strip_prefix('"').and_then(|l| l.split_once("\": (")) {
            found.push((id.to_owned(), kind.clone()));
        }
    }
    found
}
