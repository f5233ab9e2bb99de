# For the bots.

rule-judging_keepers = How the Keepers are doing
    .prose =
        A waystation on the map is worth { $per_waystation } to them; a card of the Retinue { $per_retainer }, and if it is { $useful ->
            [one] the first
           *[other] among the first { $useful }
        } of its
        column, { $per_mover } more in the one for moving and { $per_actor } more in the others; an unearthed relic in a clearing with Keepers { $per_relic },
        and { $per_match } more if a waystation there shows its type.
    .example-1 = a waystation, a card and a relic
    .example-2 = the fourth card of a column is worth less than another's first
value-of_use = Cards of a column that count
