//! One more expression over the sheet, such as the command line is asked for: `price(seats[2])`.

use super::frame::Frame;
use super::{Checker, PermissionInfo};
use crate::ir::{Expression, Program};
use crate::resolve::{Names, Resolver};
use reglo_grammar::diagnostic::Diagnostic;
use reglo_grammar::syntax;

/// Resolves and lowers one expression into a program. Of the ruleset it needs the names only ([`crate::resolve::Declared::names`]), not
/// its trees. Fields of the sheet may be named without the sheet. Where it speaks of all things of a kind, [`Program::link`] is due again.
///
/// # Errors
/// All that is wrong with it.
pub fn expression(program: &mut Program, names: &Names, expr: &syntax::Expr) -> Result<Expression, Vec<Diagnostic>> {
    let expr = qualified(expr, names, program);
    let mut resolver = Resolver::new(&program.schema, names);
    resolver.positions = true;
    let resolved = resolver.expr(&expr);
    let mut findings = std::mem::take(&mut resolver.findings);
    let permissions = names.permission_list.iter().map(|p| {
        let id = program
            .permissions
            .iter()
            .position(|d| d.name == p.name)
            .and_then(|i| u32::try_from(i).ok());
        let params = program
            .permissions
            .iter()
            .find(|d| d.name == p.name)
            .map(|d| d.params.clone());
        PermissionInfo {
            id: id.map(crate::schema::PermissionId),
            params,
            price: None,
            alike: None,
        }
    });
    let permissions = permissions.collect();
    let schema = program.schema.clone();
    let mut checker = Checker {
        names,
        figures: &[],
        program: std::mem::take(program),
        findings: Vec::new(),
        permissions,
        rows: super::sheet_rows(&schema),
        common: None,
        labels: std::collections::BTreeMap::new(),
        positions: super::positions::Positions::Passed,
        acts: super::acts::Acts::default(),
    };
    let mut frame = Frame::default();
    let lowered = checker.lower(&mut frame, &resolved, None);
    findings.append(&mut checker.findings);
    let reads = lowered.as_ref().map(|lowered| checker.hidden_reads(&lowered.cells));
    *program = checker.program;
    match lowered {
        Some(lowered) if findings.is_empty() => Ok(Expression {
            value: lowered.cells.first().and_then(|first| program.value_of(*first)),
            cells: lowered.cells,
            ty: lowered.ty,
            frame: frame.next,
            reads: reads.unwrap_or_default(),
        }),
        _ => Err(findings),
    }
}

/// Puts the sheet's name before a bare name that is a field of it and nothing else.
fn qualified(expr: &syntax::Expr, names: &Names, program: &Program) -> syntax::Expr {
    use syntax::ExprKind as S;
    let again = |e: &syntax::Expr| qualified(e, names, program);
    let kind = match &expr.kind {
        S::Name(name) => match sheet_field(&name.text, names, program) {
            Some(sheet) => {
                let owner = syntax::Name {
                    text: sheet,
                    span: name.span,
                };
                S::Field(
                    Box::new(syntax::Expr {
                        kind: S::Name(owner),
                        span: expr.span,
                    }),
                    name.clone(),
                )
            }
            None => S::Name(name.clone()),
        },
        S::Field(of, name) => S::Field(Box::new(again(of)), name.clone()),
        S::Index(of, index) => S::Index(Box::new(again(of)), index.clone()),
        S::Call(name, args) => S::Call(name.clone(), args.iter().map(again).collect()),
        S::Printed(name, args) => S::Printed(name.clone(), args.iter().map(again).collect()),
        S::Allowed {
            permission,
            args,
            apart_from,
        } => S::Allowed {
            permission: permission.clone(),
            args: args.iter().map(again).collect(),
            apart_from: apart_from.clone(),
        },
        S::Otherwise(value, other) => S::Otherwise(Box::new(again(value)), Box::new(again(other))),
        S::Presence { value, present } => S::Presence {
            value: Box::new(again(value)),
            present: *present,
        },
        S::Unary(op, inner) => S::Unary(*op, Box::new(again(inner))),
        S::Binary(op, left, right) => S::Binary(*op, Box::new(again(left)), Box::new(again(right))),
        other => other.clone(),
    };
    syntax::Expr { kind, span: expr.span }
}

fn sheet_field(name: &str, names: &Names, program: &Program) -> Option<String> {
    let (sheet, kind) = names.sheet.as_ref()?;
    let known = names.values.contains_key(name) || names.options.contains_key(name) || name == sheet;
    let field = program
        .schema
        .kinds
        .get(kind.index())?
        .fields
        .iter()
        .any(|f| f.name == name);
    (field && !known).then(|| sheet.clone())
}
