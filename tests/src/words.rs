//! Words of texts and of programs.

/// The words of a text, in lower case and without accents; whatever is neither letter nor digit parts them.
#[must_use]
pub fn of_text(text: &str) -> Vec<String> {
    let plain: String = text
        .chars()
        .flat_map(char::to_lowercase)
        .filter_map(without_accent)
        .collect();
    let words = plain.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The words of a line of a program, in lower case: identifiers fall apart at `_`, and where a small letter meets a capital.
#[must_use]
pub fn of_program(line: &str) -> Vec<String> {
    let mut parted = String::with_capacity(line.len());
    let mut before = ' ';
    for (letter, after) in line.chars().zip(line.chars().skip(1).chain([' '])) {
        let word_begins =
            letter.is_uppercase() && (before.is_lowercase() || (before.is_uppercase() && after.is_lowercase()));
        if word_begins {
            parted.push(' ');
        }
        parted.push(if letter == '_' { ' ' } else { letter });
        before = letter;
    }
    of_text(&parted)
}

/// A lower-case letter without its accent; nothing for an accent on its own.
fn without_accent(letter: char) -> Option<char> {
    Some(match letter {
        'á' | 'à' | 'â' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        'ё' => 'е',
        '\u{300}'..='\u{36f}' => return None,
        _ => letter,
    })
}

#[cfg(test)]
mod tests {
    use super::{of_program, of_text};

    #[test]
    fn case_punctuation_and_accents_do_not_matter() {
        assert_eq!(of_text("¿Qué «Caché»?\n | Ёж, 7."), ["que", "cache", "еж", "7"]);
    }

    #[test]
    fn identifiers_fall_apart() {
        assert_eq!(
            of_program("fn SoulstonePool::new_RONFile(x)"),
            ["fn", "soulstone", "pool", "new", "ron", "file", "x"]
        );
    }
}
