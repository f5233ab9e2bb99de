# Was Reglo selbst sagt.

engine-legal = Regelgerecht.
engine-not-legal = Nicht regelgerecht, aus { $n ->
        [one] einem Grund
       *[other] { $n } Gründen
    }:
engine-place = wo: { $places }
engine-fixes = Auswege, jeder davon geprüft:
engine-no-fixes = Kein Ausweg gefunden, weder mit bis zu { $most ->
        [one] einer Änderung
       *[other] { $most } Änderungen
    } noch durch Weglassen alles Genannten. Beurteilte geänderte Bögen: { $tried }.
engine-no-fixes-exhausted = Keine einzelne Änderung und kein Paar von Änderungen macht es regelgerecht; auch mit bis zu { $most ->
        [one] einer Änderung
       *[other] { $most } Änderungen
    } und durch Weglassen alles Genannten ist kein Ausweg gefunden.
engine-fixes-off = Die Suche nach Auswegen ist abgeschaltet.
engine-edit-remove = { $thing } entfernen ({ $path })
engine-edit-add = { $thing } hinzufügen ({ $path })
engine-edit-replace = { $old } durch { $new } ersetzen ({ $path })
engine-edit-set = { $path } ändern: { $old } → { $new }
engine-edit-and = { $first } und { $second }
engine-total-then = insgesamt dann { $total }
engine-nearest-failed = Regel { $rule } würde es erlauben, aber das trifft nicht zu: { $condition }
engine-nearest-full = Regel { $rule } würde es erlauben, aber ihre Plätze sind vergeben
engine-nearest-again = Regel { $rule }, oben angeführt, würde es erlauben, aber nicht hier
engine-unmet = Auf diesem Bogen nicht erfüllt:
engine-column-thing = Was
engine-column-price = Preis
engine-column-place = Wo
engine-column-why = Warum
engine-column-number = Nummer
engine-column-id = Id
engine-column-title = Titel
engine-column-file = Wo
engine-column-languages = Texte
engine-column-scenarios = Tests
engine-options-count = { $legal ->
        [one] { $legal } von { $all } kann hinzukommen.
       *[other] { $legal } von { $all } können hinzukommen.
    }
engine-options-shared = Für alles Folgende, wenn dieselbe Regel nicht etwas anderes sagt:
engine-options-none = Hier kann nichts hinzukommen.
engine-options-taken = Hier steht { $what }, und es ist nur für eines Platz: nimm es heraus, um zu sehen, was sonst hier stehen könnte.
engine-options-no-worse = Der Bogen ist so nicht regelgerecht. Mit einem davon kommt nichts Falsches hinzu:
engine-and-more = und { $n } weitere
engine-formal = In der Regelsprache
engine-examples = Beispiele
engine-diff-nothing = Nichts hat sich geändert.
engine-diff-rules = Regeln
engine-diff-scenarios = Beispiele und Szenarien
engine-diff-sheets = Bögen
engine-diff-games = Gespeicherte Partien
engine-diff-texts = Texte in anderen Sprachen
engine-diff-same = { $file }: wie zuvor
engine-diff-legal = regelgerecht
engine-diff-illegal = nicht regelgerecht
engine-diff-unreadable-now = { $file } lässt sich nicht mehr lesen: { $why }
engine-diff-unreadable-then = { $file } ließ sich vorher nicht lesen: { $why }
engine-diff-parts = { $file }: anderer Verlauf nach { $after } von { $all ->
        [one] einer Antwort
       *[other] { $all } Antworten
    } ({ $player }: { $answer })
