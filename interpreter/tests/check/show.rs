//! IR as text, for snapshots.

use reglo_interpreter::ir::{
    Amendment, At, ChoiceId, ChoiceKind, Domain, ExprId, LoopId, MessageId, Node, Offered, OfferedArg, Op, Place,
    Program, Scope,
};
use reglo_interpreter::schema::{ProcedureId, RuleId, Type};

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
                p.rule_sets[apart.0 as usize]
            )
        }
        Node::State { column, object, index } => place(p, Place { column, object, index }),
        Node::Top { list, count, bottom } => {
            format!("{}({}, {})", if bottom { "bottom" } else { "top" }, e(count), e(list))
        }
        Node::CountList(list) => format!("count {}", e(list)),
        Node::InList { object, list } => format!("({} in {})", e(object), e(list)),
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

/// A place.
pub fn place(p: &Program, place: Place) -> String {
    let name = &p.schema.columns[place.column.index()].name;
    let object = place.object.map_or_else(|| "game".to_owned(), |o| expr(p, o));
    let index = place.index.map(|i| format!("[{}]", expr(p, i))).unwrap_or_default();
    format!("{object}.{name}{index}")
}

/// A choice.
pub fn choice(p: &Program, id: ChoiceId) -> String {
    let c = &p.choices[id.0 as usize];
    let kind = match &c.kind {
        ChoiceKind::One { over, .. } => format!("one {}", turns(p, *over)),
        ChoiceKind::Some { over, least, most, .. } => format!(
            "some {} least {:?} most {:?}",
            turns(p, *over),
            least.map(|e| expr(p, e)),
            most.map(|e| expr(p, e))
        ),
        ChoiceKind::Order { over, .. } => format!("order {}", turns(p, *over)),
        ChoiceKind::Range { least, most, .. } => format!("from {} to {}", expr(p, *least), expr(p, *most)),
        ChoiceKind::Whether => "whether".to_owned(),
        ChoiceKind::Sheet { fields } => {
            let fields: Vec<String> = fields.iter().map(|(f, d)| format!("{f} {}", domain(p, d))).collect();
            format!("sheet {{ {} }}", fields.join(", "))
        }
        ChoiceKind::Actions { offers } => {
            let offers: Vec<String> = offers.iter().map(|o| offered(p, o)).collect();
            format!("actions {{ {} }}", offers.join(", "))
        }
    };
    let none = if c.or_none { " or none" } else { "" };
    let always = if c.always { " always" } else { "" };
    let preferring = c
        .preferring
        .map(|e| format!(" preferring {}", expr(p, e)))
        .unwrap_or_default();
    let prompt = c.prompt.map(|m| format!(" asks {}", said(p, m))).unwrap_or_default();
    format!(
        "{kind}{preferring} by {}{none}{always}{prompt} → ${}",
        expr(p, c.by),
        c.local
    )
}

fn domain(p: &Program, domain: &Domain) -> String {
    match domain {
        Domain::Given(cells) => format!("= {:?}", cells.iter().map(|e| expr(p, *e)).collect::<Vec<_>>()),
        Domain::In { list, set } => format!("in {}{}", expr(p, *list), if *set { " (set)" } else { "" }),
        Domain::Range(least, most) => format!("from {} to {}", expr(p, *least), expr(p, *most)),
    }
}

fn offered(p: &Program, offered: &Offered) -> String {
    let args = offered.args.iter().map(|arg| match arg {
        OfferedArg::Fixed(e) => expr(p, *e),
        OfferedArg::Any(over) => turns(p, *over),
    });
    let args: Vec<String> = args.collect();
    format!("{}({})", p.procedures[offered.procedure.index()].name, args.join("; "))
}

fn said(p: &Program, id: MessageId) -> String {
    let message = &p.messages[id.0 as usize];
    let common = ["gold", "gems"];
    let names: Vec<&str> = message
        .args
        .iter()
        .map(|a| a.name.as_str())
        .filter(|n| !common.contains(n))
        .collect();
    format!("{} {names:?}", message.key)
}

