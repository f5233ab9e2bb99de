# For the bots.

rule-judging_hundreds = How the Hundreds are doing
    .prose =
        A stronghold on the map is worth { $per_stronghold } to them; a mob { $per_mob }, and { $per_prey } more for each piece that it would raze; each point of
        Command or Prowess { $per_value }; the warlord on the map { $per_lord }; each point that oppressing would score now { $per_promise }.
    .example-1 = a stronghold with its lord and its mob
value-mobs_out = Clearings with a mob
