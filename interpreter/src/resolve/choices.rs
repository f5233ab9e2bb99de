//! Names of what players decide: choices, sheets, offers and costs.

use super::body::{Resolver, labelled};
use super::expr::word;
use super::locals::Role;
use super::names::Names;
use super::tree::{Binder, Expr};
use super::tree_acts::{Choose, Chosen, Cost, Domain, Offer, OfferArg, Submit};
use crate::schema::KindUse;
use reglo_grammar::syntax;

impl Resolver<'_> {
    /// What was chosen is known afterwards, but not where nothing could be.
    pub(super) fn choose(&mut self, found: &syntax::Choose) -> Choose {
        let by = self.expr(&found.by);
        let or_if_impossible = found.or_if_impossible.as_ref().map(|body| self.acts(body));
        let known = self.locals.len();
        let bounds = |of: &Option<syntax::Expr>, resolver: &mut Self| of.as_ref().map(|e| resolver.expr(e));
        let (what, preferring) = match &found.what {
            syntax::Chosen::One(binder) => {
                let binder = self.binder_as(binder, Role::Act);
                let preferring = bounds(&found.preferring, self);
                (Chosen::One(binder), preferring)
            }
            syntax::Chosen::Range { name, least, most } => {
                let (least, most) = (self.expr(least), self.expr(most));
                let name = self.named(name);
                (Chosen::Range { name, least, most }, None)
            }
            syntax::Chosen::Some {
                name,
                binder,
                at_least,
                at_most,
            } => {
                let (at_least, at_most) = (bounds(at_least, self), bounds(at_most, self));
                let (binder, preferring) = self.passing(binder, &found.preferring, known);
                let what = Chosen::Some {
                    name: self.named(name),
                    binder,
                    at_least,
                    at_most,
                };
                (what, preferring)
            }
            syntax::Chosen::Order { name, binder } => {
                let (binder, preferring) = self.passing(binder, &found.preferring, known);
                let name = self.named(name);
                (Chosen::Order { name, binder }, preferring)
            }
            syntax::Chosen::Whether { name } => {
                let name = self.named(name);
                (Chosen::Whether { name }, None)
            }
        };
        Choose {
            what,
            by,
            or_none: found.or_none,
            preferring,
            all_or_nothing: found.all_or_nothing,
            or_if_impossible,
        }
    }

    /// A loop whose variable is forgotten where the choice is made.
    fn passing(
        &mut self,
        binder: &syntax::Binder,
        preferring: &Option<syntax::Expr>,
        known: usize,
    ) -> (Binder, Option<Expr>) {
        let binder = self.binder(binder);
        let preferring = preferring.as_ref().map(|e| self.expr(e));
        self.locals.truncate(known);
        (binder, preferring)
    }

    pub(super) fn submit(&mut self, found: &syntax::Submit) -> Submit {
        let sheet = self.names.kinds.get(&found.sheet.text).copied();
        if sheet.is_none() {
            let is_sheet = |k: &&crate::schema::Kind| k.used_as == KindUse::Sheet;
            let sheets: Vec<String> = self
                .schema
                .kinds
                .iter()
                .filter(is_sheet)
                .map(|k| k.name.clone())
                .collect();
            let name = &found.sheet;
            self.findings
                .push(Names::unknown("sheet", &name.text, name.span, sheets.iter()));
        }
        let fields = found.fields.iter().map(|(name, domain)| {
            let domain = match domain {
                syntax::Domain::Given(e) => Domain::Given(self.expr(e)),
                syntax::Domain::In(e) => Domain::In(self.expr(e)),
                syntax::Domain::Range(least, most) => Domain::Range(self.expr(least), self.expr(most)),
            };
            (word(name), domain)
        });
        let fields = fields.collect();
        Submit {
            sheet,
            sheet_name: word(&found.sheet),
            fields,
            by: self.expr(&found.by),
            then: self.acts(&found.then),
        }
    }

    pub(super) fn offers(&mut self, offers: &[syntax::Offer]) -> Vec<Offer> {
        let mut resolved = Vec::new();
        for offer in offers {
            let known = self.locals.len();
            let procedure = self.procedure_named(&offer.action);
            let args = offer.args.iter();
            let args = args.map(|arg| match arg {
                syntax::OfferArg::Fixed(e) => OfferArg::Fixed(self.expr(e)),
                syntax::OfferArg::Any(binder) => OfferArg::Any(self.binder(binder)),
            });
            let args = args.collect();
            self.locals.truncate(known);
            resolved.push(Offer {
                procedure,
                name: word(&offer.action),
                args,
                span: offer.span,
            });
        }
        resolved
    }

    pub(super) fn cost(&mut self, cost: &syntax::Cost) -> Cost {
        Cost {
            pay: cost.pay,
            amount: self.expr(&cost.amount),
            places: self.exprs(&cost.places),
            when: cost.when.as_ref().map(|when| self.expr(when)),
            question: labelled(cost.label.as_ref(), cost.prose.as_ref()),
            span: cost.span,
        }
    }
}
