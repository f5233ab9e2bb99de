//! Writes entries as the tools do: one line for each line of a text.

/// What stands in the entry that only says where a file ends.
pub(super) const END: &str = "end of the file";

/// What an entry is made of.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Written<'w> {
    /// What tools leave alone and keep with the translation when they merge files, a line each.
    pub notes: Vec<String>,
    /// What its translator should know, a line each.
    pub extracted: Vec<String>,
    /// Where its source stands.
    pub place: Option<String>,
    /// Whether somebody has to look at it.
    pub fuzzy: bool,
    /// The source that the translation was made from, where that has changed.
    pub previous: Option<String>,
    /// Its key.
    pub context: &'w str,
    /// Its source.
    pub id: &'w str,
    /// The translation.
    pub text: &'w str,
}

/// An entry, with the empty line after it.
#[must_use]
pub fn entry(entry: &Written<'_>) -> String {
    let mut out = String::new();
    for line in &entry.notes {
        out += &format!("# {line}\n");
    }
    for line in &entry.extracted {
        out += &format!("#. {line}\n");
    }
    if let Some(place) = &entry.place {
        out += &format!("#: {place}\n");
    }
    if entry.fuzzy {
        out += "#, fuzzy\n";
    }
    if let Some(previous) = &entry.previous {
        out += &field("#| ", "msgid", previous);
    }
    out += &field("", "msgctxt", entry.context);
    out += &field("", "msgid", entry.id);
    out += &field("", "msgstr", entry.text);
    out + "\n"
}

/// An entry of which nothing is left in the sources.
#[must_use]
pub fn obsolete(context: &str, id: &str, text: &str) -> String {
    let fields = [("msgctxt", context), ("msgid", id), ("msgstr", text)];
    let fields: String = fields
        .iter()
        .map(|(keyword, text)| field("#~ ", keyword, text))
        .collect();
    fields + "\n"
}

/// What every file ends with: an entry of nothing, which tools keep at the end, so that the last one of something is seen to be whole.
#[must_use]
pub fn end() -> String {
    obsolete("reglo", END, END)
}

/// A keyword with its text; one of several lines begins with an empty one.
pub(super) fn field(prefix: &str, keyword: &str, text: &str) -> String {
    let lines: Vec<String> = text.split_inclusive('\n').map(quoted).collect();
    match lines.as_slice() {
        [] => format!("{prefix}{keyword} \"\"\n"),
        [line] => format!("{prefix}{keyword} {line}\n"),
        lines => {
            let lines: String = lines.iter().map(|line| format!("{prefix}{line}\n")).collect();
            format!("{prefix}{keyword} \"\"\n{lines}")
        }
    }
}

fn quoted(line: &str) -> String {
    let mut out = String::from("\"");
    for c in line.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{7}' => out.push_str("\\a"),
            '\u{8}' => out.push_str("\\b"),
            '\u{b}' => out.push_str("\\v"),
            '\u{c}' => out.push_str("\\f"),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// The entry with the fields of the file, after a comment of several lines.
#[must_use]
pub fn header(comment: &str, fields: &[(&str, String)]) -> String {
    let comment: String = comment
        .lines()
        .map(|line| format!("# {line}").trim_end().to_owned() + "\n")
        .collect();
    let fields: String = fields
        .iter()
        .map(|(name, value)| format!("{name}: {value}\n"))
        .collect();
    format!("{comment}{}{}\n", field("", "msgid", ""), field("", "msgstr", &fields))
}