engine-diff-parts-at-once = { $file }: anderer Verlauf von Anfang an
engine-diff-nothing-more = jemand anders wird gefragt, oder von einer anderen Regel, oder niemand mehr
engine-diff-begins = die Partie kann beginnen
engine-diff-declarations = Wortschatz und Manifest
engine-diff-things = Dinge
engine-fate-added = neu
engine-fate-removed = weg
engine-fate-changed = geändert
engine-change-added = neu
engine-change-removed = weg
engine-change-renumbered = war { $number }
engine-change-renamed = hat eine andere Id
engine-change-meaning = bedeutet etwas anderes
engine-change-figures = andere Zahlen
engine-change-switched = an- oder abgeschaltet
engine-change-wording = anders formuliert
engine-change-examples = andere Beispiele
engine-change-layout = nur die Anordnung
engine-turn-added = neu
engine-turn-removed = weg
engine-turn-fails = scheitert jetzt
engine-turn-passes = gelingt jetzt
engine-turn-otherwise = scheitert anders
engine-stale-wording = nach einem anderen Wortlaut
engine-stale-meaning = für eine andere Bedeutung
engine-stale-key = steht unter der früheren Id der Regel
engine-stale-added = neu
engine-stale-removed = weg
engine-stale-changed = geändert
engine-book-version = Version { $version }
engine-book-contents = Inhalt
engine-book-tables = Tabellen
engine-book-things = Regeln einzelner Karten, Figuren und anderer Dinge
engine-book-off = Regeln, die mit diesen Optionen nicht gelten
engine-book-options = Optionen
engine-book-example = Beispiel
engine-example-setting = Mit { $option }: { $value }
engine-example-given = Gegeben: { $what }
engine-example-legal = Das ist regelgerecht.
engine-example-refused = Dagegen steht: { $rules }.
engine-example-option = Hinzukommen könnte: { $what }.
engine-example-option-at = Hinzukommen könnte: { $what }; der Unterschied wäre { $price }.
engine-example-option-refused = Nicht hinzukommen könnte: { $what }. Grund: { $rules }.
engine-example-is = { $what }: { $value }
engine-example-is-not = { $what }: nicht { $value }
engine-example-less = { $what }: weniger als { $value }
engine-example-at-most = { $what }: höchstens { $value }
engine-example-more = { $what }: mehr als { $value }
engine-example-at-least = { $what }: mindestens { $value }
engine-example-present = { $what }: vorhanden
engine-example-among = { $what }: mit { $value }
engine-example-not-among = { $what }: ohne { $value }
engine-example-count = { $what } (Anzahl)
engine-example-nth = { $what } (Nr. { $n })
engine-example-where = { $what }, wenn „{ $condition }“
engine-example-count-of = Anzahl der { $name } ({ $what })
engine-example-every = für jedes { $name } ({ $what }): { $condition }
engine-example-any = für wenigstens ein { $name } ({ $what }): { $condition }
engine-example-sum = Summe von „{ $value }“ für jedes { $name } ({ $what })
engine-example-chance = Der Zufall bringt: { $what }
engine-example-do = Es beginnt: { $what }.
engine-example-answer = Antwort ({ $who }): { $answer }
engine-example-answer-refused = Keine gültige Antwort ({ $who }): { $answer }, wegen { $rules }.
engine-example-asked = Jetzt wird gefragt: { $who }.
engine-example-finished = Damit ist es zu Ende.
engine-example-won = Die Partie gewinnt: { $who }.
engine-example-ranked = Die Plätze vom ersten zum letzten: { $who }.
engine-example-drawn = Die Partie gewinnt niemand.
engine-watch-waiting = Wartet auf das nächste Speichern; Strg-C beendet.
engine-coverage = { $ruleset }: abgedeckte Regeln: { $covered } von { $all } ({ $percent } %).
engine-coverage-none = { $ruleset } hat keine eigenen Regeln, die etwas tun.
engine-coverage-missing = Kein Test handelt von:
engine-amended-by = Geändert durch
engine-step-base = Grundwert
engine-step-route-price = Preis des Weges
engine-step-becomes = wird zu { $by }
engine-step-increase = { $by }
engine-step-surcharge = { $by } für den Weg
engine-step-reduce = { $by }
engine-step-floor = nicht unter { $after }
engine-step-at-least = mindestens { $after }
engine-step-at-most = höchstens { $after }
engine-nothing = nichts
engine-yes = ja
engine-no = nein
engine-untranslated = (nicht übersetzt: { $lang })
engine-untranslated-in-part = (teilweise nicht übersetzt: { $lang })
engine-view-untranslated = Was nicht übersetzt ist, steht in: { $lang }
engine-cited = { $text } (Regel { $rule })
engine-event-unseen = etwas Ungesehenes
engine-event-gain = { $who }: +{ $value }
engine-event-lose = { $who }: −{ $value }
engine-event-rise = { $field }: +{ $value }
engine-event-fall = { $field }: −{ $value }
engine-event-pay = { $who } zahlt { $value }
engine-event-move-unseen = { $field }: etwas Verdecktes
engine-event-move-unseen-of = { $field } ({ $who }): etwas Verdecktes
engine-event-move = { $value } → { $field }
engine-event-shuffle = { $field }: gemischt
engine-event-roll = gewürfelt: { $value }
engine-event-pick = der Zufall wählt { $value }
engine-event-answered = { $who } hat geantwortet
engine-event-choose-action = { $who }: { $what }
engine-event-reveal-all = alle haben geantwortet
engine-event-nothing = nichts steht zur Wahl
engine-event-passed = { $who } kann hier nichts tun
engine-event-choose = { $who } wählt { $value }
engine-event-impossible = davon nicht möglich: { $value }
engine-event-prevented = verboten ist { $what }
engine-event-replaced = stattdessen geschieht etwas anderes: { $what }
engine-event-reordered = { $what } kommt früher
engine-event-taken-back = { $who } hat eine Antwort zurückgenommen, über Gewürfeltes oder Gezeigtes hinweg
engine-game-won = Die Partie ist zu Ende: { $winners } { $n ->
        [one] gewinnt
       *[other] gewinnen
    }.
