# Die zehn Punkte und was zu ihnen gehört.

rule-winner = Wer gewinnt
    .prose = Jede Seite zählt die Zahl auf ihrem Rad und die Stärke ihres Anführers zusammen. Die höhere Summe gewinnt.
    .decided = { CAPITAL(THE($victor)) } { AGREE($victor, singular: "gewinnt", plural: "gewinnen") }: { AMOUNT($won) } zu { AMOUNT($lost) }.

rule-ties = Gleichstand
    .prose = Sind die Summen gleich, hat der Angreifer gewonnen.
    .tied = Gleichstand bei { AMOUNT($both) }: Gewonnen hat, wer angreift. Sieger: { $victor }.

rule-weapons = Waffen und Abwehr
    .prose =
        Eine Waffe tötet den gegnerischen Anführer, wenn dessen Abwehr nicht gerade diese Waffe aufhält. Jede Seite wird für sich betrachtet, es
        können also beide fallen. Ein toter Anführer zählt nichts.

rule-dead_leaders = Tote Anführer
    .prose =
        Wer als Anführer getötet wird, kommt sofort in die Tanks. Für jeden Gefallenen, auch den eigenen, zahlt die Bank dem Sieger die Stärke in
        Gewürz. Die Überlebenden kehren zu ihren Besitzern zurück.
    .paid = { CAPITAL(THE($victor)) } { AGREE($victor, singular: "erhält", plural: "erhalten") } { $reward } für die gefallenen Anführer.
    .killed = In die Tanks kommt: { $l }.

rule-defeat = Der Verlierer
    .prose =
        Wer verliert, behält keine seiner Truppen dort: Alle kommen in die Tanks. Auch jede Karte des Plans wird abgelegt, ob sie geholfen hat
        oder nicht.
    .fallen = { CAPITAL(THE($f)) } { AGREE($f, singular: "verliert", plural: "verlieren") } { $lost } (Gebiet: { $t }).
    .elite_fallen = { $f }: { $elite_lost } der Elite verloren (Gebiet: { $t }).

rule-victory = Der Sieger
    .prose = Auch ein Sieg kostet Truppen; Karten dagegen nicht unbedingt.

rule-winners_losses = Verluste des Siegers
    .prose =
        Der Sieger schickt so viele Truppen in die Tanks, wie er eingestellt hat, und keine mehr. Wo eine Truppe einen halben Punkt zählt, fallen
        so viele, wie für die Zahl nötig waren.
    .fallen = { CAPITAL(THE($f)) } { AGREE($f, singular: "schickt", plural: "schicken") } { $lost } in die Tanks (Gebiet: { $t }).
    .elite_fallen = { $f }: { $elite_lost } der Elite in die Tanks (Gebiet: { $t }).

rule-over_dial = Zu hohe Zahlen
    .prose =
        Niemand zählt mehr, als seine Truppen und das bezahlte Gewürz hergeben. Zeigt das Rad mehr, so sinkt die Zahl beim Aufdecken der Pläne
        auf die höchste mögliche.
    .too_high = { CAPITAL(THE($f)) } { AGREE($f, singular: "hat", plural: "haben") } eine zu hohe Zahl eingestellt.
    .lowered = Die Zahl { THE($f, case: "gen") } sinkt auf { AMOUNT($highest) }.

rule-winners_cards = Karten des Siegers
    .prose =
        Von den gespielten Karten behält der Sieger, welche er mag, und legt die übrigen ab; auch eine wertlose Karte darf er behalten. Karten
        für einmaligen Gebrauch werden abgelegt, außer wenn ein Verräter den Sieg gebracht hat ({ RULE("traitors") }).
    .message = Welche Karten legst du ab?

rule-cards_again = Dieselbe Karte in einer anderen Schlacht
    .prose = Eine Karte, die der Sieger behält, darf im selben Zug in einer weiteren Schlacht gespielt werden.

rule-losing_leaders = Verlieren tötet nicht
    .prose = Niemand büßt durch eine Niederlage seinen Anführer ein: Das besorgen allein die Waffen.
    .example-1 = verliert die Truppen und behält die Führungsfigur

rule-one_territory = Ein Gebiet je Zug
    .prose = Ein Anführer, der eine Schlacht überlebt, kämpft in diesem Zug nirgendwo anders; am selben Ort darf er noch einmal.
    .message = { $leader } hat in diesem Zug schon in einem anderen Gebiet gekämpft: Wähle jemand anderen.

rule-leader_required = Ein Anführer muss mit
    .prose = Wer einen freien Anführer oder einen Söldner hat, nimmt ihn in den Plan: Alle daheim zu lassen, steht niemandem frei.

