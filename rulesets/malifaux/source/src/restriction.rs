//! Restrictions: `;` joins conditions that must all hold, `or` joins the ways to meet one of them.

use crate::error::Problem;
use crate::id::id;
use crate::roster::{ATTACHMENTS, CHARACTERISTICS, Roster, STATIONS};
use crate::write::Fields;

/// The restrictions of one upgrade.
#[derive(Debug, Default)]
pub struct Restrictions {
    /// How it is attached in play instead of being bought.
    pub attachment: Option<String>,
    /// The conditions, written.
    pub all: Vec<String>,
}

impl Restrictions {
    /// Reads a cell of the column `restriction`.
    pub fn read(text: &str, roster: &Roster) -> Result<Self, Problem> {
        let mut restrictions = Self::default();
        for condition in text.split(';').map(str::trim).filter(|condition| !condition.is_empty()) {
            let word = id(condition);
            if ATTACHMENTS.contains(&word.as_str()) {
                restrictions.attachment = Some(word);
            } else {
                restrictions.all.push(ways(condition, roster)?);
            }
        }
        match &restrictions.attachment {
            Some(word) if text.contains(';') => Err(Problem::Attachment(word.clone())),
            _ => Ok(restrictions),
        }
    }
}

/// One condition: a model meets it in any of the ways.
fn ways(condition: &str, roster: &Roster) -> Result<String, Problem> {
    let (mut models, mut stations, mut characteristics, mut flags) = (vec![], vec![], vec![], vec![]);
    for word in condition.split(" or ").map(str::trim) {
        let found = id(word);
        let (station, characteristic) = (
            STATIONS.contains(&found.as_str()),
            CHARACTERISTICS.contains(&found.as_str()),
        );
        match (roster.model(word), station, characteristic) {
            (Ok(_), true, _) | (Ok(_), _, true) => return Err(Problem::Ambiguous(word.to_owned())),
            (Ok(model), ..) => models.push(model),
            (Err(_), true, _) => stations.push(found),
            (Err(_), _, true) => characteristics.push(found),
            (Err(_), ..) if FLAGS.contains(&found.as_str()) => flags.push(found),
            (Err(_), ..) => {
                return Err(Problem::Unknown {
                    what: "model, station or characteristic",
                    word: word.to_owned(),
                });
            }
        }
    }
    let mut fields = Fields::default();
    fields.list("models", &models);
    fields.list("stations", &stations);
    fields.list("characteristics", &characteristics);
    for flag in flags {
        fields.flag(&flag, true);
    }
    Ok(fields.finish())
}

/// Ways that are flags of a restriction.
const FLAGS: &[&str] = &["leader", "non_leader", "non_master", "frozen_heart"];
