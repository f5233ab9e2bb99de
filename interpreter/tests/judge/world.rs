//! A small world for tests: persons with a cost, tags and a rank, hired into a crew with tools.

use reglo_grammar::diagnostic::{FileId, Span};
use reglo_interpreter::answer::{Path, PathStep};
use reglo_interpreter::data::{Data, Datum, Record, Thing, list_handle};
use reglo_interpreter::ir::*;
use reglo_interpreter::schema::*;

pub const COIN: UnitId = UnitId(0);
pub const TAG: EnumId = EnumId(0);
pub const PERSON: KindId = KindId(0);
pub const HIRE: KindId = KindId(1);
pub const TOOL: KindId = KindId(2);
pub const CREW: KindId = KindId(3);

pub fn span(at: u32) -> Span {
    Span {
        file: FileId(0),
        start: at,
        end: at + 1,
    }
}

pub fn ty(base: Base) -> Type {
    Type::of(base)
}

pub fn optional(base: Base) -> Type {
    Type { base, optional: true }
}

fn field(name: &str, ty: Type, slot: u32, default: Option<Datum>) -> Field {
    Field {
        name: name.into(),
        ty,
        slot,
        default,
        computed_default: false,
        hidden: None,
        span: span(0),
    }
}

fn kind(name: &str, used_as: KindUse, at: u32, named_by: Option<usize>, fields: Vec<Field>) -> Kind {
    let width = fields.len() as u32;
    Kind {
        name: name.into(),
        label: None,
        lang: "en".into(),
        used_as,
        parent: None,
        narrower: 1 << at,
        named_by,
        names: named_by.into_iter().collect(),
        fields,
        state: Vec::new(),
        shows: Vec::new(),
        width,
        span: span(0),
    }
}

/// A program with the vocabulary and nothing else.
pub struct World {
    pub program: Program,
    pub data: Data,
}

impl World {
    /// Persons as (cost, tags, rank), and as many tools as there are prices.
    pub fn new(persons: &[(i64, i64, i64)], tools: &[i64]) -> Self {
        let mut program = Program::default();
        program.schema.units.push(Unit {
            name: "coin".into(),
            halves: false,
            paid_in: 0,
            floor: 0,
            labels: vec![],
            lang: "en".into(),
            span: span(0),
        });
        program.schema.enums.push(Enum {
            name: "Tag".into(),
            label: None,
            members: ["red", "green", "blue"]
                .iter()
                .map(|m| ((*m).to_owned(), None))
                .collect(),
            lang: "en".into(),
            span: span(0),
        });
        let coin = ty(Base::Quantity(COIN));
        let number = ty(Base::Number);
        let empty = Some(Datum::List(vec![]));
        program.schema.kinds = vec![
            kind(
                "Person",
                KindUse::Things,
                0,
                None,
                vec![
                    field("cost", coin, 0, None),
                    field("tags", ty(Base::Set(TAG)), 1, None),
                    field("rank", number, 2, None),
                ],
            ),
            kind(
                "Hire",
                KindUse::Record,
                1,
                Some(0),
                vec![
                    field("person", ty(Base::Object(PERSON)), 0, None),
                    field("tools", ty(Base::List(TOOL)), 1, empty.clone()),
                ],
            ),
            kind("Tool", KindUse::Things, 2, None, vec![field("price", coin, 0, None)]),
            kind(
                "Crew",
                KindUse::Sheet,
                3,
                None,
                vec![
                    field("leader", optional(Base::Object(PERSON)), 0, Some(Datum::Absent)),
                    field("hires", ty(Base::List(HIRE)), 1, empty),
                    field("pool", coin, 2, Some(Datum::Cell(0))),
                ],
            ),
        ];
        program.schema.sheet = Some(Sheet {
            kind: CREW,
            totals: None,
            shows: vec![],
        });
        Self {
            program,
            data: data(persons, tools),
        }
    }

    pub fn e(&mut self, node: Node, base: Base) -> ExprId {
        self.program.nodes.push(node);
        self.program.types.push(ty(base));
        let at = self.program.nodes.len() as u32;
        self.program.spans.push(span(1000 + at));
        ExprId(at - 1)
    }

    pub fn n(&mut self, cell: i64) -> ExprId {
        self.e(Node::Const(cell), Base::Number)
    }

    pub fn local(&mut self, slot: u16, base: Base) -> ExprId {
        self.e(Node::Local(slot), base)
    }

    pub fn f(&mut self, object: ExprId, slot: u32, base: Base) -> ExprId {
        self.e(Node::Field { object, slot }, base)
    }

