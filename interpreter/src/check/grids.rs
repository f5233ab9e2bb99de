//! What lies next to something on a grid, and all members of an enum, as which the ways over it are asked.

use super::frame::Frame;
use super::lowered::{Lowered, Out};
use super::{Checker, codes, counted};
use crate::ir::Node;
use crate::resolve::tree::Expr;
use crate::schema::{Base, EnumId, MOST_SET_MEMBERS, Type};
use reglo_grammar::diagnostic::{Diagnostic, Span};

impl Checker<'_> {
    /// Of what may be absent, what lies next to it may be, as anything that lies next to something.
    pub(super) fn next(&mut self, frame: &mut Frame, grid: usize, args: &[Expr], span: Span) -> Out {
        let on = self.program.schema.grids.get(grid)?;
        let (kind, ways) = (Type::of(Base::Object(on.kind)), Type::of(Base::Enum(on.ways)));
        let [object, way] = args else {
            let message = format!("`{}` takes {}, not {}", on.name, counted(2), args.len());
            let found = Diagnostic::error(crate::resolve::codes::ARGUMENT_COUNT, span, message)
                .related(on.span, "declared here");
            self.findings
                .push(found.help("ask what lies next to something, and which way"));
            return None;
        };
        let out = self.lower(frame, object, Some(kind));
        let optional = Type { optional: true, ..kind };
        let object = self.fit(out, optional, object);
        let out = self.lower(frame, way, Some(ways));
        let way = self.fit(out, ways, way);
        let node = Node::Next {
            grid: u32::try_from(grid).unwrap_or(u32::MAX),
            object: object?.first()?,
            way: way?.first()?,
        };
        Some(Lowered::one(optional, self.node(node, optional, span)))
    }

    pub(super) fn members(&mut self, of: EnumId, span: Span) -> Out {
        let members = self.program.schema.enums.get(of.index())?.members.len();
        if members > MOST_SET_MEMBERS {
            let message = format!("no set holds as many members as these are: {MOST_SET_MEMBERS} is the most");
            self.error(codes::TYPE_MISMATCH, span, message);
            return None;
        }
        let all = i64::MAX >> (MOST_SET_MEMBERS - members);
        let ty = Type::of(Base::Set(of));
        Some(Lowered::one(ty, self.constant(all, ty, span)))
    }
}
