# What each faction changes in battle.

card-kwisatz_haderach-awakening = Kwisatz Haderach
    .prose =
        Awakens when the Atreides have lost at least { $awake } in battle. Accompanies a leader or a hero and adds its strength if they come out
        alive. With it at their side no leader turns out a traitor. Each turn it fights in one territory only. Dies only where a lasgun meets
        a shield. Whoever puts it into a plan too early goes without.
    .nobody_to_accompany = { $helper } goes with a leader or a hero, and there is neither in the plan: take it out.
    .fought_elsewhere = { $helper } has fought in another territory this turn: take it out.
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
    .nothing_paid = The Fremen pay nothing for their forces.

card-fremen-fedaykin = Fedaykin
    .prose = An elite force of the Fremen is worth { $worth }.

card-emperor-sardaukar = Sardaukar
    .prose = An elite force of the Emperor is worth { $worth }, except against the Fremen.

card-atreides-prescience = Prescience
    .prose =
        Before the plans are made, the Atreides may ask the other side to show one part of its own: the number, who leads, the weapon or the
        defence. What it shows, or that there will be nothing of it, has to stand in the plan; everybody sees it. Only where the two agree
        afterwards that it goes without a leader is it not held to the leader and the cards that it showed.
    .which = Which part of the plan of { THE($foe) } do you want to see?
    .asks = The Atreides ask to see one thing of the plan of { THE($foe) }: { $part }.
    .which_weapon = Which weapon will you use?
    .sees_weapon = { CAPITAL(THE($f)) } { AGREE($f, singular: "shows", plural: "show") } the weapon: { $w }.
    .which_defence = Which defence will you use?
    .sees_defence = { CAPITAL(THE($f)) } { AGREE($f, singular: "shows", plural: "show") } the defence: { $c }.
    .which_number = Which number will you dial?
    .which_whole = Which number will you dial, in points?
    .sees_number = { CAPITAL(THE($f)) } { AGREE($f, singular: "shows", plural: "show") } the number: { AMOUNT($number) }.
    .sees_leader = { CAPITAL(THE($f)) } { AGREE($f, singular: "shows", plural: "show") } the leader: { $l }.
    .sees_hero = { CAPITAL(THE($f)) } { AGREE($f, singular: "shows", plural: "show") } the hero: { $h }.
    .number_not_borne = { CAPITAL(THE($faction)) } showed the number { AMOUNT($dial) }: the forces, and the spice that is paid, have to bear it.
    .other_leader = { CAPITAL(THE($faction)) } showed { $shown_lead } as leader: that is who has to be in the plan.
    .other_hero = { CAPITAL(THE($faction)) } showed { $shown_hero } as hero: that is who has to be in the plan.
    .weapon_denied = { CAPITAL(THE($faction)) } showed that there will be no weapon: take { $weapon } out of the plan.
    .other_weapon = { CAPITAL(THE($faction)) } showed { $shown_arm } as weapon: it has to be in the plan.
    .defence_denied = { CAPITAL(THE($faction)) } showed that there will be no defence: take { $defence } out of the plan.
    .other_defence = { CAPITAL(THE($faction)) } showed { $shown_guard } as defence: it has to be in the plan.
    .sees_no_weapon = { CAPITAL(THE($f)) } will use no weapon.
    .sees_no_defence = { CAPITAL(THE($f)) } will use no defence.
    .who_leads = Who will lead?
    .somebody = Somebody has to lead: a free leader or a cheap hero is left.
    .sees_nobody = { CAPITAL(THE($f)) } will have neither a leader nor a hero.

card-bene_gesserit-voice = The Voice
    .prose =
        Before the plans are made, the Bene Gesserit may order the other side to play a sort of card, or not to play it. Whoever cannot obey,
        having none or being unable to play it, does as they like.
    .which = Of which card do you speak to { THE($foe) } with the Voice?
    .demanded = Do you order it to be played? If not, you forbid it.
    .orders = The Voice orders { THE($foe) } to play: { $sort }.
    .forbids = The Voice forbids { THE($foe) } to play: { $sort }.
    .obeys = The Voice has ordered another card to be played.
    .refrains = The Voice has forbidden this card to be played.