    pub fn sheet(&mut self, slot: u32, base: Base) -> ExprId {
        let object = self.e(Node::Sheet, Base::Object(CREW));
        self.f(object, slot, base)
    }

    /// `h.person.<slot>` for the hire in a local.
    pub fn of_hire(&mut self, local: u16, slot: u32, base: Base) -> ExprId {
        let hire = self.local(local, Base::Object(HIRE));
        let person = self.f(hire, 0, Base::Object(PERSON));
        self.f(person, slot, base)
    }

    pub fn has_tag(&mut self, local: u16, tag: i64) -> ExprId {
        let member = self.n(tag);
        let set = self.of_hire(local, 1, Base::Set(TAG));
        self.e(Node::InSet { member, set }, Base::Flag)
    }

    pub fn cmp(&mut self, op: Comparison, left: ExprId, right: ExprId) -> ExprId {
        self.e(Node::Compare { op, left, right }, Base::Flag)
    }

    pub fn args(&mut self, args: &[ExprId]) -> Exprs {
        let start = self.program.lists.len() as u32;
        self.program.lists.extend(args);
        Exprs {
            start,
            len: args.len() as u32,
        }
    }

    pub fn read(&mut self, value: ValueId, args: &[ExprId], base: Base) -> ExprId {
        let args = self.args(args);
        self.e(Node::Value { value, args }, base)
    }

    /// A loop over the hires, its element in `local`, its position in the next.
    pub fn hires(&mut self, local: u16) -> LoopId {
        let over = self.sheet(1, Base::List(HIRE));
        self.program.loops.push(Loop {
            over,
            over_set: false,
            local,
            position: local + 1,
            filter: None,
        });
        LoopId(self.program.loops.len() as u32 - 1)
    }

    pub fn rule(&mut self) -> RuleId {
        let at = self.program.schema.rules.len() as u32;
        self.program.schema.rules.push(Rule {
            number: format!("{}", at + 1),
            id: format!("rule{}", at + 1),
            key: String::new(),
            card: None,
            layer: Layer::Base,
            order: at,
            on: true,
            lang: "en".into(),
            span: span(at),
            item: span(at),
        });
        RuleId(at)
    }

    pub fn message(&mut self, rule: RuleId, args: Vec<MessageArg>) -> MessageId {
        let at = self.program.messages.len() as u32;
        self.program.messages.push(Message {
            rule,
            key: format!("m{at}"),
            own: None,
            span: span(at),
            args,
        });
        MessageId(at)
    }

    pub fn value(&mut self, params: Vec<Type>, base_type: Base, base: ExprId) -> ValueId {
        let rule = self.rule();
        self.program.values.push(Value {
            name: "v".into(),
            label: None,
            rule,
            frame: params.len() as u16 + 4,
            params,
            ty: ty(base_type),
            components: 1,
            base,
            amendments: vec![],
            floor: Some(0),
            priced_by: None,
            span: span(rule.0),
        });
        ValueId(self.program.values.len() as u32 - 1)
    }

    pub fn amend(&mut self, value: ValueId, class: Class, scope: Vec<Scope>, amount: ExprId) -> RuleId {
        let rule = self.rule();
        let value = &mut self.program.values[value.index()];
        value.amendments.push(Amendment {
            rule,
            class,
            scope,
            amount,
            floor: None,
            over: vec![],
            frame: value.params.len() as u16 + 4,
            span: span(rule.0),
        });
        value.amendments.sort_by_key(|a| a.class);
        rule
    }

    pub fn require(&mut self, scope: Vec<Scope>, condition: ExprId, at: Vec<At>) -> RuleId {
        let rule = self.rule();
        let message = self.message(rule, vec![]);
        self.program.requires.push(Require {
            rule,
            scope,
            condition,
            at,
            message,
            frame: 6,
            span: span(rule.0),
        });
        rule
    }

    /// A permission over the hires, priced by a value.
    pub fn permission(&mut self, price: Option<ValueId>) -> RuleId {
        let rule = self.rule();
        let message = self.message(rule, vec![]);
        let uses = vec![self.hires(0)];
        let hire = self.local(0, Base::Object(HIRE));
        if let Some(price) = price {
            self.program.values[price.index()].priced_by = Some(PermissionId(0));
        }
        self.program.permissions.push(Permission {
            name: "hire".into(),
            rule,
            uses,
            params: vec![ty(Base::Object(HIRE))],
            frame: 4,
            at: vec![At::Row(hire)],
            price: price.map(|price| (price, 1)),
            message,
            routes: vec![],
            prohibitions: vec![],
            span: span(rule.0),
        });
        rule
    }

