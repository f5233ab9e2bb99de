//! A book as one HTML page that needs nothing else: readable on a phone, by day and by night, and on paper.

use super::{Block, Book, Entry, Piece, Text};
use maud::{DOCTYPE, Markup, PreEscaped, html as page};

const STYLE: &str = include_str!("style.css");

/// The whole book.
#[must_use]
pub fn html(book: &Book) -> String {
    let made = page! {
        (DOCTYPE)
        html lang=(book.lang) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (book.title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                (title_page(book))
                (contents(book))
                main {
                    @for rule in &book.rules { (entry(rule, book, 2 + rule.depth)) }
                    @if !book.tables.is_empty() { (tables(book)) }
                    @if !book.things.is_empty() { (things(book)) }
                    @if !book.off.is_empty() { (off(book)) }
                }
            }
        }
    };
    made.into_string() + "\n"
}

fn title_page(book: &Book) -> Markup {
    page! {
        header {
            h1 { (book.title) }
            p { (book.version) }
            @if !book.options.is_empty() {
                p { (book.own.options) ":" }
                dl {
                    @for (option, setting) in &book.options {
                        dt { (option) }
                        dd { (setting) }
                    }
                }
            }
        }
    }
}

fn contents(book: &Book) -> Markup {
    page! {
        nav aria-labelledby="contents" {
            h2 id="contents" { (book.own.contents) }
            ul {
                @for rule in &book.rules {
                    li class=(format!("depth-{}", rule.depth.min(4))) { a href=(to(&rule.anchor)) { (heading(rule, book)) } }
                }
                @if !book.tables.is_empty() {
                    li { a href="#tables" { (book.own.tables) } }
                    @for table in &book.tables {
                        li.depth-1 { a href=(to(&table.anchor)) { (table.kind) } }
                    }
                }
                @if !book.things.is_empty() {
                    li { a href="#things" { (book.own.things) } }
                    @for thing in &book.things {
                        li.depth-1 { a href=(to(&thing.anchor)) { (thing.name) } }
                    }
                }
            }
        }
    }
}

fn to(anchor: &str) -> String {
    format!("#{anchor}")
}

fn tables(book: &Book) -> Markup {
    page! {
        h2 id="tables" { (book.own.tables) }
        @for table in &book.tables {
            h3 id=(table.anchor) { (table.kind) }
            div.table {
                table {
                    thead { tr {
                        th scope="col" { (table.kind) }
                        @for head in &table.header { th scope="col" { (head) } }
                    } }
                    tbody {
                        @for row in &table.rows {
                            tr {
                                th scope="row" { (line(std::slice::from_ref(&row.name))) }
                                @for cell in &row.cells { td { (cell) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn things(book: &Book) -> Markup {
    page! {
        h2 id="things" { (book.own.things) }
        @for thing in &book.things {
            section.thing {
                h3 id=(thing.anchor) { (thing.name) " " small { (thing.kind) } }
                @for rule in &thing.rules { (entry(rule, book, 4)) }
            }
        }
    }
}

fn off(book: &Book) -> Markup {
    page! {
        h2 id="off" { (book.own.off) }
        ul {
            @for rule in &book.off {
                li id=(rule.anchor) { (heading(rule, book)) }
            }
        }
    }
}

fn heading(rule: &Entry, book: &Book) -> Markup {
    page! {
        @if let Some(number) = &rule.number { span.number { (number) } " " }
        (text(&rule.title, book))
    }
}

fn text(text: &Text, book: &Book) -> Markup {
    page! {
        @if text.lang == book.lang { (line(&text.line)) } @else { span lang=(text.lang) { (line(&text.line)) } }
        @if let Some(mark) = &text.mark { " " small.untranslated { (mark) } }
    }
}

fn line(line: &[Piece]) -> Markup {
    page! {
        @for piece in line {
            @match piece {
                Piece::Text(text) => (text),
                Piece::Code(code) => code { (code) },
                Piece::Link { to: anchor, number } => a href=(to(anchor)) { (number) },
            }
        }
    }
}

/// A heading of that level with an anchor.
fn titled(level: usize, anchor: &str, inner: &Markup) -> Markup {
    page! {
        @match level {
            2 => h2 id=(anchor) { (inner) },
            3 => h3 id=(anchor) { (inner) },
            4 => h4 id=(anchor) { (inner) },
            5 => h5 id=(anchor) { (inner) },
            _ => h6 id=(anchor) { (inner) },
        }
    }
}

fn entry(rule: &Entry, book: &Book, level: usize) -> Markup {
    page! {
        section.rule {
            (titled(level, &rule.anchor, &heading(rule, book)))
            @if let Some(mark) = &rule.prose_mark { p.untranslated { (mark) } }
            @if rule.prose_mark.is_some() && rule.prose_lang != book.lang {
                div lang=(rule.prose_lang) { (prose(rule)) }
            } @else {
                (prose(rule))
            }
            @if let Some(amended) = &rule.amended { p.amended { (line(amended)) } }
            @for example in &rule.examples {
                aside.example {
                    p { strong { (book.own.example) ": " (text(&example.title, book)) } }
                    ul { @for told in &example.lines { li { (line(told)) } } }
                }
            }
            @if let Some(formal) = &rule.formal {
                details open {
                    summary { (book.own.formal) }
                    pre { code { (formal) } }
                }
            }
        }
    }
}

fn prose(rule: &Entry) -> Markup {
    page! {
        @for block in &rule.prose {
            @match block {
                Block::Paragraph(words) => p { (line(words)) },
                Block::List(items) => ul { @for item in items { li { (line(item)) } } },
            }
        }
    }
}
