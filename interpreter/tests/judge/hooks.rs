//! Hooks: what they see, what they may answer, and what they may not do.

use crate::world::*;
use reglo_grammar::diagnostic::FileId;
use reglo_interpreter::answer::{Fault, Figure};
use reglo_interpreter::evaluate::Session;
use reglo_interpreter::hooks::compile;
use reglo_interpreter::ir::*;
use reglo_interpreter::judge::evaluate;
use reglo_interpreter::schema::*;

fn world(result: Base) -> (World, ExprId) {
    let mut w = World::new(&[(5, 3, 2)], &[7]);
    w.program.hooks.push(Hook {
        name: "h".into(),
        script: "h.rhai".into(),
        params: vec![ty(Base::List(HIRE)), ty(Base::Quantity(COIN))],
        result: ty(result),
        does: Vec::new(),
        span: span(5),
    });
    let (hires, pool) = (w.sheet(1, Base::List(HIRE)), w.sheet(2, Base::Quantity(COIN)));
    let args = w.args(&[hires, pool]);
    let call = w.e(Node::Hook { hook: HookId(0), args }, result);
    (w, call)
}

fn run(result: Base, body: &str) -> Result<Figure, Fault> {
    let (w, call) = world(result);
    let text = format!("fn h(hires, pool) {{ {body} }}");
    let (hooks, findings) = compile(&w.program, &[("h.rhai".into(), FileId(9), text)]);
    assert!(findings.is_empty(), "{findings:?}");
    let mut session = Session::new(&w.program, &w.data, Some(&hooks));
    evaluate(&mut session, Some(&crew(None, &[(0, vec![1])], 4)), call, 0)
}

#[test]
fn arguments_are_maps_and_arrays() {
    let coin = |n| Ok(Figure::Quantity(COIN, n));
    let of = Base::Quantity(COIN);
    assert_eq!(run(of, "pool + hires[0].person.cost"), coin(9));
    assert_eq!(run(of, "hires[0].tools[0].price"), coin(7));
    assert_eq!(
        run(
            of,
            "if hires[0].person.id == \"p0\" && \"green\" in hires[0].person.tags { 1 } else { 0 }"
        ),
        coin(1)
    );
    assert_eq!(run(Base::Flag, "hires.len() == 1"), Ok(Figure::Flag(true)));
}

#[test]
fn other_answers_are_faults() {
    for (result, body) in [
        (Base::Quantity(COIN), "-1"),
        (Base::Quantity(COIN), "true"),
        (Base::Quantity(COIN), "\"7\""),
        (Base::Flag, "1"),
        (Base::Flag, ""),
        (Base::Flag, "throw 3"),
        (Base::Flag, "nothing_of_that_name"),
        (Base::Flag, "hires[0].nothing_of_that_name == 1"),
        (Base::Quantity(COIN), "9223372036854775807 + 1"),
    ] {
        let answer = run(result, body);
        assert!(
            matches!(&answer, Err(Fault::Hook { hook, script, span: at, .. }) if hook == "h" && script == "h.rhai" && at.start > 999),
            "{body}: {answer:?}"
        );
    }
}

#[test]
fn nothing_runs_for_ever_or_eats_memory() {
    for body in [
        "loop {}",
        "h(hires, pool)",
        "let s = \"a\"; loop { s += s; }",
        "let s = \"a\"; loop { s = s + s; }",
        "let a = [1]; loop { a += a; }",
        "let a = [1]; loop { a.push(a); }",
        "let a = [1]; loop { a.append(a); }",
        "let a = [1]; loop { a = [a, a]; }",
        "let a = [1, 2]; loop { a[0] = a; a[1] = a[0]; }",
        "let m = #{}; let i = 0; loop { m[`k${i}`] = i; i += 1; }",
        "let m = #{}; let i = 0; loop { m[`k${i}`] = m; i += 1; }",
        "let m = #{a: 1}; loop { m.a = m; m.b = m; }",
        "let m = #{a: 1}; loop { m = #{a: m, b: m}; }",
        "let m = #{a: 1}; loop { m.set(\"a\", m); m.set(\"b\", m); }",
        "let a = []; a.pad(1000000000, 1); 1",
        "let s = \"\"; s.pad(1000000000, \"x\"); 1",
        "let s = \"aa\"; loop { s.replace(\"a\", \"aaaaaaaaaaaaaaaaaaaa\"); }",
        "let b = blob(1000000000); 1",
        "let n = 0; for i in 0..1000000000 { n += 1; } n",
        "let f = |x| x; let a = [f]; loop { a += a.map(|x| a); }",
    ] {
        let answer = run(Base::Quantity(COIN), body);
        assert!(matches!(answer, Err(Fault::Hook { .. })), "{body}: {answer:?}");
    }
}

