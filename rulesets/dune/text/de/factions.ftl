# Was jede Fraktion an der Schlacht ändert.

card-kwisatz_haderach-awakening = Kwisatz Haderach
    .prose =
        Erwacht, sobald die Atreides in Schlachten mindestens { $awake } verloren haben. Begleitet einen Anführer oder Söldner und zählt seine
        Stärke dazu, wenn dieser überlebt. An seiner Seite erweist sich kein Anführer als Verräter. Kämpft je Zug nur in einem Gebiet. Stirbt nur, wo eine
        Lasgun auf einen Schild trifft. Wer ihn zu früh in den Plan nimmt, muss ohne ihn auskommen.
    .nobody_to_accompany = { $helper } begleitet einen Anführer oder Söldner, und im Plan steht keiner von beiden: Nimm ihn heraus.
    .fought_elsewhere = { $helper } hat in diesem Zug schon in einem anderen Gebiet gekämpft: Nimm ihn heraus.
    .closer = Die Atreides haben in einer Schlacht weitere Verluste: { $more }.
    .dies = Der Kwisatz Haderach stirbt in der Explosion.

card-harkonnen-captures = Gefangene Anführer
    .prose =
        Nach jedem Sieg verschleppen die Harkonnen einen freien Anführer des Verlierers; der Zufall bestimmt ihn. Sie töten ihn und erhalten dafür
        { $price } von der Bank, oder sie behalten ihn für einen einzigen Einsatz; überlebt er die Schlacht, kehrt er danach heim.
    .caught = Gefangen { THE($f, after: "von", case: "dat") }: { $l }.
    .executed = { $l } töten und dafür { $price } erhalten? Sonst bleibt der Gefangene bei dir.
    .returned = Der gefangene Anführer kehrt heim.

card-fremen-no_spice = Ohne Gewürz
    .prose = Truppen der Fremen zählen voll, auch wenn nichts bezahlt wird.
    .nothing_paid = Die Fremen zahlen nichts für ihre Truppen.

card-fremen-fedaykin = Fedaykin
    .prose = Eine Elitetruppe der Fremen ist { $worth } wert.

card-emperor-sardaukar = Sardaukar
    .prose = Eine Elitetruppe des Imperators ist { $worth } wert, außer gegen die Fremen.

card-atreides-prescience = Vorhersehung
    .prose =
        Vor den Plänen können die Atreides verlangen, dass der Gegner einen Teil des seinen zeigt: die Zahl, den Anführer, die Waffe oder die
        Abwehr. Was er zeigt, oder dass es davon nichts gibt, muss dann im Plan stehen; alle sehen es. Nur wenn beide danach vereinbaren, dass
        er ohne Anführer antritt, binden ihn der gezeigte Anführer und die gezeigten Karten nicht.
    .which = Welchen Teil des gegnerischen Plans willst du sehen? Gegner: { $foe }.
    .asks = Die Atreides wollen etwas vom gegnerischen Plan sehen ({ $foe }): { $part }.
    .which_weapon = Welche Waffe wirst du einsetzen?
    .sees_weapon = { $f }: gezeigte Waffe: { $w }.
    .which_defence = Welche Abwehr wirst du einsetzen?
    .sees_defence = { $f }: gezeigte Abwehr: { $c }.
    .which_number = Welche Zahl wirst du einstellen?
    .which_whole = Welche Zahl wirst du einstellen, in Punkten?
    .sees_number = { $f }: gezeigte Zahl: { AMOUNT($number) }.
    .sees_leader = { $f }: gezeigter Anführer: { $l }.
    .sees_hero = { $f }: gezeigter Söldner: { $h }.
    .number_not_borne = { $faction }: Gezeigt wurde die Zahl { AMOUNT($dial) }, und die Truppen samt dem bezahlten Gewürz müssen sie tragen.
    .other_leader = { $faction }: Als Anführer wurde { $shown_lead } gezeigt; so muss es auch im Plan stehen.
    .other_hero = { $faction }: Als Söldner wurde { $shown_hero } gezeigt; so muss es auch im Plan stehen.
    .weapon_denied = { $faction }: Gezeigt wurde, dass es keine Waffe gibt: Nimm sie aus dem Plan ({ $weapon }).
    .other_weapon = { $faction }: Als Waffe wurde { $shown_arm } gezeigt; so muss es auch im Plan stehen.
    .defence_denied = { $faction }: Gezeigt wurde, dass es keine Abwehr gibt: Nimm sie aus dem Plan ({ $defence }).
    .other_defence = { $faction }: Als Abwehr wurde { $shown_guard } gezeigt; so muss es auch im Plan stehen.
    .sees_no_weapon = { CAPITAL(THE($f)) } { AGREE($f, singular: "tritt", plural: "treten") } ohne Waffe an.
    .sees_no_defence = { CAPITAL(THE($f)) } { AGREE($f, singular: "tritt", plural: "treten") } ohne Abwehr an.
    .who_leads = Wer wird anführen?
    .somebody = Jemand muss anführen: Ein freier Anführer oder ein Söldner ist übrig.
    .sees_nobody = { CAPITAL(THE($f)) } { AGREE($f, singular: "tritt", plural: "treten") } ohne Anführer und ohne Söldner an.

card-bene_gesserit-voice = Die Stimme
    .prose =
        Vor den Plänen können die Bene Gesserit dem Gegner befehlen, eine Art von Karte zu spielen oder sie nicht zu spielen. Wer nicht gehorchen
        kann, weil er keine hat oder sie nicht spielen darf, tut, was er will.
    .which = Von welcher Karte sprichst du mit der Stimme? Gegner: { $foe }.
    .demanded = Befiehlst du, sie zu spielen? Wenn nicht, verbietest du sie.
    .orders = { $foe }: Die Stimme befiehlt { $sort }.
    .forbids = { $foe }: Die Stimme verbietet { $sort }.
    .obeys = Die Stimme hat eine andere Karte befohlen.
    .refrains = Die Stimme hat diese Karte verboten.
