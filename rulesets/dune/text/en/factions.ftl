# What each faction changes in battle.

card-kwisatz_haderach-awakening = Kwisatz Haderach
    .prose =
        Awakens when the Atreides have lost at least { $awake } in battle. Accompanies a leader or a hero and adds its strength if they come out
        alive. With it at their side no leader turns out a traitor. Dies only where a lasgun meets a shield. Whoever puts it into a plan too
        early goes without.
    .closer = The Atreides have lost { $more } more in battle.
    .dies = The Kwisatz Haderach dies in the explosion.

card-harkonnen-captures = Captured leaders
    .prose =
        Each time they win, the Harkonnen carry off a free leader of the loser, at random. They kill that leader for { $price } from the bank, or
        keep them to be used once; after that battle a survivor goes home.
    .caught = { CAPITAL(THE($f)) } { AGREE($f, singular: "captures", plural: "capture") } { $l }.
    .executed = Do you kill { $l } for { $price }? If not, you keep the leader.
    .returned = The captured leader goes home.

card-fremen-no_spice = No spice
    .prose = Forces of the Fremen count in full though nothing is paid.

card-fremen-fedaykin = Fedaykin
    .prose = An elite force of the Fremen is worth { $worth }.

card-emperor-sardaukar = Sardaukar
    .prose = An elite force of the Emperor is worth { $worth }, except against the Fremen.
