# The ten points and what comes with them.

rule-winner = Who wins
    .prose = Each side adds the number on its wheel and the strength of its leader. The higher total wins.
    .decided = { CAPITAL(THE($victor)) } { AGREE($victor, singular: "wins", plural: "win") }: { AMOUNT($won) } to { AMOUNT($lost) }.

rule-ties = Ties
    .prose = If the totals are equal, the aggressor has won.
    .tied = A tie at { AMOUNT($both) }: the aggressor has won, { THE($victor) }.

rule-weapons = Weapons and defences
    .prose =
        A weapon kills the other side's leader unless that leader's defence is the one that stops it. Each side is looked at by itself, so both
        may fall. A dead leader adds nothing.

rule-dead_leaders = Dead leaders
    .prose =
        A leader who is killed goes to the tanks at once. For every leader who fell, their own too, the winner is paid the strength in spice by
        the bank. Those who live go back to their owners.
    .paid = { CAPITAL(THE($victor)) } { AGREE($victor, singular: "is", plural: "are") } paid { $reward } for the leaders who fell.
    .killed = { $l } goes to the tanks.

rule-defeat = The loser
    .prose =
        Whoever loses keeps none of the forces there: all of them go to the tanks. Every card of that plan is discarded, whether it helped or
        not.
    .fallen = { CAPITAL(THE($f)) } { AGREE($f, singular: "loses", plural: "lose") } in { THE($t) }: { $lost }.
    .elite_fallen = { CAPITAL(THE($f)) } { AGREE($f, singular: "loses", plural: "lose") } in { THE($t) }, of the elite: { $elite_lost }.

rule-victory = The winner
    .prose = Winning costs forces too; cards, on the other hand, not necessarily.

rule-winners_losses = The winner's losses
    .prose =
        The winner sends to the tanks as many forces as were dialled, and no more. Where a force counts half a point, those fall that it took
        to reach the number.
    .fallen = { CAPITAL(THE($f)) } { AGREE($f, singular: "sends", plural: "send") } to the tanks from { THE($t) }: { $lost }.
    .elite_fallen = { CAPITAL(THE($f)) } { AGREE($f, singular: "sends", plural: "send") } to the tanks from { THE($t) }, of the elite: { $elite_lost }.

rule-over_dial = Numbers that are too high
    .prose =
        Nobody counts for more than their forces, and the spice they paid, can bear. If the wheel says more, it is lowered to the highest
        possible number when the plans are shown.
    .too_high = { CAPITAL(THE($f)) } dialled more than they can bear.
    .lowered = The number of { THE($f) } falls to { AMOUNT($highest) }.

rule-winners_cards = The winner's cards
    .prose =
        Of the cards they played, winners keep those they like and discard the others; a worthless card may be kept too. Cards that are used
        once are discarded, unless the battle was won by a traitor ({ RULE("traitors") }).
    .message = Which cards do you discard?

rule-cards_again = The same card in another battle
    .prose = A card that a winner keeps may be played again in another battle of the same turn.

rule-losing_leaders = Losing does not kill
    .prose = Nobody loses a leader by losing the battle: only weapons see to that.
    .example-1 = loses the forces and keeps the leader

rule-one_territory = One territory a turn
    .prose = A leader who lives through a battle fights nowhere else in that turn; in that same place, yes, and again.
    .message = { $leader } has fought in another territory this turn: choose somebody who has not.

rule-leader_required = A leader has to be played
    .prose = Whoever has a free leader, or a cheap hero, puts one into the plan: leaving them all at home is not for one player to decide.

rule-consent = Without a leader, by consent
    .prose =
        The two may agree that one of them goes without a leader though there is one. It is announced before the plans are finished: it is the
        last thing that is asked before they are handed in. That side then fights as point { RULE("no_leader") } says. Those who have nobody to
        lead are asked too: so nobody learns who hides a cheap hero.
    .announced = Do you announce that you go into the battle of { THE($t) } without a leader?
    .agreed = Do you consent to { THE($f) } going without a leader?
    .goes_without = { CAPITAL(THE($f)) } { AGREE($f, singular: "goes", plural: "go") } without a leader, by consent.
    .excused = { CAPITAL(THE($faction)) } announced going without a leader: take it out of the plan.

rule-forced_leader = The weakest
    .prose =
        If a leader who had to be there is missing when the plans are shown, the weakest of the free ones comes in. Among equals the owner
        chooses. Cheap heroes come in only where no leader is left.
    .which = Which of your weakest leaders comes into the plan?
    .forced = The plan of { THE($f) } lacks a leader: { $l } comes in.
    .which_hero = Which cheap hero comes into the plan?
    .forced_hero = The plan of { THE($f) } lacks a leader: { $h } comes in.

rule-no_leader = No leader at all
    .prose =
        Whoever has nobody left, since all are in the tanks or have fought elsewhere, fights all the same: when the plans are shown they declare
        that they go without a leader, and they play no card. Their total is the number on the wheel and nothing more.
    .message = Without a leader no weapon and no defence is played: take them out of the plan.
    .weapon_alone = Without a leader no weapon is played: take it out of the plan.
    .defence_alone = Without a leader no defence is played: take it out of the plan.
    .declares = { CAPITAL(THE($f)) } { AGREE($f, singular: "declares", plural: "declare") } going without a leader.

