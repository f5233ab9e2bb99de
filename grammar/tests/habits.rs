//! What people write by habit, as in other languages: the help that is given is followed, and what comes of it is right.
#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic)]

mod common;

use common::{read, render};

/// Where a line of a table stands.
#[derive(Clone, Copy)]
enum Inside {
    Acts,
    Rule,
    File,
}

fn whole(inside: Inside, line: &str) -> String {
    match inside {
        Inside::Acts => format!("#lang en\nrule 1 a \"A\" {{\n  procedure go(p: Person) {{\n    {line}\n  }}\n}}\n"),
        Inside::Rule => format!("#lang en\nrule 1 a \"A\" {{\n  {line}\n}}\n"),
        Inside::File => format!("#lang en\n{line}\n"),
    }
}

/// Does what a help of the form `` `there` is written `here` `` says, in the line where it is said, as near to the place as can be.
fn applied(line: &str, help: &str) -> Option<String> {
    let (there, rest) = help.strip_prefix('`')?.split_once("` is written `")?;
    let here = rest.split("`;").next()?.strip_suffix('`').unwrap_or(rest);
    line.contains(there).then(|| line.replacen(there, here, 1))
}

fn follow(inside: Inside, wrong: &str, right: &str) -> Result<String, String> {
    let text = whole(inside, wrong);
    let parsed = read(&text);
    let first = parsed.diagnostics.first();
    let first = first.ok_or_else(|| format!("nothing is wrong with `{wrong}`"))?;
    let help = first.help.as_deref();
    let help = help.ok_or_else(|| format!("no help:\n{}", render(&text, &parsed.diagnostics)))?;
    match applied(wrong, help) {
        Some(made) if made != right => return Err(format!("`{wrong}`, with the help: {help}\n  comes to `{made}`")),
        None if help.contains("is written") => return Err(format!("`{wrong}`: this cannot be done: {help}")),
        _ => {}
    }
    let after = whole(inside, right);
    let left = read(&after).diagnostics;
    if !left.is_empty() {
        return Err(format!("`{wrong}`, with the help: {help}\n{}", render(&after, &left)));
    }
    Ok(format!(
        "{}\n    {help}\n    {}\n",
        wrong.replace('\n', "⏎"),
        right.replace('\n', "⏎")
    ))
}