engine-game-drawn = Die Partie ist zu Ende: Niemand gewinnt.
engine-run-done = { $what }: zu Ende.
engine-run-gives = { $what }: { $result }.
engine-run-stops = Es gibt keine weitere Antwort.
engine-dry-run = Ein Probelauf: Nichts davon bleibt.
engine-dry-chance = Hier entscheidet der Zufall: Was daraus wird, lässt sich nicht vorhersagen.
engine-dry-revealed = Hier kommt etwas Verdecktes ins Spiel: Was daraus wird, lässt sich nicht vorhersagen.
engine-answer-refused = diese Antwort von { $player } wird abgelehnt: { $why }
engine-answer-asked = gefragt ist: { $prompt }
engine-refused-condition = Diese Regel erlaubt es nicht: { $what }
engine-refused-is-not = Das müsste gelten: { $what }
engine-refused-is = Dagegen steht: { $what }
engine-refused-not-offered = Das gehört nicht zu den möglichen Antworten.
engine-refused-not-with = { $action }: { $what } gehört nicht zu dem, womit das hier möglich ist.
engine-refused-number = `{ $answer }` ist hier nicht möglich, nur dies: { $takes }.
engine-refused-not-understood = Nicht verstanden: { $what }
engine-refused-not-asked = Diese Seite ist jetzt nicht gefragt.
engine-ask-none = nichts davon
engine-ask-some = { $least } bis { $most } davon: ihre Nummern
engine-ask-some-or-none = { $most ->
        [1] eins davon oder keins: seine Nummer, oder 0
       *[other] höchstens { $most } davon: ihre Nummern, oder 0 für nichts davon
    }
engine-ask-some-one = eins davon: seine Nummer
engine-ask-some-exactly = genau { $most } davon: ihre Nummern
engine-ask-idle = Nichts ist möglich: Mit Enter oder 0 geht es weiter.
engine-ask-back = zurück
engine-ask-order = alle in einer Reihenfolge: ihre Nummern
engine-ask-reactions = Mehrere Regeln wirken jetzt. In welcher Reihenfolge?
engine-ask-instead = Mehrere Regeln könnten an die Stelle treten von: { $event }. Welche?
engine-ask-range = von { $least } bis { $most }
engine-ask-split = Zusammen { $total }. Gib ein, wie viel woher kommt: mit Namen und in beliebiger Reihenfolge, etwa `{ $named }`, oder nur Zahlen in dieser Reihenfolge: { $order }, etwa `{ $example }`.
engine-ask-given = { $value } (vorgegeben)
engine-ask-free = beliebig
engine-ask-free-one = { $kind }
engine-ask-free-several = { $kind } (Liste), als [a, b]
engine-ask-refused = Nicht möglich:
engine-ask-nothing-refused = Andere Antworten gäbe es nicht.
engine-ask-refused-which = `? WORT` sagt es nur von denen mit diesem Wort im Namen, `? *` von allen.
engine-ask-refused-none = Nichts, was nicht geantwortet werden kann, hat `{ $word }` im Namen.
engine-ask-not-refused = `{ $word }` kann geantwortet werden.
engine-ask-and-more = und { $n } weitere
engine-explain-what = `explain NUMMER` sagt, woher der Preis dieser Antwort kommt, oder was von ihr gezeigt wird.
engine-explain-nothing = Es hat weder Preis noch Wert, die sich erklären ließen.
engine-explain-hidden = { $value }: Woher es kommt, ist dir verborgen.
engine-explain-not-there = `{ $what }` ist nicht da
engine-explain-from-0 = Stellen einer Liste zählen ab 0
engine-view-unknown = Hier heißt nichts so: { $what }
engine-view-empty = leer
engine-view-hidden = verdeckt
engine-view-hidden-count = { $n } verdeckt
engine-play-begins = { $title }, Startwert { $seed }. `h` sagt, was man eingeben kann.
engine-play-resumed = Fortgesetzt nach { $n ->
        [one] einer Antwort
       *[other] { $n } Antworten
    }; `log` zeigt, was geschehen ist.
engine-play-migrated = Der Spielstand ist von Version { $from } des Regelwerks, und dies ist { $to }: Seine Antworten wurden noch einmal gegeben, der Zustand ließ sich nicht vergleichen. Beim Speichern wird Version { $to } geschrieben.
engine-play-rules-changed = Seit dem Speichern sind die Regeln oder ihre Daten geändert worden, obwohl die Version noch { $version } ist: Die Antworten wurden noch einmal gegeben, der Zustand ließ sich nicht vergleichen. Beim Speichern wird es ein Spielstand der Regeln, wie sie jetzt sind.
engine-play-bot = Bot
engine-play-look = { $player }: Enter leert den Bildschirm.
engine-play-hand-over = Jetzt: { $player }. Drücke Enter, wenn sonst niemand hinsieht.
engine-play-no-number = Diese Nummer gibt es nicht: { $least ->
        [0] sie gehen von 0 bis { $most }.
       *[other] { $most ->
            [1] es gibt nur 1.
           *[other] sie gehen von { $least } bis { $most }.
        }
    }
engine-play-as-before = Die Partie steht wie vor dieser Antwort.
engine-play-nobody-asked = Niemand wird gefragt.
engine-play-over = `u` nimmt die letzte Antwort zurück, `log` und `view` blicken zurück, `s` speichert, `q` beendet.
engine-play-hint = `view` zeigt den Tisch, `view NAME` ein einzelnes Ding, `?` warum nicht die anderen, `h` alles, was man eingeben kann.
engine-play-empty = Gib die Nummer oder den Namen einer Antwort ein; `?` sagt, warum nicht die anderen, `h` alles, was man eingeben kann.
engine-play-help = Eine Nummer ist die Antwort, die daneben steht; mehrere Nummern, wo mehrere gefragt sind.
    Eine Antwort lässt sich auch schreiben: ein Name, `name(ding)` einer Aktion, `2.5`, `none`, `[a, b]`, ein Bogen als { "{" } feld: wert { "}" }.
    ?        was nicht geantwortet werden kann, und warum; ? WORT: nur was so heißt
    explain  explain NUMMER: woher der Preis dieser Antwort kommt
    try A    was eine Antwort A täte, soweit sich das vorhersagen lässt
    u        nimmt die letzte Antwort zurück
    s        speichert; s DATEI speichert anderswo
    log      alles, was geschehen ist
    log all  dasselbe, mit der Buchführung der Regeln
    view     was zu sehen ist; view NAME: ein einzelnes Ding, mit dem, was seine Regeln sagen; view 3.1: eine Regel
    q        beendet
