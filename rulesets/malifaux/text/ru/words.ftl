# Слова игры. Имена собственные и ключевые слова карт остаются такими, какими напечатаны.

unit-soulstone = { $n ->
    [one] камень души
    [few] камня души
    [many] камней души
   *[other] камня души
}

kind-Model = модель
kind-Upgrade = улучшение
kind-Player = игрок
kind-Meeting = встреча

enum-Faction = фракция
enum-Faction-guild = Guild
enum-Faction-resurrectionists = Resurrectionists
enum-Faction-arcanists = Arcanists
enum-Faction-neverborn = Neverborn
enum-Faction-outcasts = Outcasts
enum-Faction-gremlins = Gremlins
enum-Faction-ten_thunders = Ten Thunders

enum-Station = ранг
enum-Station-master = мастер
enum-Station-henchman = хенчмен
enum-Station-enforcer = энфорсер
enum-Station-minion = миньон
enum-Station-peon = пеон

enum-Encounter = столкновение
enum-Encounter-shootout = перестрелка
enum-Encounter-dustup = стычка
enum-Encounter-scrap = побоище

enum-Attachment = способ прикрепления
enum-Attachment-modification = Modification
enum-Attachment-ascendant = Ascendant
enum-Attachment-trinket = Trinket
enum-Attachment-soulbound = Soulbound

enum-Characteristic = характеристика
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

option-scrap_needs_master = В побоище бандой командует мастер
option-masters_only_lead = Мастеров не нанимают, они только командуют
option-totems = Тотемы ходят за своим лидером, по одному на банду
option-summons_stay_out = Тех, кого только призывают или прикрепляют, не нанимают

value-cost = Стоимость
value-pool = Запас
value-cache = Тайник лидера
value-usual_stones = Обычное число камней
value-usual = Обычное число камней в столкновении
value-unspent = Не потрачено
value-price = Цена
value-leader_price = Цена лидера
value-upgrades_price = Цена улучшений
value-slots = Места для улучшений
value-slots_used = Занято мест
value-fitting_encounter = Столкновение такого размера
value-declared = Объявленная фракция
value-stones_for_all = Камни для всех
value-size = Столкновение

thing-first_player = Первый игрок
thing-second_player = Второй игрок