rule-consent = Ohne Anführer, im Einvernehmen
    .prose =
        Die beiden können vereinbaren, dass einer ohne Anführer antritt, obwohl er einen hätte. Das wird angesagt, bevor die Pläne fertig sind:
        Es ist das Letzte, was vor der Abgabe gefragt wird. Diese Seite kämpft dann, wie Punkt { RULE("no_leader") } es sagt. Gefragt wird auch,
        wer niemanden aufzustellen hat: So erfährt keiner, wer einen Söldner versteckt.
    .announced = Sagst du an, dass du ohne Anführer antrittst? Gebiet: { $t }.
    .agreed = { CAPITAL(THE($f)) } { AGREE($f, singular: "will", plural: "wollen") } ohne Anführer antreten. Bist du einverstanden?
    .goes_without = { CAPITAL(THE($f)) } { AGREE($f, singular: "tritt", plural: "treten") } im Einvernehmen ohne Anführer an.
    .excused = { CAPITAL(THE($faction)) } { AGREE($faction, singular: "hat", plural: "haben") } angesagt, ohne Anführer anzutreten: Nimm ihn aus dem Plan.

rule-forced_leader = Der Schwächste
    .prose =
        Fehlt beim Aufdecken ein Anführer, der dabei sein müsste, so kommt der schwächste freie hinein. Unter gleichen wählt der Besitzer. Söldner
        kommen nur hinein, wo kein Anführer mehr übrig ist.
    .which = Welcher deiner schwächsten Anführer kommt in den Plan?
    .forced = Im Plan { THE($f, case: "gen") } fehlt ein Anführer: { $l } kommt hinein.
    .which_hero = Welcher Söldner kommt in den Plan?
    .forced_hero = Im Plan { THE($f, case: "gen") } fehlt ein Anführer: { $h } kommt hinein.

rule-no_leader = Gar kein Anführer
    .prose =
        Wer niemanden mehr hat, weil alle in den Tanks liegen oder anderswo gekämpft haben, kämpft trotzdem: Beim Aufdecken der Pläne erklärt
        er, dass er ohne Anführer antritt, und er spielt keine Karte. Seine Summe ist die Zahl auf dem Rad und nichts weiter.
    .message = Ohne Anführer werden weder Waffe noch Abwehr gespielt: Nimm sie aus dem Plan.
    .weapon_alone = Ohne Anführer wird keine Waffe gespielt: Nimm sie aus dem Plan.
    .defence_alone = Ohne Anführer wird keine Abwehr gespielt: Nimm sie aus dem Plan.
    .declares = { CAPITAL(THE($f)) } { AGREE($f, singular: "erklärt", plural: "erklären") }, ohne Anführer anzutreten.

rule-lasgun_shield = Lasgun und Schild
    .prose =
        Gegen eine Lasgun hilft keine Abwehr. Sind aber eine Lasgun und ein Schild in derselben Schlacht, gleich wessen, so fliegt alles in die
        Luft: Beide Anführer sterben, beide Seiten verlieren, und im Gebiet bleiben weder Truppen noch Gewürz übrig. Alle Karten werden abgelegt,
        und die Bank zahlt niemandem etwas.
    .message = Lasgun und Schild: Alles fliegt in die Luft (Gebiet: { $t }).

rule-traitors = Verräter
    .prose =
        Wer beim Aufdecken der Pläne den gegnerischen Anführer als Verräter hat, darf es sagen, und das geht allem anderen vor. Er gewinnt
        sofort und verliert nichts: Von den gespielten Karten legt er ab, welche er mag, oder keine. Der Verräter stirbt, und die Bank zahlt
        dem, der ihn entlarvt hat, dessen Stärke in Gewürz; die andere Seite verliert ihre Truppen und ihre Karten. Sind beide Anführer
        Verräter, so verlieren beide Seiten alles, und niemand wird bezahlt.
    .message = Wenn der gegnerische Anführer dein Verräter ist: Entlarvst du ihn?
    .revealed = { CAPITAL(THE($caller)) } { AGREE($caller, singular: "entlarvt", plural: "entlarven") } den Verräter und { AGREE($caller, singular: "gewinnt", plural: "gewinnen") }.
    .rewarded = { CAPITAL(THE($caller)) } { AGREE($caller, singular: "erhält", plural: "erhalten") } { $reward } für den Verräter.