engine-play-letter-answers = Hier ist `{ $letter }` eine Antwort: Der Befehl heißt `{ $word }`.
engine-sheet-how = Enter füllt ihn Feld für Feld aus; `@DATEI` nimmt ihn aus einer Datei; oder schreibe ihn: { "{" } feld: wert { "}" }
engine-sheet-optional = Enter lässt es weg.
engine-sheet-keeps = Enter behält, was darin steht.
engine-sheet-keeps-or-none = Enter behält, was darin steht, - leert es.
engine-sheet-needed = { $field } darf nicht fehlen.
engine-sheet-submit = Einreichen? y; eine Nummer ändert dieses Feld; u zurück, n von vorn, c lässt ihn vorerst:
engine-sheet-not-yet = Noch nicht regelgerecht. Eine Nummer ändert dieses Feld; u zurück, n von vorn, c lässt ihn vorerst:
engine-sheet-not-yet-ways = Noch nicht regelgerecht. Eine Nummer ändert dieses Feld oder nimmt diesen Ausweg; u zurück, n von vorn, c lässt ihn vorerst:
engine-sheet-illegal = Eingereicht werden kann er erst, wenn er regelgerecht ist.
engine-sheet-nothing-wrong = Daran ist nichts auszusetzen.
engine-sheet-no-field = Ein Feld `{ $text }` gibt es nicht: { $fields ->
        [1] es gibt nur 1.
       *[other] sie gehen von 1 bis { $fields }.
    }
engine-sheet-no-field-ways = Weder ein Feld noch einen Ausweg `{ $text }` gibt es: Felder gehen von 1 bis { $fields }, Auswege von { $first } bis { $last }.
engine-sheet-no-value = Einen Wert `{ $text }` gibt es nicht. `explain` sagt von allen, woher sie kommen: { $values }
engine-sheet-of = { $player }, { $kind }:
engine-sheet-by-itself = (wie vorgegeben)
engine-sheet-left = Der Bogen bleibt, wie er ist: Mit Enter geht es damit weiter.
engine-sheet-not-saved = Ein halb ausgefüllter Bogen gehört nicht zum Spielstand.
engine-sheet-lost = Der Bogen ist nicht abgegeben und geht verloren. Beenden? j oder n:
engine-sheet-help = Eine Nummer oder ein Name wählt; ein Teil eines Namens verkürzt die Liste, * zeigt alle. `?` sagt, warum nicht; u geht zurück, c lässt den Bogen vorerst, `view` zeigt ihn bis hierher, `@DATEI` nimmt ihn aus einer Datei.
engine-sheet-wrong = Nicht regelgerecht: { $what }
engine-sheet-ways-out = Das würde ihn regelgerecht machen:
engine-sheet-a-number = eine Zahl
engine-sheet-not-in = `{ $text }` passt hier nicht: { $takes }
engine-sheet-no-number = `{ $text }` ist keine Zahl.
engine-sheet-many = { $n } davon. Ein Teil des Namens verkürzt die Liste; * zeigt alle.
engine-sheet-not-now = Hier nicht regelgerecht: { $name }. { $why }
engine-sheet-not-legal = Hier nicht regelgerecht: { $names }
engine-sheet-whole-name = Der ganze Name nimmt es trotzdem.
engine-sheet-did-you-mean = Hier heißt nichts `{ $text }`. Ist `{ $near }` gemeint?
engine-sheet-unknown = Hier heißt nichts `{ $text }`. * zeigt alle.
engine-sheet-one-by-one = Eins nach dem anderen; Enter beendet die Liste, u nimmt das letzte zurück.
engine-sheet-nothing-more = { $field }: Mehr kann nicht hinzukommen.
engine-sheet-nothing-here = { $field }: Nichts kann hinzukommen.
engine-sheet-taken-back = Zurückgenommen.
engine-sheet-list-again = (* zeigt, was jetzt hinzukommen kann)
engine-sheet-none-refused = Sonst wird hier nichts abgelehnt.
engine-sheet-why-which = { $n ->
        [one] Ein anderes ist
       *[other] { $n } andere sind
    } hier nicht regelgerecht. `? NAME`, oder ein Teil davon, sagt warum.
