//! Values of scripts as cells.

use super::marshal::{IDENTITY, Identity};
use super::said::shown;
use crate::data::typed::LARGEST;
use crate::evaluate::Session;
use crate::schema::{ABSENT, Base, EnumId, KindId, Type};
use rhai::{Array, Dynamic, Map};

/// What a procedure takes.
#[derive(Debug)]
pub(crate) enum Argument {
    /// One cell.
    Cell(i64),
    /// The members of a list.
    List(Vec<i64>),
}

/// A value at a type; why not, as what follows the name of a parameter.
pub(super) fn argument(session: &Session<'_>, value: &Dynamic, ty: Type) -> Result<Argument, String> {
    if value.is_unit() && ty.optional {
        return Ok(Argument::Cell(ABSENT));
    }
    let reader = Reader { session, value };
    match ty.base {
        Base::Number => reader.number(),
        Base::Quantity(_) => reader.amount(),
        Base::Flag => reader.given("true or false", value.as_bool().ok().map(i64::from)),
        Base::Enum(of) => reader.member(of),
        Base::Set(of) => reader.set(of),
        Base::Object(kind) => reader.object(kind),
        Base::List(kind) => return reader.list(kind),
        Base::Bag(_) => Err("takes amounts of several units, which no script can give".to_owned()),
    }
    .map(Argument::Cell)
}

struct Reader<'s, 'p> {
    session: &'s Session<'p>,
    value: &'s Dynamic,
}

impl Reader<'_, '_> {
    fn given(&self, wanted: &str, found: Option<i64>) -> Result<i64, String> {
        found.ok_or_else(|| format!("takes {wanted}, and here it is {}", shown(self.value)))
    }

    fn number(&self) -> Result<i64, String> {
        let found = self.value.as_int().ok();
        let wanted = match found {
            Some(_) => format!("a whole number, at most {LARGEST} either way"),
            None => "a whole number".to_owned(),
        };
        self.given(&wanted, found.filter(|cell| (-LARGEST..=LARGEST).contains(cell)))
    }

    fn amount(&self) -> Result<i64, String> {
        let found = self.value.as_int().ok();
        let wanted = match found {
            Some(LARGEST..) => format!("a whole number, at most {LARGEST}"),
            _ => "a whole number that is not below 0".to_owned(),
        };
        self.given(&wanted, found.filter(|cell| (0..=LARGEST).contains(cell)))
    }

    fn member(&self, of: EnumId) -> Result<i64, String> {
        let declared = self.session.program.schema.enums.get(of.index());
        let (name, members) = declared.map_or(("", &[][..]), |of| (of.name.as_str(), of.members.as_slice()));
        let text = self.value.clone().into_string().ok();
        let at = text.and_then(|text| members.iter().position(|(member, _)| *member == text));
        self.given(&format!("the name of one of `{name}`"), at.map(|at| at as i64))
    }

    fn set(&self, of: EnumId) -> Result<i64, String> {
        let Some(all) = self.value.clone().try_cast::<Array>() else {
            return self.given("a list of names", None);
        };
        let mut set = 0;
        for value in &all {
            let session = self.session;
            set |= 1_i64
                .checked_shl(Reader { session, value }.member(of)? as u32)
                .unwrap_or(0);
        }
        Ok(set)
    }

    /// A map that the script was given, or the id of a thing.
    fn object(&self, kind: KindId) -> Result<i64, String> {
        let session = self.session;
        let found = match self.value.read_lock::<Map>() {
            Some(map) => map
                .get(IDENTITY)
                .and_then(|identity| identity.clone().try_cast::<Identity>())
                .map(|identity| identity.0)
                .or_else(|| self.thing(map.get("id")?)),
            None => self.thing(self.value),
        };
        let is = |object: &i64| {
            let of = session.kind(*object).and_then(|of| u32::try_from(of).ok());
            of.is_some_and(|of| session.program.schema.is_within(KindId(of), kind))
        };
        let name = session.program.schema.kinds.get(kind.index());
        let name = name.map_or("", |kind| kind.name.as_str());
        self.given(&format!("a `{name}`"), found.filter(is))
    }

    fn thing(&self, id: &Dynamic) -> Option<i64> {
        let id = id.clone().into_string().ok()?;
        self.session.data.thing(&id).map(|object| i64::from(object.0))
    }

    fn list(&self, kind: KindId) -> Result<Argument, String> {
        let Some(all) = self.value.clone().try_cast::<Array>() else {
            return self.given("a list", None).map(Argument::Cell);
        };
        let session = self.session;
        let members = all.iter().map(|value| Reader { session, value }.object(kind));
        members.collect::<Result<_, _>>().map(Argument::List)
    }
}
