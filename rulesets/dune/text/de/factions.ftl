# Was jede Fraktion an der Schlacht ändert.

card-kwisatz_haderach-awakening = Kwisatz Haderach
    .prose =
        Erwacht, sobald die Atreides in Schlachten mindestens { $awake } verloren haben. Begleitet einen Anführer oder Helden und zählt seine
        Stärke dazu, wenn dieser überlebt. An seiner Seite erweist sich kein Anführer als Verräter. Stirbt nur, wo eine Lasgun auf einen Schild
        trifft. Wer ihn zu früh in den Plan nimmt, muss ohne ihn auskommen.
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

card-fremen-fedaykin = Fedaykin
    .prose = Eine Elitetruppe der Fremen ist { $worth } wert.

card-emperor-sardaukar = Sardaukar
    .prose = Eine Elitetruppe des Imperators ist { $worth } wert, außer gegen die Fremen.
