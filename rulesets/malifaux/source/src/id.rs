//! Ids from names: `Som'er Teeth Jones` is `somer_teeth_jones`.

/// The id of a name, in lower-case ASCII: apostrophes vanish, accents are folded, `&` is `and`, anything else parts words.
#[must_use]
pub fn id(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars().flat_map(char::to_lowercase) {
        match folded(letter) {
            Some(part) => words.push_str(part),
            None if letter.is_ascii_alphanumeric() => words.push(letter),
            None => words.push(' '),
        }
    }
    words.split_whitespace().collect::<Vec<_>>().join("_")
}

/// What stands for a letter that is neither itself nor a gap.
fn folded(letter: char) -> Option<&'static str> {
    Some(match letter {
        '\'' | '’' | '‘' => "",
        '&' => " and ",
        'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' => "a",
        'é' | 'è' | 'ê' | 'ë' => "e",
        'í' | 'ì' | 'î' | 'ï' => "i",
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' | 'ø' => "o",
        'ú' | 'ù' | 'û' | 'ü' => "u",
        'ñ' => "n",
        'ç' => "c",
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        _ => return None,
    })
}
