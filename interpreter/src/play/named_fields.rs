//! Which fields are meant by the names that are written for them: found out once, so that whoever reads a sheet looks at positions.

use super::answer::cut;
use super::{Answer, Game, NotUnderstood};
use crate::data::names::same_name;
use crate::schema::{Field, KindId};

/// What is written for a field, by its position.
pub(super) type Written<'a> = (usize, &'a Answer);

impl<'t> Game<'t> {
    fn fields_of(&self, of: KindId) -> &'t [Field] {
        let kind = self.program.schema.kinds.get(of.index());
        kind.map_or(&[], |kind| kind.fields.as_slice())
    }

    /// The field that a name means: by its id, else by what people call it in any language.
    pub(super) fn field_named(&self, name: &str, of: KindId) -> Option<usize> {
        let fields = self.fields_of(of);
        let by_id = fields.iter().position(|field| field.name == name);
        let by_id = by_id.or_else(|| fields.iter().position(|field| same_name(name, &field.name)));
        by_id.or_else(|| (0..fields.len()).find(|at| self.is_field_called(of, *at, name)))
    }

    fn is_field_called(&self, of: KindId, at: usize, name: &str) -> bool {
        let catalogue = &self.ruleset.catalogue;
        let label = |lang| same_name(&catalogue.static_field_label(of, at, lang).text, name);
        catalogue.languages().any(label)
    }

    /// What is written for which fields, each once.
    pub(super) fn fields_named<'a>(
        &self,
        written: &'a [(String, Answer)],
        of: KindId,
    ) -> Result<Vec<Written<'a>>, NotUnderstood> {
        let mut all: Vec<Written<'a>> = Vec::with_capacity(written.len());
        for (name, answer) in written {
            let at = self.field_named(name, of).ok_or_else(|| self.no_field(name, of))?;
            if written_for(&all, at).is_some() {
                return Err(self.twice(name, of, at));
            }
            all.push((at, answer));
        }
        Ok(all)
    }

    fn twice(&self, name: &str, of: KindId, at: usize) -> NotUnderstood {
        let id = self.fields_of(of).get(at).map_or("", |field| field.name.as_str());
        NotUnderstood::Twice {
            name: cut(if same_name(name, id) { name } else { id }),
            what: None,
        }
    }
}

/// What is written for a field.
pub(super) fn written_for<'a>(all: &[Written<'a>], at: usize) -> Option<&'a Answer> {
    all.iter().find(|(of, _)| *of == at).map(|(_, answer)| *answer)
}