/// An op.
pub fn op(p: &Program, op: Op) -> String {
    let e = |id| expr(p, id);
    let whole = |whole: bool| if whole { " whole" } else { "" };
    let args = |run| p.exprs(run).iter().map(|a| e(*a)).collect::<Vec<_>>().join(", ");
    match op {
        Op::Let { local, value, list } => format!("${local} = {}{}", e(value), if list { " (list)" } else { "" }),
        Op::Set { place: at, value } => format!("set {} = {}", place(p, at), e(value)),
        Op::Gain { place: at, amount } => format!("gain {} to {}", e(amount), place(p, at)),
        Op::Lose {
            place: at,
            amount,
            whole: w,
        } => format!("lose {} from {}{}", e(amount), place(p, at), whole(w)),
        Op::Transfer {
            from,
            to,
            amount,
            whole: w,
        } => {
            format!(
                "transfer {} from {} to {}{}",
                e(amount),
                place(p, from),
                place(p, to),
                whole(w)
            )
        }
        Op::Move {
            what,
            list,
            to,
            at_bottom,
        } => format!(
            "move {}{} to {}{}",
            e(what),
            if list { " (list)" } else { "" },
            place(p, to),
            if at_bottom { " at bottom" } else { "" }
        ),
        Op::Shuffle { place: at } => format!("shuffle {}", place(p, at)),
        Op::Roll { local, least, most } => format!("roll ${local} from {} to {}", e(least), e(most)),
        Op::Pick { local, over } => format!("pick ${local}: {}", turns(p, over)),
        Op::JumpUnless(flag, to) => format!("unless {} → {to}", e(flag)),
        Op::When(flag, to) => format!("unless {} → {to}", e(flag)),
        Op::InOrder { order, list, turn } => {
            let of = &p.in_orders[order.0 as usize];
            let name = |id: ProcedureId| p.procedures[id.index()].name.as_str();
            let steps: Vec<_> = of.steps.iter().map(|(step, _)| name(*step)).collect();
            let changes = of.changes.iter().map(|change| {
                let (moved, before) = (name(change.moved), name(change.before));
                format!(
                    "; rule {}: {moved} before {before} [{}]",
                    p.schema.rules[change.rule.index()].number,
                    scope(p, &change.scope)
                )
            });
            format!(
                "in order ${list} turn ${turn}: {}{}",
                steps.join(", "),
                changes.collect::<String>()
            )
        }
        Op::Snapshot { over, list, turn } => format!("snapshot ${list} turn ${turn}: {}", turns(p, over)),
        Op::Next {
            list,
            turn,
            local,
            still,
            end,
        } => {
            format!(
                "next ${local} of ${list} turn ${turn}{} end → {end}",
                if still.is_some() { " still" } else { "" }
            )
        }
        Op::Drop { list, element } => format!("drop ${element} of ${list}"),
        Op::Do {
            procedure,
            args: run,
            giving,
            impossible,
        } => format!(
            "do {}({}){}{}",
            p.procedures[procedure.index()].name,
            args(run),
            giving.map(|g| format!(" giving ${g}")).unwrap_or_default(),
            impossible.map(|i| format!(" impossible → {i}")).unwrap_or_default()
        ),
        Op::Batch {
            list,
            local,
            procedure,
            args: run,
            impossible,
        } => {
            format!(
                "batch ${local} of ${list}: {}({}){}",
                p.procedures[procedure.index()].name,
                args(run),
                impossible.map(|i| format!(" impossible → {i}")).unwrap_or_default()
            )
        }
        Op::Return { value, to } => format!("return {:?} → {to}", value.map(e)),
        Op::Choose { choice: id, impossible } => {
            format!(
                "choose {}{}",
                choice(p, id),
                impossible.map(|i| format!(" impossible → {i}")).unwrap_or_default()
            )
        }
        Op::Secretly {
            players,
            local,
            choice: id,
            answers,
        } => {
            format!("secretly ${local} of ${players} answers ${answers}: {}", choice(p, id))
        }
        Op::Costs { costs, otherwise } => {
            let costs = &p.costs[costs.0 as usize];
            let lines = costs.lines.iter().map(|line| {
                let from: Vec<String> = line.places.iter().map(|at| place(p, *at)).collect();
                let when = line.when.map(|w| format!(" when {}", e(w))).unwrap_or_default();
                format!(
                    "{} {} from {}{when}",
                    if line.pay { "pay" } else { "lose" },
                    e(line.amount),
                    from.join(" or ")
                )
            });
            let lines: Vec<String> = lines.collect();
            format!(
                "costs by {} {{ {} }} {} otherwise → {otherwise}",
                e(costs.by),
                lines.join(", "),
                said(p, costs.message)
            )
        }
        Op::Require { condition, otherwise } => format!("require {} otherwise → {otherwise}", e(condition)),
        Op::FinishWonBy { players, list, to } => {
            format!("won by {}{} → {to}", e(players), if list { " (list)" } else { "" })
        }
        Op::FinishRanked { players, to } => format!("ranked {} → {to}", e(players)),
        Op::FinishDrawn { to } => format!("drawn → {to}"),
        Op::Over(leave) => format!("over → {leave}"),
        Op::Jump(to) => format!("→ {to}"),
        Op::Mark(slot) => format!("mark ${slot}"),
        Op::Release(slot) => format!("release ${slot}"),
        other => format!("{other:?}").to_lowercase(),
    }
}

