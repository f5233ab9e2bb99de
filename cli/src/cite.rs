//! Rules as people cite them: by number, and where they have none by what they are called.

use crate::speak::Speaker;
use reglo_interpreter::schema::RuleId;

impl Speaker<'_> {
    /// A rule as people cite it: by number; a card's rule by its card and its title.
    #[must_use]
    pub fn cite(&self, rule: RuleId) -> String {
        self.text(self.open.ruleset.catalogue.citation(rule, &self.open.lang))
    }

    /// A rule by number and title; a card's rule as it is cited.
    #[must_use]
    pub fn heading(&self, rule: RuleId) -> String {
        self.text(self.open.ruleset.catalogue.heading(rule, &self.open.lang))
    }

    /// A rule within a sentence: `3.3 (Wages)`; a card's rule as it is cited.
    #[must_use]
    pub fn named(&self, rule: RuleId) -> String {
        match self.is_of_card(rule) {
            true => self.cite(rule),
            false => format!("{} ({})", self.cite(rule), self.title(rule)),
        }
    }

    /// Whether a rule belongs to a thing, and so has no number.
    #[must_use]
    pub fn is_of_card(&self, rule: RuleId) -> bool {
        let rule = self.program().schema.rules.get(rule.index());
        rule.is_some_and(|rule| rule.card.is_some())
    }

    /// `3.3`, as tools are told a rule; of a card's rule its id.
    #[must_use]
    pub fn number(&self, rule: RuleId) -> &str {
        self.program()
            .schema
            .rules
            .get(rule.index())
            .map_or("", |r| r.number.as_str())
    }

    /// A rule's number and title as two columns; a card's rule has no number.
    #[must_use]
    pub fn in_columns(&self, rule: RuleId) -> [String; 2] {
        match self.is_of_card(rule) {
            true => [String::new(), self.cite(rule)],
            false => [self.cite(rule), self.title(rule)],
        }
    }

    /// A sentence with the rule that it is by.
    #[must_use]
    pub fn cited(&self, text: &str, rule: RuleId) -> String {
        // A card's rule is cited by its title: where nothing else is said, that is said once.
        if self.is_of_card(rule) && text == self.title(rule) {
            return self.cite(rule);
        }
        self.own("cited", &[("text", text.to_owned()), ("rule", self.cite(rule))])
    }
}
