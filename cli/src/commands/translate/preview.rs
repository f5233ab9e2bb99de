//! `reglo translate preview`: a rule's texts with every plural and name that they can meet.

use crate::args::{Common, Format};
use crate::commands::{fault, open};
use crate::output::{Answer, Failure, SCHEMA_VERSION, print_json, print_text};
use reglo_interpreter::data::names::nearest;
use reglo_interpreter::judge;
use serde_json::json;
use std::path::Path;

/// Shows the texts of a rule, named by number, id or the key of a text.
///
/// # Errors
/// If the ruleset cannot be used or has no such rule.
pub fn run(ruleset: &Path, rule: &str, common: &Common) -> Result<Answer, Failure> {
    let open = open(ruleset, common)?;
    let by_key = || open.ruleset.catalogue.rule_of_key(rule);
    let Some(id) = open.ruleset.rule(rule).or_else(by_key) else {
        let rules = &open.ruleset.program.schema.rules;
        let help = match nearest(rule, rules.iter().map(|rule| rule.id.as_str())) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "`reglo rules` lists them".to_owned(),
        };
        return Err(Failure::call(format!("there is no rule `{rule}`"), help));
    };
    let known = judge::prose_figures(&mut open.ruleset.session(), id, None).map_err(|f| fault(&f, &open))?;
    let ruleset = &open.ruleset;
    let all = ruleset
        .catalogue
        .preview((&ruleset.program, &ruleset.data), id, &open.lang, &known);
    match common.format {
        Format::Json => {
            let texts = all.iter().map(|text| {
                let lines = text.lines.iter();
                let lines = lines.map(|(figure, text)| json!({ "figure": figure, "text": text }));
                json!({ "key": text.key, "lang": text.lang, "lines": lines.collect::<Vec<_>>() })
            });
            print_json(&json!({
                "schema_version": SCHEMA_VERSION, "lang": open.lang, "texts": texts.collect::<Vec<_>>(),
            }))?;
        }
        Format::Text => {
            let mut out = String::new();
            for text in &all {
                let other = if text.lang == open.lang {
                    String::new()
                } else {
                    format!(" [{}]", text.lang)
                };
                out += &format!("{}{other}\n", text.key);
                for (figure, line) in &text.lines {
                    let head = if figure.is_empty() {
                        String::new()
                    } else {
                        format!("  ({figure})")
                    };
                    out += &format!("  {line}{head}\n");
                }
            }
            print_text(&out)?;
        }
    }
    Ok(Answer::Yes)
}
