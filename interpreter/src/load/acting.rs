//! Rules as they are written, and which of them do something.

use super::Ruleset;
use crate::schema::{Rule, RuleId};
use reglo_grammar::syntax::{self, Item, Statement, StatementKind};

impl Ruleset {
    /// The ruleset's own rules that do something, in the order of their numbers: not those that are prose and figures alone, nor those of
    /// rulesets that it builds on, nor those of things that only tests know. A rule that is off as options are set is among them.
    #[must_use]
    pub fn acting_rules(&self) -> Vec<RuleId> {
        self.rules_that_act(|rule| self.owns(rule.item.file))
    }

    /// The rules that do something as options are set, those of rulesets that it builds on among them, in the order of their numbers.
    #[must_use]
    pub fn rules_in_force(&self) -> Vec<RuleId> {
        self.rules_that_act(|rule| rule.on)
    }

    fn rules_that_act(&self, which: impl Fn(&Rule) -> bool) -> Vec<RuleId> {
        let rules = (0_u32..).map(RuleId).zip(&self.program.schema.rules).zip(self.bodies());
        let mut acting: Vec<_> = rules
            .filter(|((id, rule), body)| body.iter().any(acts) && which(rule) && !self.is_of_a_fixture(*id))
            .map(|((id, rule), _)| (rule.order, id))
            .collect();
        acting.sort();
        acting.into_iter().map(|(_, id)| id).collect()
    }

    /// What a rule does, as it is written.
    pub(crate) fn statements_of(&self, rule: RuleId) -> &[Statement] {
        self.bodies().nth(rule.index()).map_or(&[], Vec::as_slice)
    }

    /// A rule as it is written, all of it.
    pub(crate) fn text_of(&self, rule: RuleId) -> &str {
        let rule = self.program.schema.rules.get(rule.index());
        rule.map_or("", |rule| self.kept.sources.slice(rule.item))
    }

    /// The rules that name a figure so.
    #[must_use]
    pub fn rules_with_figure(&self, name: &str) -> Vec<RuleId> {
        let rules = (0_u32..).map(RuleId).zip(self.bodies());
        let named = rules.filter(|(_, body)| body.iter().any(|statement| is_figure(statement, name)));
        named.map(|(rule, _)| rule).collect()
    }

    /// What stands in a rule file there.
    pub(crate) fn source(&self, span: reglo_grammar::diagnostic::Span) -> &str {
        self.kept.sources.slice(span)
    }

    /// The text files of the languages, each with its language.
    pub(crate) fn text_files(&self) -> impl Iterator<Item = (&str, &str)> {
        let files = self.kept.texts.iter();
        files.map(|(lang, file)| (lang.as_str(), self.kept.sources.text(*file)))
    }

    /// The text files of a part in a language, each with its path.
    pub(crate) fn text_files_of<'r>(&'r self, part: usize, lang: &'r str) -> impl Iterator<Item = (&'r str, &'r str)> {
        let files = self.kept.texts.iter();
        let files = files.filter(move |(of, file)| of == lang && self.part_of(*file) == part);
        let files = files.filter_map(move |(_, file)| self.kept.sources.get(*file));
        files.map(|source| (source.path.as_str(), source.text.as_str()))
    }

    /// The lexicons, each with its language.
    pub(crate) fn lexicon_files(&self) -> impl Iterator<Item = (&str, &str)> {
        let files = self.kept.lexicons.iter();
        files.map(|(lang, file)| (lang.as_str(), self.kept.sources.text(*file)))
    }

    /// The data files.
    pub(crate) fn data_files(&self) -> impl Iterator<Item = &str> {
        self.kept.data.iter().map(|file| self.kept.sources.text(*file))
    }

    /// The rule files.
    pub(crate) fn trees(&self) -> impl Iterator<Item = &syntax::File> {
        self.kept.trees.iter().map(|(tree, _)| tree)
    }

    /// The bodies of all rules, in the order of their declarations.
    fn bodies(&self) -> impl Iterator<Item = &Vec<Statement>> {
        let items = self.kept.trees.iter().flat_map(|(tree, _)| &tree.items);
        items.filter_map(|item| match item {
            Item::Rule(rule) => Some(&rule.body),
            Item::Card(card) => Some(&card.body),
            _ => None,
        })
    }
}

fn is_figure(statement: &Statement, figure: &str) -> bool {
    match &statement.kind {
        StatementKind::Let { name, .. } => name.text == figure,
        StatementKind::ForEach { body, .. } | StatementKind::While { body, .. } => {
            body.iter().any(|statement| is_figure(statement, figure))
        }
        _ => false,
    }
}

fn acts(statement: &Statement) -> bool {
    match &statement.kind {
        StatementKind::Let { .. } | StatementKind::Example(_) => false,
        StatementKind::ForEach { body, .. } | StatementKind::While { body, .. } => body.iter().any(acts),
        _ => true,
    }
}