/// All code, with what it is of.
pub fn code(p: &Program) -> String {
    let mut out = String::new();
    let rule = |id: RuleId| p.schema.rules[id.index()].number.as_str();
    for procedure in &p.procedures {
        out.push_str(&format!(
            "{:?} {} frame {} entry {} body {} head {} happened {}\n",
            procedure.kind,
            procedure.name,
            procedure.frame,
            procedure.entry,
            procedure.body,
            procedure.head,
            procedure.happened
        ));
        for prohibition in &procedure.prohibitions {
            let condition = prohibition.condition.map(|c| expr(p, c));
            let lifted: Vec<String> = prohibition
                .exceptions
                .iter()
                .map(|e| format!("{} {:?}", rule(e.rule), e.condition.map(|c| expr(p, c))))
                .collect();
            out.push_str(&format!(
                "  cannot by rule {} [{}] when {condition:?} except {lifted:?} frame {}\n",
                rule(prohibition.rule),
                scope(p, &prohibition.scope),
                prohibition.frame
            ));
        }
        for instead in &procedure.replacements {
            out.push_str(&format!(
                "  instead by rule {} [{}] {}..{}\n",
                rule(instead.rule),
                scope(p, &instead.scope),
                instead.entry,
                instead.end
            ));
        }
        for column in &procedure.resets {
            out.push_str(&format!("  resets {}\n", p.schema.columns[column.index()].name));
        }
    }
    for trigger in &p.triggers {
        let reads: Vec<&str> = trigger
            .reads
            .iter()
            .map(|c| p.schema.columns[c.index()].name.as_str())
            .collect();
        out.push_str(&format!(
            "as soon as {} frame {} reads {reads:?} entry {}\n",
            expr(p, trigger.condition),
            trigger.frame,
            trigger.entry
        ));
    }
    for (at, found) in p.code.iter().enumerate() {
        let message = p.op_messages[at]
            .map(|m| format!("  | {}", said(p, m)))
            .unwrap_or_default();
        out.push_str(&format!(
            "{at:>3} [{}] {}{message}\n",
            rule(p.op_rules[at]),
            op(p, *found)
        ));
    }
    out
}