engine-sheet-one-more = { $field }: noch eins? y/n
engine-undo-done = Zurückgenommen: { $answer }
engine-undo-done-other = Zurückgenommen: die letzte Antwort von { $player }.
engine-undo-stops = Das lässt sich nicht zurücknehmen: Seither wurde gewürfelt, gezogen oder aufgedeckt.
engine-undo-nothing = Es gibt keine Antwort, die zurückzunehmen wäre.
engine-undo-secret = In dieser Runde hast du noch nicht geantwortet, und was { $player } geantwortet hat, bleibt geheim: Es lässt sich hier nicht zurücknehmen. Antworte, dann geht die Runde weiter.
engine-undo-crossed = Seither war etwas gewürfelt, gezogen oder gezeigt worden; das Protokoll sagt es.
engine-play-analysis = Analyse: `u` nimmt Antworten auch über Würfe und Gezeigtes hinweg zurück, und das Protokoll sagt es.
engine-try-what = Welche Antwort? `try ANTWORT` sagt, was dabei herauskäme.
engine-try-would = Das käme dabei heraus:
engine-try-asked = Danach: { $prompt }
engine-try-not-done = Nichts davon ist geschehen.
engine-save-done = Gespeichert in { $file }.
engine-save-failed = Nicht gespeichert: { $why }. Das Spiel geht weiter; `s DATEI` speichert woanders.
engine-save-impossible = Diese Partie lässt sich nicht speichern: Was begonnen wurde, hat Listen oder Stücke als Argumente.
engine-save-too-large = Nicht gespeichert: Die Partie ist größer geworden als eine Datei, die wieder gelesen werden kann.
engine-save-other = Nicht gespeichert: { $file } gibt es schon, und es ist kein Spielstand. Nenne eine andere Datei.
engine-save-another-game = Nicht gespeichert: { $file } enthält eine andere Partie. Speichere noch einmal dorthin, um sie zu ersetzen, oder nenne eine andere Datei.
engine-quit-save = Vor dem Ende in { $file } speichern? y oder n:
engine-quit-unsaved = Ohne zu speichern beendet.
engine-simulate-games = { $what }: { $games ->
        [one] ein Spiel
       *[other] { $games } Spiele
    }, Startwert { $seed }.
engine-simulate-won = { $n } gewonnen
engine-simulate-drawn = { $n } unentschieden
engine-simulate-ended = { $n } zu Ende ohne Sieg
engine-simulate-left = { $n } nach { $limit ->
        [one] einer Antwort
       *[other] { $limit } Antworten
    } abgebrochen
engine-simulate-faults = { $n } an einem Fehler gescheitert
engine-simulate-answers = Antworten je Partie: { $least } mindestens, { $median } im Median, { $most } höchstens.
engine-simulate-never = Regeln, die nie zur Anwendung kamen:
engine-simulate-fault-list = Fehler, mit den Startwerten, die sie wiederholen (`reglo simulate … -n 1 --seed SEED`):
engine-simulate-fault = Startwert { $seeds }:
engine-simulate-no-answer = kein Bot fand eine Antwort, die angenommen wird
engine-column-player = Seite
engine-column-seat = Platz
engine-column-wins = Siege
engine-column-share = Anteil
engine-column-value = Wert
engine-column-average = Mittel
engine-column-least = Kleinstes
engine-column-most = Größtes
engine-column-times = Male
engine-column-games = Partien
engine-procedure-is = { $label }: { $kind } von Regel { $rule }, `{ $name }`
engine-procedure-done = Ausgeführt oder angeboten von
engine-procedure-forbidden = Kann verboten werden von
engine-procedure-instead = Kann ersetzt werden von
engine-procedure-before = Davor
engine-procedure-after = Danach oder am Ende
engine-procedure-moved = Kann vorgezogen werden von
engine-kind-procedure = Ablauf
engine-kind-phase = Phase
engine-kind-step = Schritt
engine-kind-action = Aktion
engine-acts-on = Wirkt auf
engine-other-language = (Reglo hat keine eigenen Sätze auf `{ $lang }`: Was nicht vom Regelwerk stammt, ist englisch.)
engine-nearest-not-here = Regel { $rule } würde es erlauben, aber nicht hier: „{ $prose }“
engine-found-legal = es ist regelgerecht
engine-found-refused = es wird abgelehnt: { $reasons }
engine-found-sides = links { $left }, rechts { $right }
engine-found-does-not = trifft nicht zu
engine-found-does = trifft zu und sollte es nicht
engine-found-nothing = es gibt nichts, wovon es zu fragen wäre
engine-found-idle = nichts wurde begonnen
engine-found-done = das Verfahren ist zu Ende
engine-found-drawn = das Spiel endet unentschieden
engine-found-won = das Spiel ist zu Ende; Sieg: { $who }
engine-found-ranked = das Spiel ist zu Ende; vom ersten Platz zum letzten: { $who }
engine-found-asked = eine Frage wartet ({ $who }): { $question }
engine-found-other = es kommt anders heraus ({ $code }); `reglo test` sagt, wie
engine-hooks = Skripte
engine-named-by = Genannt von
engine-named-by-none = Keine Regel nennt es.
engine-resume-not = `{ $file }` lässt sich nicht fortsetzen: { $why }
engine-resume-not-read = das ist kein Spielstand: { $what }
engine-resume-format = der Spielstand hat das Format { $found }, und dieses Programm liest Format { $own }
engine-resume-ruleset = der Spielstand ist von `{ $saved }`, nicht von `{ $here }`
engine-resume-too-large = er hat { $bytes } Bytes; höchstens { $most } sind möglich
engine-resume-no-option = der Spielstand setzt die Option `{ $option }`, und im Regelwerk gibt es keine dieses Namens
engine-resume-option = im Spielstand ist die Option `{ $option }` auf `{ $saved }` gesetzt
engine-resume-option-value = im Spielstand ist die Option `{ $option }` auf `{ $saved }` gesetzt, und diesen Wert hat sie nicht
engine-resume-setup = der Aufbau des Spielstands ist nicht mehr zu gebrauchen
engine-resume-procedure = `{ $procedure }` lässt sich nicht mehr beginnen
engine-resume-answer = Antwort { $number }, `{ $answer }` ({ $player }), ist nicht mehr möglich: { $why }
engine-resume-asked = jetzt gefragt: { $who }, nach { $rule }
engine-resume-differs = die erste Regel, die sich seither geändert hat: { $rule }
engine-resume-gone = die erste Regel, die sich seither geändert hat, `{ $rule }`, gibt es nicht mehr
engine-resume-new = die erste Regel, die seither dazugekommen ist: { $rule }
engine-resume-fault = nach { $after ->
        [one] einer Antwort
       *[other] { $after } Antworten
    }: { $fault }
