# Die Wörter der Schlacht.

unit-troops = { $n ->
    [one] Truppe
   *[other] Truppen
}
unit-spice = { $n ->
    [one] Gewürz
   *[other] Gewürz
}
unit-strength = { $n ->
    [one] Punkt
   *[other] Punkte
}

kind-Faction = Fraktion
kind-Leader = Anführer
kind-Card = Karte
kind-Helper = Begleitung
kind-Territory = Gebiet
kind-Plan = Schlachtplan

enum-Harm = Schaden
enum-Harm-projectile = Geschoss
enum-Harm-poison = Gift
enum-Harm-laser = Laser

enum-Reckoning = Zählung der Verluste
enum-Reckoning-forces_used = alle, die nötig waren
enum-Reckoning-number_dialled = so viele wie die gesenkte Zahl

enum-PlanPart = Teil des Plans
enum-PlanPart-shown_number = die Zahl
enum-PlanPart-shown_leader = der Anführer
enum-PlanPart-shown_weapon = die Waffe
enum-PlanPart-shown_defence = die Abwehr

enum-Sort = Art von Karte
enum-Sort-projectile_weapon = eine Geschosswaffe
enum-Sort-poison_weapon = eine Giftwaffe
enum-Sort-laser_weapon = eine Lasgun
enum-Sort-projectile_defence = eine Geschossabwehr
enum-Sort-poison_defence = eine Giftabwehr
enum-Sort-worthless_card = eine wertlose Karte
enum-Sort-cheap_hero = einen Söldner

option-advanced = Erweiterte Regeln: mit Gewürz einstellen
option-elite_forces = Elitetruppen
option-captured_leaders = Die Harkonnen nehmen Anführer gefangen
option-prescience = Die Atreides sehen einen Teil des gegnerischen Plans
option-voice = Die Bene Gesserit setzen die Stimme ein
option-skip_by_consent = Man darf vereinbaren, ohne Anführer anzutreten
option-reduced_dial_loses = Verluste des Siegers nach gesenkter Zahl

value-leader_strength = Stärke des Anführers
value-total = Summe
value-prevails = Setzt sich durch
value-killed = Wird getötet
value-slain = Getötete Anführer
value-casualties = Verluste
value-elite_worth = Wert einer Elitetruppe
value-counting_whole = Truppen, die voll zählen
value-highest_dial = Die höchste Zahl
value-counted_dial = Zahl, die zählt
value-leader_to_come = Fehlender Anführer, der beim Aufdecken hineinkommt
value-hero_to_come = Söldner, der für den fehlenden Anführer hineinkommt
value-played = Gespielte Karten
value-free = Frei
value-free_leaders = Freie Anführer
value-heroes = Söldner
value-must_lead = Muss einen Anführer spielen
value-weakest = Die Schwächsten
value-led = Der Plan hat einen Anführer
value-explodes = Es kommt zur Explosion
value-can_call = Kann einen Verräter entlarven
value-payable = Gewürz, das bezahlt werden darf
value-enemies = Gegner
value-parted = Vom Sturm getrennt
value-open_to_battle = Hier wird gekämpft
value-present_in = Hat dort Truppen
value-opposed = Hat dort Gegner
value-battlefields = Wo gekämpft wird
value-spice_used = Ausgegebenes Gewürz
value-covered = Gedeckte Verluste
value-ready = Kann mitziehen
value-accompanies = Zieht mit

thing-emperor = Imperator
thing-guild = Raumgilde

thing-lady_jessica = Lady Jessica
thing-captain_aramsham = Hauptmann Aramsham
thing-master_bewt = Meister Bewt
thing-guild_rep = Gildenvertreter
thing-beast_rabban = Bestie Rabban
thing-iakin_nefud = Hauptmann Iakin Nefud

thing-maula_pistol = Maula-Pistole
thing-stunner = Betäuber
thing-ellaca_drug = Ellaca-Droge
thing-lasgun = Lasgun
thing-shield_1 = Schild
thing-shield_2 = Schild
thing-shield_3 = Schild
thing-shield_4 = Schild
thing-snooper_1 = Giftschnüffler
thing-snooper_2 = Giftschnüffler
thing-snooper_3 = Giftschnüffler
thing-snooper_4 = Giftschnüffler
thing-jubba_cloak = Jubba-Umhang
thing-la_la_la = La La La
thing-trip_to_gamont = Reise nach Gamont
thing-cheap_hero_1 = Söldner
thing-cheap_hero_2 = Söldner
thing-cheap_heroine = Söldnerin
thing-truthtrance_1 = Wahrtrance
thing-truthtrance_2 = Wahrtrance
thing-tleilaxu_ghola = Tleilaxu-Ghola
thing-weather_control = Wetterkontrolle
thing-family_atomics = Familienatomwaffen

thing-habbanya_sietch = Habbanya-Sietch
thing-tueks_sietch = Tueks Sietch
thing-imperial_basin = Kaiserbecken
thing-great_flat = Die Große Ebene
thing-cielago_north = Cielago Nord
thing-hagga_basin = Hagga-Becken
thing-red_chasm = Rote Kluft
thing-funeral_plain = Bestattungsebene
thing-wind_pass = Windpass
thing-shield_wall = Schildwall
thing-polar_sink = Polarsenke

kind-Dune = Dune
