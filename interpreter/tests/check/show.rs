//! IR as text, for snapshots.

use reglo_interpreter::ir::{Amendment, At, ExprId, LoopId, Node, Program, Scope};
use reglo_interpreter::schema::Type;

/// An expression as nested words.
pub fn expr(p: &Program, id: ExprId) -> String {
    let e = |id| expr(p, id);
    let args = |run| p.exprs(run).iter().map(|a| e(*a)).collect::<Vec<_>>().join(", ");
    match p.node(id) {
        Node::Const(c) => c.to_string(),
        Node::Local(slot) => format!("${slot}"),
        Node::Sheet => "sheet".to_owned(),
        Node::Field { object, slot } => format!("{}.{slot}", e(object)),
        Node::FieldIfPresent { object, slot } => format!("{}?.{slot}", e(object)),
        Node::Not(a) => format!("not({})", e(a)),
        Node::And(a, b) => format!("({} and {})", e(a), e(b)),
        Node::Or(a, b) => format!("({} or {})", e(a), e(b)),
        Node::Compare { op, left, right } => format!("({} {op:?} {})", e(left), e(right)),
        Node::Arithmetic { op, left, right } => format!("({} {op:?} {})", e(left), e(right)),
        Node::If {
            condition,
            then,
            otherwise,
        } => format!("if({}, {}, {})", e(condition), e(then), e(otherwise)),
        Node::Otherwise(a, b) => format!("({} otherwise {})", e(a), e(b)),
        Node::IsPresent(a) => format!("present({})", e(a)),
        Node::Value { value, args: run } => format!("{}({})", p.values[value.index()].name, args(run)),
        Node::Printed { value, args: run } => format!("printed {}({})", p.values[value.index()].name, args(run)),
        Node::Fold { op, over, element } => format!("{op:?}({} for {})", e(element), turns(p, over)),
        Node::Count(over) => format!("count({})", turns(p, over)),
        Node::Any { over, condition } => format!("any({}: {})", turns(p, over), e(condition)),
        Node::ListOf(run) => format!("[{}]", args(run)),
        Node::Hook { hook, args: run } => format!("hook {}({})", p.hooks[hook.index()].name, args(run)),
        Node::Allowed {
            permission,
            args: run,
            apart,
        } => {
            format!(
                "allowed {}({}) apart {:?}",
                p.permissions[permission.index()].name,
                args(run),
                p.apart[apart.0 as usize]
            )
        }
        Node::InSet { member, set } => format!("({} in {})", e(member), e(set)),
        Node::IsKind { object, kinds } => format!("is({}, {kinds:b})", e(object)),
        other => format!("{other:?}"),
    }
}

/// A loop.
pub fn turns(p: &Program, id: LoopId) -> String {
    let found = &p.loops[id.0 as usize];
    let filter = found
        .filter
        .map(|f| format!(" where {}", expr(p, f)))
        .unwrap_or_default();
    format!(
        "${} at ${} in {}{filter}",
        found.local,
        found.position,
        expr(p, found.over)
    )
}

/// What stands around something.
pub fn scope(p: &Program, scope: &[Scope]) -> String {
    let parts: Vec<String> = scope
        .iter()
        .map(|s| match s {
            Scope::ForEach(over) => format!("each {}", turns(p, *over)),
            Scope::When(c) => format!("when {}", expr(p, *c)),
            Scope::Let { local, value } => format!("let ${local} = {}", expr(p, *value)),
        })
        .collect();
    parts.join("; ")
}

/// A value with its amendments.
pub fn value(p: &Program, name: &str) -> String {
    let v = p.values.iter().find(|v| v.name == name).expect("the value is there");
    let ty: Type = v.ty;
    let mut out = format!(
        "{name}: {:?}{} = {} [frame {}]\n",
        ty.base,
        if ty.optional { "?" } else { "" },
        expr(p, v.base),
        v.frame
    );
    for a in &v.amendments {
        out.push_str(&amendment(p, a));
    }
    out
}

fn amendment(p: &Program, a: &Amendment) -> String {
    let floor = a.floor.map(|f| format!(" floor {}", expr(p, f))).unwrap_or_default();
    let rule = &p.schema.rules[a.rule.index()];
    format!(
        "  {:?} {}{floor} [{}] rule {} ({:?}) frame {}\n",
        a.class,
        expr(p, a.amount),
        scope(p, &a.scope),
        rule.number,
        rule.layer,
        a.frame
    )
}

/// A place.
pub fn at(p: &Program, at: At) -> String {
    match at {
        At::Row(e) => format!("row {}", expr(p, e)),
        At::Rows(e) => format!("rows {}", expr(p, e)),
        At::Element { row, field, position } => format!("{}/field {field}[${position}]", expr(p, row)),
        At::Field { row, field } => format!("{}/field {field}", expr(p, row)),
    }
}
