//! In which script a language is written: a name that is printed as it is can be read in another language of the same script.

/// A name of the script; that of most languages is Latin.
pub(super) fn script(lang: &str) -> &'static str {
    match lang.split(['-', '_']).next().unwrap_or(lang) {
        "ru" | "uk" | "be" | "bg" | "mk" | "sr" | "kk" | "ky" | "mn" | "tg" => "Cyrillic",
        "el" => "Greek",
        "ka" => "Georgian",
        "hy" => "Armenian",
        "he" | "yi" => "Hebrew",
        "ar" | "fa" | "ur" => "Arabic",
        "hi" | "mr" | "ne" => "Devanagari",
        "th" => "Thai",
        "zh" => "Han",
        "ja" => "Kana",
        "ko" => "Hangul",
        _ => "Latin",
    }
}