/// All rows, or all that is wrong with them.
fn table(inside: Inside, rows: &[(&str, &str)]) -> String {
    let (mut told, mut wrong) = (String::new(), String::new());
    for (from, to) in rows {
        match follow(inside, from, to) {
            Ok(row) => told += &row,
            Err(row) => wrong += &format!("{row}\n"),
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    told
}

#[test]
fn acts_as_in_other_languages() {
    let rows = [
        ("p.points == 3", "set p.points = 3"),
        ("p.points = 3", "set p.points = 3"),
        ("p.points := 3", "set p.points = 3"),
        ("set p.points == 3", "set p.points = 3"),
        ("set p.points to 3", "set p.points = 3"),
        ("set p.points = 1;", "set p.points = 1"),
        ("set points of p = 3", "set p.points = 3"),
        ("set p.points += 1", "gain 1 to p.points"),
        ("set p.points = 3 if p.ready", "if p.ready { set p.points = 3 }"),
        ("p.points++", "gain 1 to p.points"),
        ("++p.points", "gain 1 to p.points"),
        ("p.points--", "lose 1 from p.points"),
        ("p.points += 3", "gain 3 to p.points"),
        ("p.purse -= 3 coin;", "lose 3 coin from p.purse"),
        ("there = 3", "let there = 3"),
        ("there += 3", "let next = there + 1"),
        ("there++", "gain 1 to x.there"),
        ("var x = 3", "let x = 3"),
        ("const x = 3", "let x = 3"),
        ("int x = 3", "let x = 3"),
        ("number x = 3", "let x = 3"),
        ("let x: number = 3", "let x = 3"),
        ("let mut x = 3", "let x = 3"),
        ("let x <- 3", "let x = 3"),
        ("let x be 3", "let x = 3"),
        ("if p.points == 3 { do a }", "if p.points = 3 { do a }"),
        ("if a && b { do a }", "if a and b { do a }"),
        ("if a || b { do a }", "if a or b { do a }"),
        ("if !a { do a }", "if not a { do a }"),
        ("if p.points => 3 { do a }", "if p.points >= 3 { do a }"),
        ("if p.points =< 3 { do a }", "if p.points <= 3 { do a }"),
        ("if p.points <> 3 { do a }", "if p.points != 3 { do a }"),
        ("if p.points equals 3 { do a }", "if p.points = 3 { do a }"),
        ("if p.points is 3 { do a }", "if p.points = 3 { do a }"),
        ("if p.points is not 3 { do a }", "if p.points != 3 { do a }"),
        ("if p.points is greater than 3 { do a }", "if p.points > 3 { do a }"),
        (
            "if p.points between 1 and 3 { do a }",
            "if p.points >= 1 and p.points <= 3 { do a }",
        ),
        (
            "if p.points > 3 and < 5 { do a }",
            "if p.points > 3 and p.points < 5 { do a }",
        ),
        ("if xs contains p { do a }", "if p in xs { do a }"),
        ("if xs.contains(p) { do a }", "if p in xs { do a }"),
        ("if p.leads exists { do a }", "if p.leads is present { do a }"),
        ("if p.craft = \"guard\" { do a }", "if p.craft = guard { do a }"),
        ("if p.ready: do a", "if p.ready { do a }"),
        ("if p.ready then do a", "if p.ready { do a }"),
        (
            "if p.points > 3 set p.points = 1",
            "if p.points > 3 { set p.points = 1 }",
        ),
        ("if p.ready\n      do a", "if p.ready { do a }"),
        ("if a { do a } elif b { do b }", "if a { do a } else if b { do b }"),
        ("if a { do a } elseif b { do b }", "if a { do a } else if b { do b }"),
        ("if a { do a }\n    else do b", "if a { do a }\n    else { do b }"),
        ("unless a { do a }", "if not (a) { do a }"),
        ("when a { do a }", "if a { do a }"),
        ("switch x { case a: do a }", "if x = a { do a } else if x = b { do b }"),
        ("for x in xs { do a }", "for each x in xs { do a }"),
        ("for (x in xs) { do a }", "for each x in xs { do a }"),
        ("foreach x in xs { do a }", "for each x in xs { do a }"),
        (
            "for each x in xs do set x.ready = true",
            "for each x in xs : set x.ready = true",
        ),
        ("for i in 1..3 { do a }", "repeat up to 3 { do a }"),
        ("for (i = 0; i < 3; i++) { do a }", "repeat up to 3 { do a }"),
        ("while a { do a }", "repeat { do a } until not (a)"),
        ("repeat until a { do a }", "repeat { do a } until a"),
        ("repeat { do a } while b", "repeat { do a } until not (b)"),
        ("repeat 3 { do a }", "repeat up to 3 { do a }"),
        ("repeat 3 times { do a }", "repeat up to 3 { do a }"),
        ("do { do a } while b", "repeat { do a } until not (b)"),
        ("loop { do a }", "repeat { do a } until b"),
        ("break", "return"),
        ("set x.f = a % 3", "set x.f = a - (a / 3 rounded down) * 3"),
        ("set x.f = a mod 3", "set x.f = a - (a / 3 rounded down) * 3"),
        ("set x.f = a ? 1 : 2", "set x.f = if a then 1 else 2"),
        ("set x.f = if a { 1 } else { 2 }", "set x.f = if a then 1 else 2"),
        ("set x.f = a ** 2", "set x.f = a * a"),
        ("set x.f = a ^ 2", "set x.f = a * a"),
        ("set x.f = .5", "set x.f = 0.5"),
        ("set x.f = 1,000", "set x.f = 1000"),
        ("set x.f = 3coin", "set x.f = 3 coin"),
        ("set x.f = coin 3", "set x.f = 3 coin"),
        ("set x.f = 'anna'", "set x.f = anna"),
        ("set x.f = xs.size()", "set x.f = count(xs)"),
        ("# a comment", "// a comment"),
        ("/* a comment */", "// a comment"),
        ("-- a comment", "// a comment"),
        ("set x.f = 1 # a comment", "set x.f = 1 // a comment"),
        ("deal(p)", "do deal(p)"),
        ("deal(p);", "do deal(p)"),
        ("call deal(p)", "do deal(p)"),
        ("do deal p", "do deal(p)"),
        ("print(\"hello\")", "say\n      | hello"),
        ("say \"hello\"", "say\n      | hello"),
        ("xs.push(q)", "set p.xs = p.xs + [q]"),
        ("add 1 to p.points", "gain 1 to p.points"),
        ("take 1 from p.points", "lose 1 from p.points"),
        ("remove c from p.hand", "move c to p.pile"),
        ("gain 1 from a.f to b.f", "lose 1 from a.f\n    gain 1 to b.f"),
        ("lose 1 p.points", "lose 1 from p.points"),
        ("move c to p.hand bottom", "move c to p.hand at bottom"),
        ("assert p.ready", "require p.ready\n      | Not ready."),
        ("require p.ready else \"no\"", "require p.ready\n      | No."),
        ("roll d6", "roll x from 1 to 6"),
        ("let x = roll(6)", "roll x from 1 to 6"),
        ("choose x from xs by p", "choose x in xs by p"),
        ("choose one x in xs by p", "choose x in xs by p"),
        ("choose x in xs", "choose x in xs by p"),
        ("player p chooses x in xs", "choose x in xs by p"),
        ("p wins", "finish won by p"),
        ("end game", "finish won by p"),
        ("finish draw", "finish drawn"),
    ];
    insta::assert_snapshot!(table(Inside::Acts, &rows));
}

#[test]
fn statements_as_in_other_languages() {
    let rows = [
        ("let x == 3", "let x = 3"),
        ("let x = 3;", "let x = 3"),
        ("var x = 3", "let x = 3"),
        ("x = 3", "let x = 3"),
        ("value v = 3", "value v: number = 3"),
        ("value v(p): number = 3", "value v(p: Person): number = 3"),
        ("value v(Person p): number = 3", "value v(p: Person): number = 3"),
        ("value v(p: Person) -> number = 3", "value v(p: Person) : number = 3"),
        ("value v(p: Person) number = 3", "value v(p: Person): number = 3"),
        ("value v(p: Person): number { 3 }", "value v(p: Person): number = 3"),
        ("value v: list<Person> = xs", "value v: list of Person = xs"),
        ("value v: Person[] = xs", "value v: list of Person = xs"),
        ("value v: Person? = p", "value v: optional Person = p"),
        (
            "value v: number = if a { 3 } else { 4 }",
            "value v: number = if a then 3 else 4",
        ),
        ("value v: number = if a then 3", "value v: number = if a then 3 else 4"),
        (
            "value v: number = if a then 3 elif b then 4 else 5",
            "value v: number = if a then 3 else if b then 4 else 5",
        ),
        (
            "value v: number = switch x { a: 1, b: 2 }",
            "value v: number = by x { a: 1, b: 2 }",
        ),
        (
            "value v: number = by x { case a: 1 }",
            "value v: number = by x { a: 1 }",
        ),
        ("value v: number = by x { a => 1 }", "value v: number = by x { a : 1 }"),
        (
            "value v: number = by x { a: 1; b: 2 }",
            "value v: number = by x { a: 1, b: 2 }",
        ),
        (
            "value v: number = by x { 0-3: 1 }",
            "value v: number = by x { 0..3: 1 }",
        ),
        (
            "value v: number = by x { 0...3: 1 }",
            "value v: number = by x { 0..3: 1 }",
        ),
        ("value v: number = by x { <3: 1 }", "value v: number = by x { ..2: 1 }"),
        (
            "value v: number = by x { a: 1, else: 2 }",
            "value v: number = by x { a: 1, otherwise: 2 }",
        ),
        (
            "value v: number = [x.f for x in xs]",
            "value v: number = list(x.f for x in xs)",
        ),
        (
            "value v: number = sum(x.f for each x in xs)",
            "value v: number = sum(x.f for x in xs)",
        ),
        ("value v: number = sum(xs.f)", "value v: number = sum(x.f for x in xs)"),
        (
            "value v: number = count(x in xs if x.f)",
            "value v: number = count(x in xs where x.f)",
        ),
        (
            "value v: number = count(xs where x.f)",
            "value v: number = count(x in xs where x.f)",
        ),
        ("value v: number = count x in xs", "value v: number = count(x in xs)"),
        (
            "value v: flag = all(x in xs: x.f)",
            "value v: flag = every(x in xs: x.f)",
        ),
        (
            "value v: flag = any(x in xs where x.f)",
            "value v: flag = any(x in xs: x.f)",
        ),
        (
            "value v: flag = every(x in xs, x.f)",
            "value v: flag = every(x in xs: x.f)",
        ),
        (
            "value v: flag = exists x in xs: x.f",
            "value v: flag = any(x in xs: x.f)",
        ),
        ("value v: number = floor(a / 2)", "value v: number = a / 2 rounded down"),
        ("require a < 3 \"Too much\"", "require a < 3\n    | Too much."),
        ("require a < 3: | Too much.", "require a < 3\n    | Too much."),
        ("require a is at most 3\n    | X.", "require a <= 3\n    | X."),
        ("require a < 3 when b\n    | X.", "while b: require a < 3\n    | X."),
        ("if a { require b }", "while a { require b }"),
        ("unless a: require b", "while not (a): require b"),
        ("forbid a > 3", "require a <= 3"),
        ("amend v(p) + 1", "amend v(p): + 1"),
        ("amend v(p) = 3", "amend v(p): becomes 3"),
        ("amend v(p): = 3", "amend v(p): becomes 3"),
        ("amend v(p): += 1", "amend v(p): + 1"),
        ("amend v(p): - 1 min 0", "amend v(p): - 1 at least 0"),
        ("amend v(p): * 2", "amend v(p): becomes printed v(p) * 2"),
        ("amend v(p: Person): + 1", "amend v(p): + 1"),
        ("amend v(p) if a: + 1", "amend v(p) when a: + 1"),
        ("amend v(p): + 1 when a", "amend v(p) when a: + 1"),
        ("for x in xs: require x.f", "for each x in xs: require x.f"),
        ("def v(p: Person): 3", "value v(p: Person): number = 3"),
        ("procedure go(p) { do a }", "procedure go(p: Person) { do a }"),
        (
            "procedure go(p: Person) -> number { return 3 }",
            "procedure go(p: Person) gives number { return 3 }",
        ),
        (
            "procedure go(p: Person) returns number { return 3 }",
            "procedure go(p: Person) gives number { return 3 }",
        ),
        ("procedure go: do a", "procedure go { do a }"),
        (
            "action go(p: Person) when a { do a }",
            "action go(p: Person) { require a\n    do a }",
        ),
        ("after deal(p: Person) { do a }", "after deal(p) { do a }"),
        ("after deal(p) if a { do a }", "after deal(p) when a { do a }"),
        ("on deal(p) { do a }", "after deal(p) { do a }"),
        ("before deal(p): { do a }", "before deal(p){ do a }"),
        ("as soon as a > 3 then do b", "as soon as a > 3 : do b"),
        ("example two { expect legal }", "example \"two\" { expect legal }"),
        (
            "example \"x\" { given Party(people: [anna]) }",
            "example \"x\" { given Party { people: [anna] } }",
        ),
        (
            "example \"x\" { given Party { people = [anna] } }",
            "example \"x\" { given Party { people : [anna] } }",
        ),
        (
            "example \"x\" { given Party { \"people\": [anna] } }",
            "example \"x\" { given Party { people: [anna] } }",
        ),
        (
            "example \"x\" { expect not legal }",
            "example \"x\" { expect refused by rule 2 }",
        ),
        (
            "example \"x\" { expect refused by 1 }",
            "example \"x\" { expect refused by rule 1 }",
        ),
        ("example \"x\" { assert a = 4 }", "example \"x\" { expect a = 4 }"),
        (
            "example \"x\" { Party { people: [anna] } }",
            "example \"x\" { given Party { people: [anna] } }",
        ),
        ("\"Prose\"", "let x = 1"),
        ("This is prose.", "let x = 1"),
    ];
    insta::assert_snapshot!(table(Inside::Rule, &rows));
}

#[test]
fn files_as_in_other_languages() {
    let rows = [
        ("rule 5 { | X.\n}", "rule 5 x {\n  | X.\n}"),
        ("rule 5 \"X\" {\n}", "rule 5 x \"X\" {\n}"),
        ("rule 5: x \"X\" {\n}", "rule 5 x \"X\" {\n}"),
        ("rule 5. x \"X\" {\n}", "rule 5 x \"X\" {\n}"),
        ("rule 5 x 'X' {\n}", "rule 5 x \"X\" {\n}"),
        ("rule 5 x “X” {\n}", "rule 5 x \"X\" {\n}"),
        ("rule 5 my rule \"X\" {\n}", "rule 5 my_rule \"X\" {\n}"),
        ("rule 5 my-rule \"X\" {\n}", "rule 5 my_rule \"X\" {\n}"),
        ("card x \"X\" {\n}", "card anna x \"X\" {\n}"),
        ("enum A { a; b }", "enum A { a, b }"),
        ("enum A = { a, b }", "enum A { a, b }"),
        ("enum A { a = 1 }", "enum A { a }"),
        ("kind A { x number }", "kind A { x: number }"),
        ("kind A { number x }", "kind A { x: number }"),
        ("kind A { x = 3 }", "kind A { x: number = 3 }"),
        ("kind A extends B { x: number }", "kind A is B { x: number }"),
        ("kind A : B { x: number }", "kind A is B { x: number }"),
        ("kind A is a B { x: number }", "kind A is B { x: number }"),
        ("class A { x: number }", "kind A { x: number }"),
        ("record A(x: number)", "record A { x: number }"),
        ("unit gem", "unit gem { one \"gem\", other \"gems\" }"),
        ("unit gem \"gem\"", "unit gem { one \"gem\", other \"gems\" }"),
        (
            "unit gem { \"gem\", \"gems\" }",
            "unit gem { one \"gem\", other \"gems\" }",
        ),
        ("unit gem { one: \"gem\" }", "unit gem { one \"gem\" }"),
        ("option big = true", "option big: flag = true"),
        ("option big: flag", "option big: flag = true"),
        ("fixture Person \"bob\" { }", "fixture Person bob { }"),
        ("scenario x { }", "scenario \"x\" { }"),
        ("import \"x\"", ""),
        ("let x = 3", "rule 2 some_id \"…\" { let x = 3 }"),
        ("# a comment", "// a comment"),
        ("/* a comment */", "// a comment"),
    ];
    insta::assert_snapshot!(table(Inside::File, &rows));
}

/// A procedure that stands alone where an act does is done by the word that the file has for it; what is no name is none.
#[test]
fn a_procedure_is_done_by_a_word() {
    let of = |act: &str| format!("#lang ru\nправило 1 a \"A\" {{\n  процедура go {{\n    {act}\n  }}\n}}\n");
    let help = |act: &str| read(&of(act)).diagnostics.first().and_then(|found| found.help.clone());
    let said = help("завершить_вечер");
    assert_eq!(
        said.as_deref(),
        Some("a procedure is done by `выполнить`: `выполнить завершить_вечер`")
    );
    assert!(read(&of("выполнить завершить_вечер")).diagnostics.is_empty());
    assert!(help("завершить_вечер 1").is_none_or(|help| !help.contains("a procedure is done")));
}
