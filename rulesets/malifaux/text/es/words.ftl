# Palabras del juego. Los nombres propios y las palabras clave de las cartas quedan como están impresos.

unit-soulstone = { $n ->
    [one] piedra de alma
   *[other] piedras de alma
}

kind-Model = miniatura
kind-Upgrade = mejora
kind-Player = jugador
kind-Meeting = encuentro

enum-Faction = facción
enum-Faction-guild = Guild
enum-Faction-resurrectionists = Resurrectionists
enum-Faction-arcanists = Arcanists
enum-Faction-neverborn = Neverborn
enum-Faction-outcasts = Outcasts
enum-Faction-gremlins = Gremlins
enum-Faction-ten_thunders = Ten Thunders

enum-Station = clase
enum-Station-master = Maestro
enum-Station-henchman = Compinche
enum-Station-enforcer = Sicario
enum-Station-minion = Secuaz
enum-Station-peon = Peón

enum-Encounter = encuentro
enum-Encounter-shootout = Tiroteo
enum-Encounter-dustup = Refriega
enum-Encounter-scrap = Batalla campal

enum-Attachment = forma de asignarse
enum-Attachment-modification = Modification
enum-Attachment-ascendant = Ascendant
enum-Attachment-trinket = Trinket
enum-Attachment-soulbound = Soulbound

enum-Characteristic = característica
enum-Characteristic-academic = Academic
enum-Characteristic-ancestor = Ancestor
enum-Characteristic-bandit = Bandit
enum-Characteristic-beast = Beast
enum-Characteristic-belle = Belle
enum-Characteristic-black_sheep = Black Sheep
enum-Characteristic-brilliance = Brilliance
enum-Characteristic-construct = Construct
enum-Characteristic-crossroads_seven = Crossroads Seven
enum-Characteristic-cursed = Cursed
enum-Characteristic-darkened = Darkened
enum-Characteristic-effigy = Effigy
enum-Characteristic-emissary_of_fate = Emissary of Fate
enum-Characteristic-fae = Fae
enum-Characteristic-family = Family
enum-Characteristic-foundry = Foundry
enum-Characteristic-freikorps = Freikorps
enum-Characteristic-gamin = Gamin
enum-Characteristic-gremlin = Gremlin
enum-Characteristic-guardsman = Guardsman
enum-Characteristic-guild_marshal = Guild Marshal
enum-Characteristic-horror = Horror
enum-Characteristic-horseman = Horseman
enum-Characteristic-hound = Hound
enum-Characteristic-journalist = Journalist
enum-Characteristic-kin = Kin
enum-Characteristic-last_blossom = Last Blossom
enum-Characteristic-living = Living
enum-Characteristic-lost = Lost
enum-Characteristic-m_and_su = M&SU
enum-Characteristic-mimic = Mimic
enum-Characteristic-nephilim = Nephilim
enum-Characteristic-nightmare = Nightmare
enum-Characteristic-nihilist = Nihilist
enum-Characteristic-oni = Oni
enum-Characteristic-pig = Pig
enum-Characteristic-puppet = Puppet
enum-Characteristic-retainer = Retainer
enum-Characteristic-revenant = Revenant
enum-Characteristic-rooster = Rooster
enum-Characteristic-showgirl = Showgirl
enum-Characteristic-sister = Sister
enum-Characteristic-sky_pirate = Sky Pirate
enum-Characteristic-spirit = Spirit
enum-Characteristic-swampfiend = Swampfiend
enum-Characteristic-swarm = Swarm
enum-Characteristic-tormented = Tormented
enum-Characteristic-trichi = TriChi
enum-Characteristic-tyrant = Tyrant
enum-Characteristic-undead = Undead
enum-Characteristic-vermin = Vermin
enum-Characteristic-witch_hunter = Witch Hunter
enum-Characteristic-woe = Woe

option-scrap_needs_master = Las Batallas campales las lidera un Maestro
option-masters_only_lead = Los Maestros solo lideran, nunca se contratan
option-totems = Los tótems siguen a su líder, y hay uno por banda
option-summons_stay_out = No se contrata lo que solo se invoca o se asigna

value-cost = Coste
value-pool = Reserva
value-cache = Caché del líder
value-usual_stones = Piedras habituales
value-usual = Piedras habituales de un encuentro
value-unspent = Piedras sin gastar
value-price = Precio
value-leader_price = Precio del líder
value-upgrades_price = Precio de las mejoras
value-slots = Mejoras permitidas
value-slots_used = Mejoras que cuentan
value-fitting_encounter = Encuentro de ese tamaño
value-declared = Facción declarada
value-stones_for_all = Piedras para todos
value-size = Encuentro

thing-first_player = Primer jugador
thing-second_player = Segundo jugador
