//! The parts of something that has several, as the writer hashes them.

use super::{Done, Never, Writer};
use crate::fnv::Fnv;
use serde::Serialize;
use serde::ser;

/// The parts of something that has several.
pub(in super::super) struct Parts<'a, 'w> {
    writer: &'a mut Writer<'w>,
    outer: &'static str,
    before: Fnv,
    /// A place in a file, of which nothing is written.
    pub(super) is_place: bool,
    /// Whether it counts as nothing if nothing was written of it.
    pub(super) or_nothing: bool,
}

impl<'w> Writer<'w> {
    pub(super) fn parts<'a>(&'a mut self, key: &'static str, or_nothing: bool) -> Parts<'a, 'w> {
        let outer = self.key;
        if !key.is_empty() {
            self.key = key;
        }
        Parts {
            outer,
            before: self.hash,
            is_place: false,
            or_nothing,
            writer: self,
        }
    }
}

impl Parts<'_, '_> {
    fn part<T: ?Sized + Serialize>(&mut self, value: &T) -> Done {
        value.serialize(&mut *self.writer)?;
        self.writer.text("");
        Ok(())
    }

    fn named<T: ?Sized + Serialize>(&mut self, key: &'static str, value: &T) -> Done {
        if self.is_place {
            Ok(())
        } else {
            self.writer.field(key, value)
        }
    }

    fn finish(self) -> Done {
        self.writer.key = self.outer;
        self.writer.empty = self.or_nothing && self.writer.hash == self.before;
        if !self.writer.empty {
            self.writer.text("end");
        }
        Ok(())
    }
}

impl ser::SerializeSeq for Parts<'_, '_> {
    type Ok = ();
    type Error = Never;
    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Done {
        self.part(value)
    }
    fn end(self) -> Done {
        self.finish()
    }
}

impl ser::SerializeTuple for Parts<'_, '_> {
    type Ok = ();
    type Error = Never;
    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Done {
        self.part(value)
    }
    fn end(self) -> Done {
        self.finish()
    }
}

impl ser::SerializeTupleStruct for Parts<'_, '_> {
    type Ok = ();
    type Error = Never;
    fn serialize_field<T: ?Sized + Serialize>(&mut self, value: &T) -> Done {
        self.part(value)
    }
    fn end(self) -> Done {
        self.finish()
    }
}

impl ser::SerializeTupleVariant for Parts<'_, '_> {
    type Ok = ();
    type Error = Never;
    fn serialize_field<T: ?Sized + Serialize>(&mut self, value: &T) -> Done {
        self.part(value)
    }
    fn end(self) -> Done {
        self.finish()
    }
}

impl ser::SerializeMap for Parts<'_, '_> {
    type Ok = ();
    type Error = Never;
    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Done {
        self.part(key)
    }
    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Done {
        self.part(value)
    }
    fn end(self) -> Done {
        self.finish()
    }
}

impl ser::SerializeStruct for Parts<'_, '_> {
    type Ok = ();
    type Error = Never;
    fn serialize_field<T: ?Sized + Serialize>(&mut self, key: &'static str, value: &T) -> Done {
        self.named(key, value)
    }
    fn end(self) -> Done {
        self.finish()
    }
}

impl ser::SerializeStructVariant for Parts<'_, '_> {
    type Ok = ();
    type Error = Never;
    fn serialize_field<T: ?Sized + Serialize>(&mut self, key: &'static str, value: &T) -> Done {
        self.named(key, value)
    }
    fn end(self) -> Done {
        self.finish()
    }
}
