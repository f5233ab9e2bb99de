//! What the fields of a sheet take, as JSON: enough for a program to fill one in.

use super::game::Writer;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::schema::{Base, EnumId, KindId, KindUse, ObjectId, Shown, Type, UnitId, units_of};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// How deep records in records are told.
const MOST_DEEP: u32 = 8;

impl Writer<'_, '_> {
    /// A type: what it is, and of what.
    pub(super) fn shape(&self, ty: Type) -> Value {
        self.shape_within(ty, MOST_DEEP)
    }

    fn shape_within(&self, ty: Type, deep: u32) -> Value {
        let mut shape = match ty.base {
            Base::Number => json!({ "is": "number" }),
            Base::Flag => json!({ "is": "flag" }),
            Base::Quantity(unit) => json!({ "is": "amount", "units": [self.unit(unit)] }),
            Base::Bag(units) => {
                let units: Vec<String> = units_of(units).map(|unit| self.unit(unit)).collect();
                json!({ "is": "amounts", "units": units })
            }
            Base::Enum(of) => json!({ "is": "member", "members": self.members(of) }),
            Base::Set(of) => json!({ "is": "members", "members": self.members(of) }),
            Base::Object(kind) => self.object(kind, deep),
            Base::List(kind) => json!({ "is": "list", "of": self.object(kind, deep) }),
        };
        super::put(&mut shape, "optional", ty.optional);
        shape
    }

    fn unit(&self, unit: UnitId) -> String {
        let unit = self.speaker.program().schema.units.get(unit.index());
        unit.map_or_else(String::new, |unit| unit.name.clone())
    }

    fn members(&self, of: EnumId) -> Value {
        let declared = self.speaker.program().schema.enums.get(of.index());
        let members = declared.map_or(&[][..], |of| of.members.as_slice());
        let member = |(at, (name, _)): (u32, &(String, Option<String>))| json!({ "answer": name, "name": self.speaker.figure(&Figure::Member(of, at)) });
        (0..).zip(members).map(member).collect()
    }

    /// A thing of a kind, or a record with its fields.
    fn object(&self, kind: KindId, deep: u32) -> Value {
        let Some(declared) = self.speaker.program().schema.kinds.get(kind.index()) else {
            return Value::Null;
        };
        if declared.used_as == KindUse::Things {
            return json!({ "is": "thing", "kind": declared.name });
        }
        let named_by = declared.named_by.and_then(|at| declared.fields.get(at));
        let fields = declared
            .fields
            .iter()
            .enumerate()
            .take_while(|_| deep > 0)
            .map(|(at, field)| {
                json!({
                    "field": field.name,
                    "label": self.speaker.shown(kind, Shown::Field(at)),
                    "required": field.default.is_none() && !field.computed_default && !field.ty.optional,
                    "type": self.shape_within(field.ty, deep - 1),
                })
            });
        json!({
            "is": "record",
            "kind": declared.name,
            "named_by": named_by.map(|field| field.name.as_str()),
            "fields": fields.collect::<Vec<_>>(),
        })
    }

    /// By kind, the things that the free fields of a sheet take.
    pub(super) fn things_of(&self, types: impl Iterator<Item = Type>) -> Value {
        let schema = &self.speaker.program().schema;
        let mut kinds: BTreeSet<KindId> = BTreeSet::new();
        let mut next: Vec<Type> = types.collect();
        while let Some(ty) = next.pop() {
            let (Base::Object(kind) | Base::List(kind)) = ty.base else {
                continue;
            };
            if let Some(declared) = schema.kinds.get(kind.index()).filter(|_| kinds.insert(kind)) {
                let record = declared.used_as == KindUse::Record;
                next.extend(declared.fields.iter().filter(|_| record).map(|field| field.ty));
            }
        }
        let mut all = Map::new();
        for kind in kinds {
            let declared = schema.kinds.get(kind.index());
            let Some(declared) = declared.filter(|declared| declared.used_as == KindUse::Things) else {
                continue;
            };
            let things = (0..).map(ObjectId).zip(&self.speaker.open.ruleset.data.things);
            let of_kind = things.filter(|(_, thing)| !thing.fixture && schema.is_within(thing.kind, kind));
            let told = of_kind.map(|(id, thing)| json!({ "answer": thing.id, "name": self.speaker.thing(id) }));
            all.insert(declared.name.clone(), told.collect());
        }
        Value::Object(all)
    }
}