engine-resume-hash = aus den Antworten des Spielstands ergibt sich ein anderer Zustand
engine-resume-help-not-read = einen Spielstand schreibt `s` in `reglo play`; diese Datei ist etwas anderes, wurde abgeschnitten oder verändert
engine-resume-help-something-else = einen Spielstand schreibt `s` in `reglo play`; diese Datei ist etwas anderes
engine-resume-help-no-option = um ohne sie weiterzuspielen, nimm `{ $option }` aus den `options` des Spielstands
engine-resume-help-format = ihn hat eine andere Version von `reglo` geschrieben
engine-resume-help-ruleset = nenne den Ordner des Regelwerks `{ $saved }`
engine-resume-help-option = lass `--set { $option }=…` weg, oder schreibe `--set { $option }={ $saved }`
engine-resume-help-changed = das Regelwerk hat sich seither geändert; beginne eine neue Partie
engine-resume-help-answer = das Regelwerk hat sich seither geändert, oder der Spielstand wurde verändert
engine-resume-help-hash = der Spielstand wurde verändert, oder das Regelwerk hat sich geändert und nennt noch dieselbe Version
engine-answers-form = schreibe `[("seite", "antwort"), …]`, in JSON `[["seite", "antwort"], …]`
engine-answers-no-list = das ist keine Liste von Antworten
engine-answers-two-parts = eine Antwort hat eine Seite und einen Text
engine-answers-no-answer = das ist keine Antwort einer Seite
engine-answers-no-field = eine Antwort hat kein Feld `{ $name }`
engine-answers-lacks = dieser Antwort fehlt `{ $name }`
engine-answers-quotes = hier muss ein Text in Anführungszeichen stehen
engine-answers-several = mehrere Dinge heißen `{ $name }`
engine-answers-by-id = nenne das Gemeinte bei seiner Id
engine-answers-no-player = eine Seite `{ $name }` gibt es nicht
engine-answers-player-is = eine Seite wird bei ihrer Id oder ihrem Namen genannt
engine-answers-unread = diese Antwort lässt sich nicht lesen: { $why }
engine-answers-written = eine Antwort schreibt man als `take(rope)`, `rope`, `2.5`, `none`, `true`, `[a, b]` oder `{ "{" } field: 3 { "}" }`
engine-answers-too-late = niemand wird mehr gefragt, wenn diese Antwort kommt
engine-answers-end-before = beende die Liste davor
engine-refused-nothing = Dafür steht nichts zur Wahl: { $question }
engine-none-words = keiner, keine, keins, nein, nichts, niemand
engine-play-no-declining = Hier muss etwas gewählt werden.
engine-play-which = Welche? Die Nummer steht daneben.
engine-play-several = { $label } steht für { $n } Antworten: nenne eine davon, oder gib die Nummer ein, um sie zu sehen.
engine-play-only-one = Hier ist eine Antwort gefragt, nicht mehrere.
engine-did-you-mean = Ist `{ $near }` gemeint?
engine-unread-quotes = ein Name in Anführungszeichen hat kein Ende
engine-unread-short = am Ende fehlt etwas
engine-unread-from = ab `{ $rest }` lässt es sich nicht lesen
engine-unread-no-half = `{ $text }` ist weder eine ganze Zahl noch eine halbe
engine-unread-no-answer = `{ $text }` ist keine Antwort
engine-is-no = `{ $answer }` ist nicht, wonach hier gefragt wird ({ $wanted })
engine-no-name = hier heißt nichts `{ $name }` ({ $wanted })
engine-amount-of = eine Anzahl: { $unit }
engine-other-unit = `{ $unit }` wird hier nicht gezählt ({ $wanted })
engine-no-unit = `{ $unit }` wird hier nicht gezählt
engine-not-whole = `{ $answer }` ist keine ganze Zahl
engine-not-yes-or-no = `{ $answer }` ist weder ja noch nein
engine-twice = `{ $name }` steht zweimal da
engine-count-exactly = { $most ->
        [one] eins ist
       *[other] { $most } sind
    } zu wählen, nicht { $given }
engine-count-between = { $least } bis { $most } sind zu wählen, nicht { $given }
engine-order-all = alle { $all } sind in eine Reihenfolge zu bringen, nicht { $given }
engine-amounts = { $parts ->
        [one] ein Betrag ist
       *[other] { $parts } Beträge sind
    } zu nennen, nicht { $given }
