# For the bots.

rule-judging_keepers = How the Keepers are doing
    .prose =
        A waystation on the map is worth { $per_waystation } to them; a card of the Retinue { $per_retainer }, and { $per_useful } more if it is among the
        first { $useful } of its column; an unearthed relic in a clearing with Keepers { $per_relic }, and { $per_match } more if a waystation there shows its
        type.