    pub fn route(
        &mut self,
        conditions: Vec<ExprId>,
        instead: Option<i64>,
        surcharge: Option<i64>,
        most: Option<i64>,
    ) -> RuleId {
        let rule = self.rule();
        let instead = instead.map(|cell| vec![self.n(cell)]);
        let surcharge = surcharge.map(|cell| vec![self.n(cell)]);
        let capacities = most.map(|most| self.capacity(rule, most)).into_iter().collect();
        let condition_spans = conditions.iter().map(|c| span(c.0)).collect();
        self.program.permissions[0].routes.push(Route {
            rule,
            conditions,
            condition_spans,
            instead,
            surcharge,
            capacities,
            message: None,
            frame: 5,
            span: span(rule.0),
        });
        rule
    }

    pub fn capacity(&mut self, rule: RuleId, most: i64) -> Capacity {
        let arg = |name: &str, source, base| MessageArg {
            name: name.into(),
            source,
            ty: ty(base),
        };
        let message = self.message(
            rule,
            vec![
                arg("count", ArgSource::Count, Base::Number),
                arg("limit", ArgSource::Limit, Base::Number),
                arg("things", ArgSource::Things, Base::List(HIRE)),
            ],
        );
        Capacity {
            rule,
            limit: self.n(most),
            scope: vec![],
            message,
            frame: 0,
        }
    }

    /// `total`: the sum of a value over the hires.
    pub fn total(&mut self, of: ValueId) -> ValueId {
        let over = self.hires(0);
        let hire = self.local(0, Base::Object(HIRE));
        let element = self.read(of, &[hire], Base::Quantity(COIN));
        let sum = self.e(
            Node::Fold {
                op: Fold::Sum,
                over,
                element,
            },
            Base::Quantity(COIN),
        );
        let total = self.value(vec![], Base::Quantity(COIN), sum);
        if let Some(sheet) = &mut self.program.schema.sheet {
            sheet.totals = Some(total);
            sheet.shows = vec![total];
        }
        total
    }
}

fn data(persons: &[(i64, i64, i64)], tools: &[i64]) -> Data {
    let mut data = Data::default();
    let thing = |id: String, kind| Thing {
        name: id.clone(),
        id,
        kind,
        fixture: false,
        span: span(0),
    };
    for (at, (cost, tags, rank)) in persons.iter().enumerate() {
        data.things.push(thing(format!("p{at}"), PERSON));
        data.bases.push(data.cells.len() as u32);
        data.kinds.push(PERSON.0 as u16);
        data.cells.extend([*cost, *tags, *rank]);
    }
    for (at, price) in tools.iter().enumerate() {
        data.things.push(thing(format!("t{at}"), TOOL));
        data.bases.push(data.cells.len() as u32);
        data.kinds.push(TOOL.0 as u16);
        data.cells.push(*price);
    }
    let mut all = |of: std::ops::Range<usize>| {
        let start = data.cells.len();
        data.cells.extend(of.clone().map(|at| at as i64));
        list_handle(start, of.len())
    };
    let persons_list = all(0..persons.len());
    let tools_list = all(persons.len()..persons.len() + tools.len());
    data.all = vec![persons_list, 0, tools_list, 0];
    data
}

/// A sheet with hires, each a person and tools, as object ids.
pub fn crew(leader: Option<i64>, hires: &[(i64, Vec<i64>)], pool: i64) -> Record {
    let hires = hires.iter().map(|(person, tools)| {
        let tools = tools.iter().map(|tool| Datum::Cell(*tool)).collect();
        Datum::Record(Record::of(
            HIRE,
            vec![Some(Datum::Cell(*person)), Some(Datum::List(tools))],
        ))
    });
    let hires = hires.collect();
    let fields = vec![
        leader.map(Datum::Cell),
        Some(Datum::List(hires)),
        Some(Datum::Cell(pool)),
    ];
    Record::of(CREW, fields)
}

/// A crew of persons without tools.
pub fn of(persons: &[i64]) -> Record {
    crew(None, &persons.iter().map(|p| (*p, vec![])).collect::<Vec<_>>(), 0)
}

/// `hires[at]`
pub fn hire_at(at: u32) -> Path {
    Path(vec![PathStep {
        field: 1,
        index: Some(at),
    }])
}

/// `hires`
pub fn hires_place() -> Path {
    Path(vec![PathStep { field: 1, index: None }])
}