engine-no-amounts = `{ $answer }` ist keine Liste von Beträgen
engine-no-number = `{ $unit }` braucht eine Zahl, nicht `{ $answer }`
engine-several-places = `{ $unit }` könnte von mehreren Stellen kommen
engine-no-action = nichts, was man hier tun kann, heißt `{ $name }`
engine-not-an-action = `{ $answer }` ist nichts, was man tun kann
engine-several-actions = mit `{ $name }` könnten mehrere Aktionen gemeint sein: nenne auch die Aktion
engine-not-a-sheet = `{ $answer }` ist kein Bogen; schreibe seine Felder: `{ "{" } feld: wert { "}" }`
engine-no-sheet = in dieser Partie gibt es keinen Bogen
engine-no-field = ein Feld `{ $name }` gibt es nicht
engine-missing-field = es fehlt: { $field }
engine-given-field = { $field } steht schon fest: { $value }
engine-not-a-rule = `{ $answer }` ist keine Regel; schreibe `rule` und ihre Nummer
engine-no-rule = eine Regel `{ $name }` gibt es nicht
engine-one-rule = eine einzige Regel ist zu wählen, nicht { $given }
engine-nobody = niemand heißt `{ $name }`
engine-ask-pay = Wie zahlst du { $amount }?
engine-split-together = Zusammen müssen es { $total } sein.
engine-split-sum = Zusammen müssen es { $total } sein, und { $given } ergibt { $sum }.
engine-split-below = Kein Betrag kann unter 0 liegen.
engine-split-most = { $place }: höchstens { $most }; mehr ist nicht da.
engine-split-needed = { $place }: höchstens { $most }; der Rest wird für das gebraucht, was noch zu zahlen ist.
engine-split-least = { $place }: mindestens { $least }; die anderen geben nicht genug her.
engine-play-begins-unseeded = { $title }. `h` sagt, was man eingeben kann.
engine-play-seed = Startwert { $seed }: Mit ihm ergeben dieselben Antworten dieselbe Partie.
engine-play-interrupted = Noch einmal Strg-C beendet, ebenso `q`.
engine-save-beside = { $other } enthält eine andere Partie, die bleibt, wie sie ist: diese wird in { $file } gespeichert.
engine-save-leave-out = lass `--save` weg
engine-save-lost = Nicht gespeichert: { $why }. Was seit dem letzten Speichern gespielt wurde, ist verloren.
engine-save-name-another = nenne eine andere Datei: `--save DATEI`
engine-save-no-game = { $file } gibt es schon, und es ist kein Spielstand: dort lässt sich nichts speichern
engine-sheet-anew = Von vorn beginnen? Alles Eingegebene geht verloren. y oder n:
engine-sheet-fill-in = { $field }: ausfüllen? y/n
engine-undo-other = Den Bogen von { $player } zurücknehmen? Er ist dann noch einmal auszufüllen. y oder n:
engine-file-read = `{ $file }` lässt sich nicht lesen: { $why }
engine-file-list = der Ordner `{ $file }` lässt sich nicht lesen: { $why }
engine-file-write = `{ $file }` lässt sich nicht schreiben: { $why }
engine-file-is-folder = `{ $file }` ist ein Ordner, keine Datei
engine-file-too-large = `{ $file }` ist größer als { $most } MiB
engine-file-not-text = `{ $file }` ist kein Text in UTF-8: das erste falsche Byte steht in Zeile { $line }
engine-file-special = `{ $file }` ist keine gewöhnliche Datei
engine-why-missing = es gibt sie nicht
engine-why-denied = kein Zugriff
engine-why-full = der Datenträger ist voll
engine-why-read-only-disk = auf diesem Datenträger lässt sich nichts schreiben
engine-why-folder = das ist ein Ordner
engine-why-read-only = sie ist schreibgeschützt
engine-why-circle = ihre Verknüpfungen führen im Kreis
engine-why-no-folder = es gibt keinen Ordner `{ $folder }`
engine-why-other = das System meldet: { $reason }
engine-save-breaks-off = hier bricht er ab
engine-save-lacks = es fehlt `{ $part }`
engine-save-unknown-part = `{ $part }` gehört nicht dorthin
engine-save-otherwise = von hier an lässt er sich nicht lesen
engine-resume-help-name = nenne die Datei eines Spielstands: `--resume DATEI`
engine-given-help-name = nenne eine Datei, die sagt, womit das Spiel beginnt: `--given DATEI`
engine-answers-help-name = nenne eine Datei mit einer Liste von Antworten: `--answers DATEI`
engine-field-takes = { $field } kann nicht `{ $value }` sein. Möglich: { $takes }
engine-given-field-list = { $field } steht schon fest, und anders
engine-refused-by = Das entscheidet dagegen: { $what }
engine-play-next = { $player } ist dran.
engine-play-hand-over-help = Enter geht weiter, `s` speichert, `q` beendet.
engine-sheet-why = Ein Bogen wird als Ganzes beurteilt: Enter füllt ihn aus, und dort sagt `?` zu jedem Feld, was nicht hinein kann und warum.
engine-split-amounts = Hier sind Beträge gefragt, etwa `{ $example }`, nicht `{ $text }`.
engine-ask-split-ways = Oder Beträge, in beliebiger Reihenfolge: `{ $example }`; bloße Zahlen in dieser Reihenfolge: { $order }.
engine-stale-figures = nennt eine Zahl nicht, die jetzt eine andere ist
engine-stale-missing = fehlt
engine-stale-orphan = wovon es der Text war, gibt es nicht mehr
engine-event-yes-or-no = { $who }: { $value }
engine-standard-input = Standardeingabe
engine-setup-of-save = der Anfang des Spielstands
engine-setup-no-sheet = `{ $file }` sagt, womit ein Spiel beginnt, und hier wird ein Bogen gebraucht
engine-setup-no-sheet-help = `run`, `play` und `simulate` beginnen damit: `--given { $file }`
engine-sheet-no-setup = `{ $file }` ist ein Bogen, und hier wird gebraucht, womit ein Spiel beginnt
engine-sheet-no-setup-help = `validate` beurteilt ihn; wo ein Spiel nach einem Bogen fragt, gibt `@{ $file }` ihn ab
engine-folder-is-none = `{ $folder }` ist kein Ordner
engine-folder-missing = `{ $folder }` gibt es nicht
engine-folder-help = nenne den Ordner, in dem die `ruleset.ron` eines Regelwerks liegt
engine-call-none = das Manifest von `{ $id }` sagt nicht, was gespielt wird
engine-call-none-help = nenne eine Prozedur ({ $known }), oder schreibe `procedure: "…"` in `ruleset.ron`
engine-call-no-name = `{ $text }` nennt keine Prozedur
engine-call-no-name-help = schreibe ihren Namen, und wenn sie Argumente hat, diese in Klammern: `turn(anna)`
engine-call-arguments = die Zahl der Argumente von `{ $name }` ist { $takes }, nicht { $given }
engine-call-shape = schreibe `{ $shape }`
engine-call-near = meintest du `{ $near }`?
engine-call-example = es ist `{ $shape }`: schreibe zum Beispiel `{ $example }`
engine-call-unknown = eine Prozedur `{ $name }` gibt es nicht
engine-call-known = nenne eine ihrer Prozeduren ({ $known })
engine-call-only-sheets = dieses Regelwerk beurteilt nur Bögen
engine-call-argument = `{ $text }` passt nicht zu `{ $param }`; gebraucht wird: { $what }
engine-call-things = Dinge werden mit Id oder Namen genannt
engine-call-whole = eine ganze Zahl
engine-call-flag = `true` oder `false`
engine-call-amount = eine Menge
engine-call-member = einer der möglichen Werte
engine-call-nameable = etwas, das sich auf der Befehlszeile nennen lässt
engine-players-none = das Regelwerk sagt nicht, wer spielt
engine-players-none-help = das sagt das Spiel: `game … played by`
engine-players-fewer = { $wanted } können nicht spielen: der Aufbau nennt { $named }
engine-players-fewer-help = nenne, wer spielt, durch Kommas getrennt: `--players anna,bert`
engine-players-twice = `{ $name }` ist zweimal genannt
engine-players-twice-help = alle haben einen Platz
engine-setup-with-players = der Aufbau mit diesen Spielern
engine-call-no-thing = ein Ding `{ $text }` der Art `{ $kind }` gibt es nicht
engine-seat-unknown = einen Platz `{ $seat }` gibt es nicht
engine-seat-help = die Plätze sind { $seats }
engine-seat-nobody = an diesem Spiel sitzt niemand
engine-bot-twice = `--bot { $text }` nennt den Platz von `{ $name }` ein zweites Mal
engine-bot-twice-help = lass eines von beiden weg
engine-bot-skill = ein Bot kann nicht nach `{ $text }` spielen
engine-bot-skill-help = schreibe `PLATZ=random`, `PLATZ=search` oder `PLATZ=DATEI.rhai`
engine-explain-asked = was erklärt werden soll
engine-explain-not-seen = { $player } darf nicht wissen, was `{ $what }` ergibt: es hängt von etwas Verdecktem ab
engine-explain-not-seen-help = frage nach etwas, das man von diesem Platz aus sieht, oder lass `--as` weg, um alles zu erfahren
engine-explain-of-what = nach `{ $what }` wird so gefragt: `{ $what }({ $asked })`
engine-explain-of-what-help = nenne eine Stelle des Bogens wie `seats[0]`, oder ein Ding mit seiner Id; gezählt wird ab 0
engine-explain-unknown = es gibt keine Regel, keine Prozedur, kein Ding und keinen Wert `{ $what }`
engine-explain-rules = `reglo rules REGELWERK` zählt die Regeln auf
engine-explain-rules-near = in der Nähe: { $near }; `reglo rules REGELWERK` zählt die Regeln auf
engine-explain-no-rule = eine Regel { $number } gibt es nicht
engine-options-refused = Was nicht stimmen würde, käme dies hinzu:
engine-setting-unknown = eine Option `{ $name }` gibt es nicht
engine-setting-known = die Optionen sind { $names }
engine-setting-none = dieses Regelwerk hat keine Optionen
engine-setting-value = die Option `{ $name }` kann nicht `{ $value }` sein
engine-setting-values = möglich ist: { $values }