rule-plans = Der Schlachtplan
    .prose =
        Beide machen ihren Plan im Geheimen und decken gemeinsam auf: eine Zahl auf dem Rad, einen Anführer oder Söldner und auf Wunsch dazu eine
        Waffe und eine Abwehr. Eine wertlose Karte kann für das eine oder das andere stehen, aber nicht für beides zugleich.
        Das Rad geht bis { AMOUNT($wheel) }. Ein Plan, der mehr sagt, als die Truppen erlauben, oder den Anführer vergisst, wird angenommen und
        beim Aufdecken berichtigt.
    .halves = Ohne die erweiterten Regeln werden keine halben Punkte eingestellt: { AMOUNT($dial) } geht nicht.
    .one_leader = Ein Anführer oder ein Söldner: Beide passen nicht in einen Plan.
    .one_card = { $weapon } kann nicht Waffe und Abwehr zugleich sein.
    .question = Mach deinen Plan. Gebiet: { $t }.
    .dialled = { CAPITAL(THE($faction)) } { AGREE($faction, singular: "stellt", plural: "stellen") } { AMOUNT($dial) } ein.
    .pays = { CAPITAL(THE($faction)) } { AGREE($faction, singular: "legt", plural: "legen") } { $spice } in den Plan.
    .led_by = Anführer { THE($faction, case: "gen") }: { $leader }.
    .with_hero = Anführer { THE($faction, case: "gen") }: { $h }.
    .armed = Waffe { THE($faction, case: "gen") }: { $w }.
    .defended = Abwehr { THE($faction, case: "gen") }: { $c }.
    .helped = Mit { THE($faction, case: "dat") } zieht { $helper }.
    .itself = Niemand kämpft gegen sich selbst: Der Gegner ist eine andere Fraktion.
    .beyond = Das Rad geht bis { AMOUNT($wheel) }: { AMOUNT($dial) } steht nicht darauf.
    .not_theirs = { $leader } dient nicht { THE($faction, case: "dat") }.
    .no_hero = Kein Söldner: { $hero }.
    .no_weapon = Als Waffe wird nur eine Waffe oder eine wertlose Karte gespielt, nicht aber: { $weapon }.
    .no_defence = Als Abwehr wird nur eine Abwehr oder eine wertlose Karte gespielt, nicht aber: { $defence }.
    .not_with_them = { $helper } zieht nicht mit { THE($faction, case: "dat") }.

rule-order_of_battles = Die Reihenfolge der Schlachten
    .prose =
        Gekämpft wird überall, wo zwei oder mehr Fraktionen zusammentreffen, bis eine übrig ist oder keine; nicht aber zwischen denen, die der Sturm
        trennt, und nie in der Polarsenke. Die erste in der Sturmreihenfolge ist in all ihren Schlachten die Angreiferin und wählt, in welcher Folge
        sie sie austrägt; stehen mehrere gegen sie, auch, gegen wen zuerst. Danach kommt die nächste.
    .where_first = Wo kämpfst du jetzt?
    .whom_first = Gegen wen? Gebiet: { $t }.

rule-course = Der Ablauf einer Schlacht
    .prose =
        Was vorher befohlen oder gezeigt wird, Ansagen, Pläne, Berichtigungen, Verräter; dann wird die Schlacht entschieden, und die Übrigen
        werden eingesammelt.
    .attacks = { CAPITAL(THE($att)) } { AGREE($att, singular: "greift", plural: "greifen") } { THE($d, case: "acc") } an (Gebiet: { $t }).

rule-spice_dialling = Mit Gewürz einstellen
    .prose =
        Nach den erweiterten Regeln zählt eine Truppe voll, wenn für sie { $fee } bezahlt wird, und sonst halb; darum sind auch halbe Punkte
        erlaubt. Das Bezahlte geht an die Bank, ob man gewinnt oder verliert; was zu viel war, wird nicht ausgegeben.
    .paid = { $f }: { $used } an die Bank.
    .basic = Nur nach den erweiterten Regeln wird im Plan Gewürz bezahlt.

rule-elite_losses = Verluste der Elite
    .prose =
        Eine Elitetruppe zählt bei den Verlusten so viel wie auf dem Rad. Hat der Sieger welche, wählt er Stück für Stück, welche Art fällt, ohne
        zu übertreiben, solange eine gewöhnliche genügt.
    .which = Welche Truppe fällt?
    .falls = Eine gewöhnliche Truppe fällt.
    .elite_falls = Eine Elitetruppe fällt.
    .no_regular = Es sind keine gewöhnlichen Truppen mehr da.
    .no_elite = Es sind keine Elitetruppen mehr da.
    .too_much = Eine gewöhnliche Truppe genügt.