#[test]
fn there_is_no_way_out() {
    for body in ["eval(\"1\")", "sleep(1); 1", "timestamp(); 1"] {
        let (w, call) = world(Base::Quantity(COIN));
        let (hooks, findings) = compile(
            &w.program,
            &[("h.rhai".into(), FileId(9), format!("fn h(hires, pool) {{ {body} }}"))],
        );
        if findings.is_empty() {
            let mut session = Session::new(&w.program, &w.data, Some(&hooks));
            let answer = evaluate(&mut session, Some(&of(&[])), call, 0);
            assert!(matches!(answer, Err(Fault::Hook { .. })), "{body}: {answer:?}");
        }
    }
}

#[test]
fn findings_are_located() {
    let (w, _) = world(Base::Flag);
    let found = |scripts: &[(String, FileId, String)]| {
        let (_, findings) = compile(&w.program, scripts);
        findings.iter().map(|d| (d.code, d.span.unwrap())).collect::<Vec<_>>()
    };
    assert_eq!(found(&[]), vec![("E1101", span(5))]);
    let script = |text: &str| [("h.rhai".to_owned(), FileId(9), text.to_owned())];
    let broken = found(&script("fn h(a, b) {\n  let é = ;\n}"));
    assert_eq!(broken.len(), 1);
    assert_eq!((broken[0].0, broken[0].1.file), ("E1102", FileId(9)));
    assert_eq!(found(&script("fn g(a, b) { 1 }")), vec![("E1103", span(5))]);
    assert_eq!(found(&script("fn h(a) { 1 }")), vec![("E1104", span(5))]);
    for (params, said) in [("", "0 parameters"), ("a", "1 parameter,"), ("a, b, c", "3 parameters")] {
        let (_, findings) = compile(&w.program, &script(&format!("fn h({params}) {{ 1 }}")));
        let message = &findings[0].message;
        assert!(message.contains(said), "{message}");
    }
}

#[test]
fn failures_have_a_line_and_words_of_no_engine() {
    let failures = [
        ("\n\n throw \"no\";", 3, "no"),
        (
            "\n let n = 0;\n\n loop { }",
            4,
            "it takes too many operations: does a loop come to no end?",
        ),
        (
            "\n let n = 0;\n\n loop {\n n += 1;\n }",
            5,
            "it takes too many operations: does a loop come to no end?",
        ),
        ("\n\n h(hires, pool)", 3, "its functions call each other without an end"),
        (
            "\n let a = [1];\n loop {\n a += a;\n }",
            4,
            "it makes a list, a map or a text that is too large",
        ),
        (
            "\n\n let n = -5;\n if n < 0 {\n n\n } else {\n 0\n }",
            5,
            "it gave -5, and an amount is never below 0",
        ),
        (
            "let a = [];\n a.pad(9000, 1);\n for i in 0..20000 {\n a.contains(2);\n }",
            4,
            "it takes too long: does it copy long or deeply nested lists again and again?",
        ),
        ("\n\n return -3;", 3, "it gave -3, and an amount is never below 0"),
        (
            "loop { }",
            1,
            "it takes too many operations: does a loop come to no end?",
        ),
        ("h(hires, pool)", 1, "its functions call each other without an end"),
        (
            "let a = [1]; loop { a += a; }",
            1,
            "it makes a list, a map or a text that is too large",
        ),
        ("\n stones", 2, "there is no variable `stones`"),
        ("hires[0].age", 1, "there is no field `age`"),
        ("\n hires.age()", 2, "`age` cannot be done with a list"),
        ("roll()", 1, "there is no function `roll` that takes nothing"),
        ("hires + 1", 1, "`+` cannot be done with a list and a number"),
        (
            "1 + ()",
            1,
            "`+` cannot be done with a number and something absent, `()`",
        ),
        (
            "if pool { 1 } else { 0 }",
            1,
            "a number stands where true or false is wanted",
        ),
        ("\"2\"", 1, "it gave the text `2` instead of a whole number"),
        ("", 1, "it gave nothing instead of a whole number"),
        ("hires", 1, "it gave a list instead of a whole number"),
        ("-2", 1, "it gave -2, and an amount is never below 0"),
    ];
    for (body, wanted, words) in failures {
        let answer = run(Base::Quantity(COIN), body);
        let Err(Fault::Hook { line, message, .. }) = &answer else {
            panic!("{body}: {answer:?}");
        };
        assert_eq!((*line, message.as_str()), (wanted, words), "{body}");
    }
}

#[test]
fn names_may_be_in_any_script() {
    let (mut w, call) = world(Base::Quantity(COIN));
    for hook in &mut w.program.hooks {
        hook.name = "скидка".into();
    }
    let text = "fn añadida(цена) { цена + 1 }\nfn скидка(список, цена) { añadida(цена) }";
    let (hooks, findings) = compile(&w.program, &[("h.rhai".into(), FileId(9), text.into())]);
    assert!(findings.is_empty(), "{findings:?}");
    let mut session = Session::new(&w.program, &w.data, Some(&hooks));
    let answer = evaluate(&mut session, Some(&crew(None, &[], 4)), call, 0);
    assert_eq!(answer, Ok(Figure::Quantity(COIN, 5)));
}