rule-lasgun_shield = Lasgun and shield
    .prose =
        No defence helps against a lasgun. But where there is a lasgun and a shield in a battle, whosever they are, everything blows up: both
        leaders die, both sides lose, and in the territory neither anybody's forces nor spice remain. All cards are discarded, and the bank
        pays nobody.
    .message = Lasgun and shield: { THE($t) } blows up.

rule-traitors = Traitors
    .prose =
        When the plans are shown, whoever has the other side's leader as a traitor may say so, and that goes before everything else. They win at
        once and lose nothing: of the cards they played they discard those they like, if any. The traitor dies, and the bank pays the one who
        called the traitor's strength in spice; the other side loses its forces and its cards. If both leaders are traitors, both sides lose
        everything and nobody is paid.
    .message = If the other side's leader is your traitor, do you say so?
    .revealed = { CAPITAL(THE($caller)) } { AGREE($caller, singular: "calls", plural: "call") } the traitor and { AGREE($caller, singular: "wins", plural: "win") }.
    .rewarded = { CAPITAL(THE($caller)) } { AGREE($caller, singular: "is", plural: "are") } paid { $reward } for the traitor.

rule-plans = The battle plan
    .prose =
        Both make their plans in secret and show them together: a number on the wheel, a leader or a hero, and with that, if they like, a weapon
        and a defence. A worthless card can stand for either, but not for both at once.
        The wheel goes up to { AMOUNT($wheel) }. A plan that says more than the forces allow, or forgets the leader, is accepted, and corrected
        when it is shown.
    .halves = Without the advanced rules no half points are dialled: { AMOUNT($dial) } will not do.
    .one_leader = A leader or a cheap hero: both do not go into one plan.
    .one_card = { $weapon } cannot be weapon and defence at the same time.
    .question = Make your plan for { THE($t) }.
    .dialled = { CAPITAL(THE($faction)) } { AGREE($faction, singular: "dials", plural: "dial") } { AMOUNT($dial) }.
    .pays = { CAPITAL(THE($faction)) } { AGREE($faction, singular: "puts", plural: "put") } { $spice } into the plan.
    .led_by = { CAPITAL(THE($faction)) } { AGREE($faction, singular: "is", plural: "are") } led by { $leader }.
    .with_hero = { CAPITAL(THE($faction)) } { AGREE($faction, singular: "is", plural: "are") } led by { $h }.
    .armed = { CAPITAL(THE($faction)) } { AGREE($faction, singular: "attacks", plural: "attack") } with { $w }.
    .defended = { CAPITAL(THE($faction)) } { AGREE($faction, singular: "defends", plural: "defend") } with { $c }.
    .helped = With { THE($faction) } goes { $helper }.
    .itself = Nobody fights against themselves: the opponent is another faction.
    .beyond = The wheel goes up to { AMOUNT($wheel) }: there is no { AMOUNT($dial) } on it.
    .not_theirs = { $leader } does not serve { THE($faction) }.
    .no_hero = { $hero } is no cheap hero.
    .no_weapon = { $weapon } is not played as a weapon: it is none, and no worthless card either.
    .no_defence = { $defence } is not played as a defence: it is none, and no worthless card either.
    .not_with_them = { $helper } does not go with { THE($faction) }.

rule-order_of_battles = The order of battles
    .prose =
        There is a battle wherever two factions or more have met, until one is left, or none; but none between those whom the storm separates, and
        none in the Polar Sink. The first in storm order is the aggressor in all of its battles and chooses in which order to fight them; where
        there are several against it, also against whom first. Then the next one does.
    .where_first = Where do you fight now?
    .whom_first = Against whom in { THE($t) }?

rule-course = The course of a battle
    .prose =
        What is ordered or shown beforehand, announcements, plans, corrections, traitors; then the battle is decided, and those who are left are
        gathered.
    .attacks = { CAPITAL(THE($att)) } { AGREE($att, singular: "attacks", plural: "attack") } { THE($d) } in { THE($t) }.

rule-spice_dialling = Dialling with spice
    .prose =
        By the advanced rules a force counts in full if { $fee } is paid for it, and half if not; so half points may be dialled too. What is paid
        goes to the bank, win or lose; what was too much is not spent.
    .paid = { CAPITAL(THE($f)) } { AGREE($f, singular: "pays", plural: "pay") } { $used } to the bank.
    .basic = Only by the advanced rules spice is paid in a plan.

rule-elite_losses = Elite losses
    .prose =
        An elite force counts as much in losses as on the wheel. A winner who has some chooses which kind falls, one by one, without overdoing it
        while an ordinary one is enough.
    .which = Which force falls?
    .falls = An ordinary force falls.
    .elite_falls = An elite force falls.
    .no_regular = No ordinary forces are left.
    .no_elite = No elite forces are left.
    .too_much = An ordinary force is enough.
