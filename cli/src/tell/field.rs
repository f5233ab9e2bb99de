//! A field of a sheet that is asked for: what it is called, and what it may hold.

use super::in_a_row;
use super::pending::{field, field_name, label, label_of_field, range};
use crate::speak::Speaker;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::data::names::same_name;
use reglo_interpreter::play::{Answer, Candidate, SheetField};
use reglo_interpreter::schema::{Base, KindId, Shown};

/// A field of a sheet that is asked for, with what it may hold.
#[must_use]
pub fn asked(at: usize, field: &SheetField, speaker: &Speaker<'_>) -> String {
    format!("{}: {}", with_name(at, speaker), holds(at, field, speaker))
}

/// What a field of a sheet may hold.
#[must_use]
pub fn holds(at: usize, field: &SheetField, speaker: &Speaker<'_>) -> String {
    match &offered(at, field, speaker) {
        SheetField::Given(held) => speaker.own("ask-given", &[("value", speaker.figure(held))]),
        SheetField::Free => free(at, speaker),
        SheetField::Range { least, most, ty } => range(*least, *most, *ty, speaker),
        SheetField::In(of) => in_a_row(of.iter().map(|one| label(one, speaker))),
    }
}

/// Whether a field of the sheet is called that: by its name, or by what people call it in any language.
#[must_use]
pub fn is_called(at: usize, name: &str, speaker: &Speaker<'_>) -> bool {
    let catalogue = &speaker.open.ruleset.catalogue;
    let Some(sheet) = speaker.program().schema.sheet.as_ref() else {
        return false;
    };
    let label = |lang| same_name(&catalogue.static_field_label(sheet.kind, at, lang).text, name);
    same_name(&field_name(at, speaker), name) || catalogue.languages().any(label)
}

/// What a field of the sheet is called, with its name where that is another: by that it is given.
fn with_name(at: usize, speaker: &Speaker<'_>) -> String {
    let (name, label) = (field_name(at, speaker), label_of_field(at, speaker));
    let sheet = speaker.program().schema.sheet.as_ref();
    match sheet.filter(|sheet| label != name && speaker.has_label(sheet.kind, Shown::Field(at))) {
        Some(_) => format!("{label} ({name})"),
        None => label,
    }
}

/// A field that may hold what its type allows, as one that may hold one of these, where these are few.
#[must_use]
pub fn offered(at: usize, asked: &SheetField, speaker: &Speaker<'_>) -> SheetField {
    let (SheetField::Free, Some(field)) = (asked, field(at, speaker)) else {
        return asked.clone();
    };
    let candidate = |answer: Answer, figure: Figure| Candidate {
        answer,
        figure: Some(figure),
        action: None,
        costs: Vec::new(),
    };
    let mut all: Vec<Candidate> = match field.ty.base {
        Base::Flag => [true, false]
            .map(|flag| candidate(Answer::Flag(flag), Figure::Flag(flag)))
            .to_vec(),
        Base::Enum(of) => {
            let members = speaker
                .program()
                .schema
                .enums
                .get(of.index())
                .map_or(&[][..], |of| &of.members);
            let members = (0..).zip(members);
            members
                .map(|(at, (name, _))| candidate(Answer::Name(name.clone()), Figure::Member(of, at)))
                .collect()
        }
        _ => return SheetField::Free,
    };
    all.extend(field.ty.optional.then(|| Candidate {
        answer: Answer::None,
        figure: None,
        action: None,
        costs: Vec::new(),
    }));
    SheetField::In(all)
}

/// What a field may hold whose candidates are many: things of a kind, one or several; else whatever fits.
fn free(at: usize, speaker: &Speaker<'_>) -> String {
    match field(at, speaker).map(|field| field.ty.base) {
        Some(Base::Object(of)) => speaker.own("ask-free-one", &[("kind", speaker.kind(picked(of, speaker)))]),
        Some(Base::List(of)) => speaker.own("ask-free-several", &[("kind", speaker.kind(picked(of, speaker)))]),
        Some(Base::Number | Base::Quantity(_)) => speaker.words.word("sheet-a-number"),
        _ => speaker.words.word("ask-free"),
    }
}

/// The kind of what is picked where that kind is wanted: of a record, of the things that name it.
fn picked(kind: KindId, speaker: &Speaker<'_>) -> KindId {
    let declared = speaker.program().schema.kinds.get(kind.index());
    let named_by = declared.and_then(|kind| kind.fields.get(kind.named_by?));
    match named_by.map(|field| field.ty.base) {
        Some(Base::Object(of)) => of,
        _ => kind,
    }
}
