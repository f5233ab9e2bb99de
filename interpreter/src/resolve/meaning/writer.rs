//! The writer: a serializer that keeps nothing but a hash.
//!
//! What is absent, false or empty counts as if its field were not there: so a construct that the language learns later does not
//! change what older rules mean.

mod parts;

use super::super::tree::{FigureId, RuleBody};
use super::{Meaning, Naming};
use crate::fnv::Fnv;
use crate::schema::EnumId;
use parts::Parts;
use serde::Serialize;
use serde::ser::{self, Serializer};
use std::collections::BTreeMap;
use std::fmt;

pub(super) struct Writer<'w> {
    naming: &'w Naming<'w>,
    printed: &'w dyn Fn(FigureId) -> bool,
    /// The rule that is written without its id.
    unnamed: Option<u32>,
    hash: Fnv,
    /// Whether what was written last is as good as nothing.
    empty: bool,
    /// What the next number is: the name of an id's type, or of the field that it stands in.
    key: &'static str,
    /// The enum of the member that is being written.
    of: Option<u32>,
    locals: Vec<u32>,
    figures: Vec<u32>,
    /// Where the numbers go while a figure is written that texts print.
    aside: Option<Vec<String>>,
    numbers: BTreeMap<String, Vec<String>>,
}

impl<'w> Writer<'w> {
    pub(super) fn meaning(naming: &'w Naming<'w>, body: &RuleBody, printed: &'w dyn Fn(FigureId) -> bool) -> Meaning {
        let named = Self::new(naming, printed, None).written(body);
        let unnamed = Self::new(naming, printed, Some(body.rule.0)).written(body);
        Meaning {
            hash: format!("{:016x}", named.hash.finish()),
            nameless: format!("{:016x}", unnamed.hash.finish()),
            figures: named.numbers,
        }
    }

    fn new(naming: &'w Naming<'w>, printed: &'w dyn Fn(FigureId) -> bool, unnamed: Option<u32>) -> Self {
        Writer {
            naming,
            printed,
            unnamed,
            hash: Fnv::new(),
            empty: false,
            key: "",
            of: None,
            locals: Vec::new(),
            figures: Vec::new(),
            aside: None,
            numbers: BTreeMap::new(),
        }
    }

    fn written(mut self, body: &RuleBody) -> Self {
        // Nothing in the tree fails to be written.
        let _ = body.serialize(&mut self);
        self
    }

    fn text(&mut self, text: &str) {
        // A byte that no UTF-8 has keeps neighbours apart.
        for byte in text.bytes().chain([0xff]) {
            self.hash.byte(byte);
        }
        self.empty = false;
    }

    fn local(&mut self, id: u32) {
        let position = self.locals.iter().position(|known| *known == id);
        let position = position.unwrap_or_else(|| {
            self.locals.push(id);
            self.locals.len() - 1
        });
        self.text(&format!("local {position}"));
    }

    /// A figure is written where it is first met.
    fn figure(&mut self, id: u32) {
        if let Some(position) = self.figures.iter().position(|known| *known == id) {
            self.text(&format!("figure {position}"));
            return;
        }
        self.figures.push(id);
        self.text(&format!("figure {}", self.figures.len() - 1));
        let naming = self.naming;
        let Some(figure) = naming.resolved.figures.get(id as usize) else {
            return;
        };
        let before = self.aside.take();
        if (self.printed)(FigureId(id)) {
            self.aside = Some(Vec::new());
        }
        let _ = figure.value.serialize(&mut *self);
        if let Some(numbers) = std::mem::replace(&mut self.aside, before).filter(|numbers| !numbers.is_empty()) {
            self.numbers.insert(figure.name.clone(), numbers);
        }
    }

    fn member(&mut self, of: u32, member: i64) {
        let of = self.naming.schema.enums.get(EnumId(of).index());
        let member = usize::try_from(member).ok().and_then(|at| of?.members.get(at));
        let name = member.map_or("", |(name, _)| name.as_str());
        self.text(name);
    }

    /// An id, by its type; `value: 3` and the like by the name of the field.
    fn id(&mut self, key: &str, id: u64) {
        let position = usize::try_from(id).unwrap_or(usize::MAX);
        let short = u32::try_from(id).unwrap_or(u32::MAX);
        let Naming {
            schema, names, things, ..
        } = self.naming;
        let name = match key {
            "LocalId" => return self.local(short),
            "FigureId" => return self.figure(short),
            "RuleId" if self.unnamed == Some(short) => Some("this rule"),
            "RuleId" => schema.rules.get(position).map(|rule| rule.id.as_str()),
            "UnitId" => schema.units.get(position).map(|unit| unit.name.as_str()),
            "EnumId" => schema.enums.get(position).map(|of| of.name.as_str()),
            "KindId" => schema.kinds.get(position).map(|kind| kind.name.as_str()),
            "OptionId" => schema.options.get(position).map(|option| option.name.as_str()),
            "HookId" => names.hook_list.get(position).map(|hook| hook.name.as_str()),
            "ObjectId" => things.get(position).copied(),
            "grid" => schema.grids.get(position).map(|grid| grid.name.as_str()),
            "value" | "Value" => names.value_list.get(position).map(|value| value.name.as_str()),
            "permission" | "Permission" => names.permission_list.get(position).map(|p| p.name.as_str()),
            "procedure" | "Procedure" | "before" | "Within" => {
                names.procedure_list.get(position).map(|p| p.name.as_str())
            }
            _ => None,
        };
        match name {
            Some(name) => self.text(name),
            None => self.text(&id.to_string()),
        }
        if key == "HookId" {
            self.script(position);
        }
    }

