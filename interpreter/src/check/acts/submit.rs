//! Sheets that players fill in while a game is played.

use super::Body;
use super::choices::Asked;
use crate::check::{Checker, codes};
use crate::ir::{ChoiceKind, Domain, Op, Slot};
use crate::resolve::nearest;
use crate::resolve::tree::{Expr, Word};
use crate::resolve::tree_acts::{self, Act, Submit};
use crate::schema::{Base, KindId, Type};
use reglo_grammar::diagnostic::{Diagnostic, Span};

impl Checker<'_> {
    /// What is done with the sheet may never be: where a field has nothing to be taken from.
    pub(super) fn submit(&mut self, body: &mut Body, act: &Act, submit: &Submit) {
        body.sure = false;
        let by = self.player(body, &submit.by);
        let prompt = self.act_message(body, act);
        let kind = self.sheet_fields(body, submit);
        let kept = self.open_block(body);
        let local = body.frame.slot();
        let over = body.code.label();
        if let (Some(by), Some(kind)) = (by, kind) {
            let asked = Asked {
                by,
                or_none: false,
                whole: false,
                rounds: false,
                local,
                prompt,
                span: act.span,
            };
            let choice = self.push_choice(body, kind, None, asked);
            let impossible = Some(over);
            body.emit(Op::Choose { choice, impossible }, act.span);
        }
        self.with_sheet(body, local, &submit.then, act.span);
        // Where no sheet is possible, nothing is done with one.
        body.code.bind(over);
        self.close_block(body, kept);
    }

    /// What is done with a sheet, which is read in it. However it ends, the sheet is put away.
    pub(super) fn with_sheet(&mut self, body: &mut Body, local: Slot, then: &[Act], span: Span) {
        let (outside, exit) = (body.sheet.replace(local), body.code.exit);
        let (ending, over) = (body.code.label(), body.code.label());
        body.code.exit = ending;
        body.emit(Op::Sheet { local }, span);
        self.block_of(body, then);
        self.put_away(body, outside, span);
        if body.code.leads_to(ending) {
            body.emit(Op::Jump(over), span);
            body.code.bind(ending);
            self.put_away(body, outside, span);
            body.emit(Op::Jump(exit), span);
        }
        body.code.bind(over);
        body.code.exit = exit;
        body.sheet = outside;
    }

    /// What was known of the sheet is not known of the next.
    fn put_away(&self, body: &mut Body, outside: Option<Slot>, span: Span) {
        let op = outside.map_or(Op::NoSheet, |local| Op::Sheet { local });
        body.emit(op, span);
    }

    /// The fields of a submitted sheet that are given or taken from somewhere.
    pub(super) fn sheet_fields(&mut self, body: &mut Body, submit: &Submit) -> Option<ChoiceKind> {
        let chosen = self.program.schema.sheet.as_ref().map(|s| s.kind);
        let kind = submit.sheet.filter(|kind| Some(*kind) == chosen);
        if kind.is_none() && submit.sheet.is_some() {
            let wanted = chosen
                .and_then(|k| self.program.schema.kinds.get(k.index()))
                .map(|k| k.name.clone());
            let message = format!("`{}` is not the sheet that this ruleset judges", submit.sheet_name.text);
            let mut found = Diagnostic::error(codes::NOT_THE_SHEET, submit.sheet_name.span, message);
            found.help = Some(match wanted {
                Some(name) => format!("write `submit {name} {{ … }}`"),
                None => "it judges none: declare it with `sheet`".to_owned(),
            });
            self.findings.push(found);
        }
        let mut fields: Vec<(usize, Domain)> = Vec::new();
        let mut sound = kind.is_some();
        for (name, domain) in &submit.fields {
            let field = kind.and_then(|kind| self.sheet_field(kind, name, &fields));
            let domain = self.domain(body, domain, field.map(|(_, ty)| ty));
            match (field, domain) {
                (Some((position, _)), Some(domain)) => fields.push((position, domain)),
                _ => sound = false,
            }
        }
        sound.then_some(ChoiceKind::Sheet { fields })
    }

    fn sheet_field(&mut self, kind: KindId, name: &Word, so_far: &[(usize, Domain)]) -> Option<(usize, Type)> {
        let declared = self.program.schema.kinds.get(kind.index())?;
        let Some(position) = declared.fields.iter().position(|f| f.name == name.text) else {
            let all: Vec<String> = declared.fields.iter().map(|f| f.name.clone()).collect();
            let message = format!("`{}` has no field `{}`", declared.name, name.text);
            let mut found = Diagnostic::error(codes::UNKNOWN_FIELD, name.span, message);
            found.help = nearest(&name.text, all.iter()).map(|near| format!("did you mean `{near}`?"));
            self.findings.push(found);
            return None;
        };
        let ty = declared.fields.get(position).map(|f| f.ty)?;
        if so_far.iter().any(|(known, _)| *known == position) {
            let message = format!("field `{}` is given twice", name.text);
            self.error_help(codes::NOT_THE_SHEET, name.span, message, "leave one of the two out");
            return None;
        }
        Some((position, ty))
    }

    fn domain(&mut self, body: &mut Body, domain: &tree_acts::Domain, ty: Option<Type>) -> Option<Domain> {
        match domain {
            tree_acts::Domain::Given(value) => match ty {
                Some(ty) => self
                    .act_fit(body, value, ty)
                    .map(|lowered| Domain::Given(lowered.cells)),
                None => self.act_expr(body, value, None).and(None),
            },
            tree_acts::Domain::In(list) => self.domain_in(body, list, ty),
            tree_acts::Domain::Range(least, most) => {
                let Some(ty) = ty else {
                    self.act_expr(body, least, None);
                    return self.act_expr(body, most, None).and(None);
                };
                if !matches!(ty.base, Base::Number | Base::Quantity(_)) {
                    let is = self.describe(ty);
                    let message = format!("only numbers and amounts go from … to …, and this field is `{is}`");
                    self.error_help(codes::TYPE_MISMATCH, least.span, message, "write `in …` or `: …`");
                    return None;
                }
                let wanted = Type::of(ty.base);
                let least = self.act_cell(body, least, wanted);
                let most = self.act_cell(body, most, wanted);
                Some(Domain::Range(least?, most?))
            }
        }
    }

    fn domain_in(&mut self, body: &mut Body, list: &Expr, ty: Option<Type>) -> Option<Domain> {
        let hint = ty.and_then(|ty| match ty.base {
            Base::Object(kind) => Some(Type::of(Base::List(kind))),
            Base::Enum(of) => Some(Type::of(Base::Set(of))),
            _ => None,
        });
        let out = self.act_expr(body, list, hint);
        let lowered = self.guarded(out, list)?;
        let ty = ty?;
        let (set, element) = match lowered.ty.base {
            Base::List(kind) => (false, Base::Object(kind)),
            Base::Set(of) => (true, Base::Enum(of)),
            other => (false, other),
        };
        let listed = matches!(lowered.ty.base, Base::List(_) | Base::Set(_));
        if !listed || !self.fits(element, ty.base) || matches!(ty.base, Base::Set(_)) {
            let (is, wanted) = (self.describe(lowered.ty), self.describe(Type::of(ty.base)));
            let message = format!("the field is a `{wanted}`, and no such thing is in a `{is}`");
            self.error(codes::TYPE_MISMATCH, list.span, message);
            return None;
        }
        lowered.first().map(|list| Domain::In { list, set })
    }
}
