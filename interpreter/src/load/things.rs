//! Things of the data: what they hold, and which rules have to do with them.

use super::Ruleset;
use crate::answer::Figure;
use crate::schema::{Base, KindId, ObjectId, RuleId, units_of};
use reglo_grammar::syntax::StatementKind;

impl Ruleset {
    /// The kind of a thing.
    #[must_use]
    pub fn kind_of(&self, thing: ObjectId) -> Option<KindId> {
        self.data.things.get(thing.index()).map(|thing| thing.kind)
    }

    /// What a thing holds by the data, field by field of its kind; what is empty, absent or not so is left out.
    #[must_use]
    pub fn fields_of(&self, thing: ObjectId) -> Vec<(usize, Figure)> {
        let session = self.session();
        let object = i64::from(thing.0);
        let kind = session
            .kind(object)
            .and_then(|kind| self.program.schema.kinds.get(kind));
        let fields = kind.map_or(&[][..], |kind| kind.fields.as_slice());
        let held = fields.iter().enumerate().map(|(at, field)| {
            let cell = |offset: u32| session.field(object, field.slot + offset);
            let figure = match field.ty.base {
                Base::Bag(units) => Figure::Bag(units_of(units).zip((0..field.ty.width()).map(cell)).collect()),
                _ => session.figure(cell(0), field.ty),
            };
            (at, figure)
        });
        held.filter(|(_, figure)| says_something(figure)).collect()
    }

    /// The rules of a thing's own card, and those of others that name it; both in the order of the rules.
    #[must_use]
    pub fn rules_about(&self, thing: ObjectId) -> (Vec<RuleId>, Vec<RuleId>) {
        let Some(id) = self.data.things.get(thing.index()).map(|thing| thing.id.as_str()) else {
            return (Vec::new(), Vec::new());
        };
        let rules = (0_u32..).map(RuleId).zip(&self.program.schema.rules);
        let (mut own, mut others) = (Vec::new(), Vec::new());
        for (at, rule) in rules {
            if rule.card == Some(thing) {
                own.push((rule.order, at));
            } else if !self.is_of_a_fixture(at) && self.names(at, id) {
                others.push((rule.order, at));
            }
        }
        own.sort();
        others.sort();
        let rules = |all: Vec<(_, RuleId)>| all.into_iter().map(|(_, rule)| rule).collect();
        (rules(own), rules(others))
    }

    /// The hooks that a rule calls.
    #[must_use]
    pub fn hooks_of(&self, rule: RuleId) -> Vec<&str> {
        let hooks = self.program.hooks.iter().map(|hook| hook.name.as_str());
        hooks.filter(|hook| self.names(rule, hook)).collect()
    }

    /// Whether a name stands in what a rule does; its words and its examples do not count.
    fn names(&self, rule: RuleId, name: &str) -> bool {
        let statements = self.statements_of(rule).iter();
        let mut formal = statements.filter(|statement| !matches!(statement.kind, StatementKind::Example(_)));
        formal.any(|statement| {
            let lines = self.source(statement.span).lines().map(str::trim_start);
            let mut code = lines.filter(|line| !line.starts_with('|') && !line.starts_with("//"));
            code.any(|line| {
                line.split(|c: char| !(c.is_alphanumeric() || c == '_'))
                    .any(|word| word == name)
            })
        })
    }
}

fn says_something(figure: &Figure) -> bool {
    match figure {
        Figure::Absent | Figure::Flag(false) => false,
        Figure::Members(_, all) => !all.is_empty(),
        Figure::Things(all) => !all.is_empty(),
        Figure::Each(all) => !all.is_empty(),
        Figure::Bag(all) => all.iter().any(|(_, amount)| *amount != 0),
        _ => true,
    }
}