    /// What a hook may do and what its script does: layout and comments that fill a line are no part of it.
    fn script(&mut self, hook: usize) {
        let names = self.naming.names;
        let hook = names.hook_list.get(hook);
        for procedure in hook.into_iter().flat_map(|hook| &hook.does) {
            let procedure = names.procedure_list.get(*procedure);
            self.text(procedure.map_or("", |procedure| procedure.name.as_str()));
        }
        let script = hook.and_then(|hook| self.naming.scripts.get(hook.script.as_str()));
        for line in script.into_iter().flat_map(|script| script.lines()).map(str::trim) {
            if !line.is_empty() && !line.starts_with("//") {
                self.text(line);
            }
        }
    }

    /// A field: left out where it holds nothing.
    fn field<T: ?Sized + Serialize>(&mut self, key: &'static str, value: &T) -> Result<(), Never> {
        let before = self.hash;
        let outer = std::mem::replace(&mut self.key, key);
        self.text(key);
        value.serialize(&mut *self)?;
        if self.empty {
            self.hash = before;
        }
        self.key = outer;
        // What has a field is something, whatever the field holds.
        self.empty = false;
        Ok(())
    }
}

/// Writing into a number does not fail.
#[derive(Debug)]
pub(super) struct Never;

impl fmt::Display for Never {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the tree cannot be written")
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Never
    }
}

type Done = Result<(), Never>;

/// Numbers that are written as text.
macro_rules! plain {
    ($($name:ident: $type:ty),*) => { $(
        fn $name(self, value: $type) -> Done {
            self.text(&value.to_string());
            Ok(())
        }
    )* };
}

impl<'a, 'w> Serializer for &'a mut Writer<'w> {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Parts<'a, 'w>;
    type SerializeTuple = Parts<'a, 'w>;
    type SerializeTupleStruct = Parts<'a, 'w>;
    type SerializeTupleVariant = Parts<'a, 'w>;
    type SerializeMap = Parts<'a, 'w>;
    type SerializeStruct = Parts<'a, 'w>;
    type SerializeStructVariant = Parts<'a, 'w>;

    plain!(serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_u8: u8, serialize_u16: u16, serialize_f32: f32,
        serialize_f64: f64, serialize_char: char);

    fn serialize_bool(self, value: bool) -> Done {
        self.text(if value { "true" } else { "false" });
        self.empty = !value;
        Ok(())
    }

    fn serialize_i64(self, value: i64) -> Done {
        match (self.of.take(), &mut self.aside) {
            (Some(of), _) => self.member(of, value),
            // Numbers count halves.
            (None, Some(aside)) if matches!(self.key, "Number" | "Quantity") => {
                let half = if value % 2 == 0 { "" } else { ".5" };
                aside.push(format!("{}{half}", value / 2));
                self.text("a printed number");
            }
            _ => self.text(&value.to_string()),
        }
        Ok(())
    }

    fn serialize_u32(self, value: u32) -> Done {
        let key = self.key;
        if key == "EnumId" {
            self.of = Some(value);
        }
        self.id(key, u64::from(value));
        Ok(())
    }

    fn serialize_u64(self, value: u64) -> Done {
        let key = self.key;
        self.id(key, value);
        Ok(())
    }

    fn serialize_str(self, value: &str) -> Done {
        self.text(value);
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Done {
        self.text(&String::from_utf8_lossy(value));
        Ok(())
    }

    fn serialize_none(self) -> Done {
        self.serialize_unit()
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Done {
        value.serialize(&mut *self)?;
        // A value that is there says something, even if it is `false`.
        self.empty = false;
        Ok(())
    }

    fn serialize_unit(self) -> Done {
        self.empty = true;
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Done {
        self.text(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, name: &'static str, value: &T) -> Done {
        let outer = std::mem::replace(&mut self.key, name);
        value.serialize(&mut *self)?;
        self.key = outer;
        Ok(())
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Done {
        // The number of a table's arm is no number that anything prints.
        let key = if name == "Pattern" { name } else { variant };
        let outer = std::mem::replace(&mut self.key, key);
        self.text(variant);
        value.serialize(&mut *self)?;
        self.empty = false;
        self.key = outer;
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'a, 'w>, Never> {
        Ok(self.parts("", true))
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'a, 'w>, Never> {
        Ok(self.parts("", false))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'a, 'w>, Never> {
        Ok(self.parts("", false))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'a, 'w>, Never> {
        self.text(variant);
        Ok(self.parts(variant, false))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'a, 'w>, Never> {
        Ok(self.parts("", true))
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Parts<'a, 'w>, Never> {
        let mut parts = self.parts("", false);
        parts.is_place = name == "Span";
        parts.or_nothing = parts.is_place || name == "Labelled";
        Ok(parts)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'a, 'w>, Never> {
        self.text(variant);
        Ok(self.parts("", false))
    }
}
