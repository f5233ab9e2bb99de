# For the bots.

rule-judging_hundreds = How the Hundreds are doing
    .prose =
        A stronghold on the map is worth { $per_stronghold } to them, a mob { $per_mob }, each point of Command or Prowess { $per_value }, the warlord on
        the map { $per_lord }, each point that oppressing would score now { $per_promise }.
