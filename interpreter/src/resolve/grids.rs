//! Grids: the fields that place a thing, and the ways that lead from one to the next.

use super::declare::Declarer;
use super::names::Names;
use super::{Source, codes, literal};
use crate::schema::{Base, EnumId, Grid, KindId, KindUse};
use reglo_grammar::diagnostic::Diagnostic;
use reglo_grammar::syntax;
use std::collections::BTreeSet;

impl Declarer {
    pub(super) fn grids(&mut self, sources: &[Source<'_>]) {
        for item in sources.iter().flat_map(|source| &source.tree.items) {
            let syntax::Item::Grid(grid) = item else { continue };
            // It is called as a value is.
            if !self.claim("value", &grid.name) {
                continue;
            }
            if let Some(found) = self.grid(grid) {
                let at = self.schema.grids.len();
                self.names.grids.insert(grid.name.text.clone(), at);
                self.schema.grids.push(found);
            }
        }
    }

    fn grid(&mut self, grid: &syntax::Grid) -> Option<Grid> {
        let kind = self.kind_of_grid(&grid.on)?;
        let slots: Vec<Option<u32>> = grid.by.iter().map(|field| self.slot(kind, field)).collect();
        let ways = self.enum_of_ways(grid);
        let mut leads = Vec::new();
        let mut sound = true;
        let mut seen = BTreeSet::new();
        for (way, by) in &grid.ways {
            let lead = self.lead(by, grid.by.len());
            if !seen.insert(&way.text) {
                self.bad(way.span, format!("the way `{}` stands here twice", way.text));
            }
            let member = ways.and_then(|ways| self.member_of(ways, way));
            match (member, lead) {
                (Some(member), Some(lead)) => leads.push((member, lead)),
                _ => sound = false,
            }
        }
        Some(Grid {
            name: grid.name.text.clone(),
            kind,
            slots: slots.into_iter().collect::<Option<_>>()?,
            ways: ways.filter(|_| sound)?,
            leads,
            span: grid.name.span,
        })
    }

    fn kind_of_grid(&mut self, name: &syntax::Name) -> Option<KindId> {
        let Some(kind) = self.names.kinds.get(&name.text).copied() else {
            let found = Names::unknown("kind", &name.text, name.span, self.names.kinds.keys());
            self.findings.push(found);
            return None;
        };
        let used_as = self.schema.kinds.get(kind.index()).map(|kind| kind.used_as);
        if used_as != Some(KindUse::Things) {
            let message = format!("things lie on a grid, and `{}` is no kind of things", name.text);
            self.bad(name.span, message);
            return None;
        }
        Some(kind)
    }

    /// The cell of a field that is a number of every such thing.
    fn slot(&mut self, kind: KindId, name: &syntax::Name) -> Option<u32> {
        let of = self.schema.kinds.get(kind.index())?;
        let Some(field) = of.fields.iter().find(|field| field.name == name.text) else {
            let what = format!("field of `{}`", of.name);
            let fields: Vec<String> = of.fields.iter().map(|field| field.name.clone()).collect();
            let found = Names::unknown(&format!("{what} called"), &name.text, name.span, fields.iter());
            self.findings.push(found);
            return None;
        };
        if field.ty.base == Base::Number && !field.ty.optional {
            return Some(field.slot);
        }
        let found = Diagnostic::error(
            codes::BAD_DECLARATION,
            name.span,
            format!("`{}` is no number, so it places nothing on a grid", name.text),
        );
        self.findings.push(found.related(field.span, "declared here"));
        None
    }

    /// The enum that has all the ways as members.
    fn enum_of_ways(&mut self, grid: &syntax::Grid) -> Option<EnumId> {
        let Some((first, _)) = grid.ways.first() else {
            self.bad_help(
                grid.name.span,
                "no way leads over this grid",
                "name the members of an enum, and by how much each changes the numbers: `north: [0, 1]`",
            );
            return None;
        };
        let members = self.names.members.get(&first.text).cloned().unwrap_or_default();
        let of_all = |of: EnumId| {
            let mut ways = grid.ways.iter();
            ways.all(|(way, _)| self.member_of(of, way).is_some())
        };
        let fitting: Vec<EnumId> = members.iter().map(|(of, _)| *of).filter(|of| of_all(*of)).collect();
        if let [only] = fitting.as_slice() {
            return Some(*only);
        }
        let unknown = grid
            .ways
            .iter()
            .find(|(way, _)| !self.names.members.contains_key(&way.text));
        let found = match unknown {
            Some((way, _)) => Names::unknown("member of an enum", &way.text, way.span, self.names.members.keys()),
            None => Diagnostic::error(
                codes::BAD_DECLARATION,
                first.span,
                "the ways over a grid are members of one enum, and these are of none or of several",
            ),
        };
        self.findings.push(found);
        None
    }

    fn member_of(&self, of: EnumId, name: &syntax::Name) -> Option<i64> {
        let members = self.names.members.get(&name.text)?;
        members
            .iter()
            .find(|(owner, _)| *owner == of)
            .map(|(_, member)| *member)
    }

    /// `[0, -1]`
    fn lead(&mut self, by: &syntax::Expr, wanted: usize) -> Option<Vec<i64>> {
        let parts = match &by.kind {
            syntax::ExprKind::List(parts) => parts.as_slice(),
            _ => &[],
        };
        let whole = |part: &syntax::Expr| literal::whole(part).filter(|doubled| doubled % 2 == 0).map(|n| n / 2);
        let numbers: Option<Vec<i64>> = parts.iter().map(whole).collect();
        let found = numbers.filter(|numbers| numbers.len() == wanted);
        if found.is_none() {
            self.bad_help(
                by.span,
                "this does not say where the way leads",
                format!("write by how much each of the {wanted} numbers changes: `[1, 0]`, `[-1, 2]`"),
            );
        }
        found
    }
}
