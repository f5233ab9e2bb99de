# Слова сражения.

unit-troops = { $n ->
    [one] фишка
    [few] фишки
    [many] фишек
   *[other] фишки
}
unit-spice = { $n ->
    [one] мера специи
    [few] меры специи
    [many] мер специи
   *[other] меры специи
}
unit-strength = { $n ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
}

kind-Faction = фракция
kind-Leader = лидер
kind-Card = карта
kind-Helper = спутник
kind-Territory = территория
kind-Plan = план сражения

enum-Harm = урон
enum-Harm-projectile = снаряд
enum-Harm-poison = яд
enum-Harm-laser = лазер

enum-Reckoning = счёт потерь
enum-Reckoning-forces_used = все, что понадобились
enum-Reckoning-number_dialled = столько, каково сниженное число

enum-PlanPart = часть плана
enum-PlanPart-shown_number = число
enum-PlanPart-shown_leader = кто ведёт
enum-PlanPart-shown_weapon = оружие
enum-PlanPart-shown_defence = защита

enum-Sort = род карты
enum-Sort-projectile_weapon = метательное оружие
enum-Sort-poison_weapon = ядовитое оружие
enum-Sort-laser_weapon = лазер
enum-Sort-projectile_defence = защиту от снарядов
enum-Sort-poison_defence = защиту от яда
enum-Sort-worthless_card = бесполезную карту
enum-Sort-cheap_hero = дешёвого героя

option-advanced = Продвинутые правила: число за специю
option-elite_forces = Элитные фишки
option-captured_leaders = Харконнены берут лидеров в плен
option-prescience = Атрейдесы видят часть чужого плана
option-voice = Бене Гессерит пользуются Голосом
option-skip_by_consent = Можно договориться идти без лидера
option-reduced_dial_loses = Потери победителя, чьё число снизили

value-leader_strength = Сила лидера
value-total = Итог
value-prevails = Побеждает
value-killed = Убит
value-slain = Павшие лидеры
value-casualties = Потери
value-elite_worth = Сколько стоит элитная фишка
value-counting_whole = Фишки, которые считаются целиком
value-highest_dial = Самое большое число
value-counted_dial = Число, которое засчитают
value-leader_to_come = Недостающий лидер, который встанет в план при вскрытии
value-hero_to_come = Герой, который встанет вместо недостающего лидера
value-played = Сыгранные карты
value-free = Свободен
value-free_leaders = Свободные лидеры
value-heroes = Дешёвые герои
value-must_lead = Обязан выставить лидера
value-weakest = Самые слабые
value-led = В плане есть лидер
value-explodes = Будет взрыв
value-can_call = Может назвать предателя
value-payable = Специя, которую можно заплатить
value-enemies = Противники
value-parted = Разделены бурей
value-open_to_battle = Здесь сражаются
value-present_in = Есть там фишки
value-opposed = Есть там противники
value-battlefields = Где идёт сражение
value-spice_used = Потраченная специя
value-covered = Потери набраны
value-ready = Может идти с лидером
value-accompanies = Идёт с ним

thing-atreides = Атрейдесы
thing-bene_gesserit = Бене Гессерит
thing-emperor = Император
thing-fremen = Фримены
thing-guild = Гильдия
thing-harkonnen = Харконнены
thing-kwisatz_haderach = Квисац Хадерах

thing-thufir_hawat = Туфир Хават
thing-lady_jessica = Леди Джессика
thing-gurney_halleck = Гурни Халлек
thing-duncan_idaho = Дункан Айдахо
thing-dr_yueh = Доктор Юэ
thing-alia = Алия
thing-margot_fenring = Марго Фенринг
thing-ramallo = Рамалло
thing-irulan = Ирулан
thing-wanna_yueh = Ванна Юэ
thing-hasimir_fenring = Хасимир Фенринг
thing-captain_aramsham = Капитан Арамшам
thing-caid = Каид
thing-burseg = Бурсег
thing-bashar = Башар
thing-stilgar = Стилгар
thing-chani = Чани
thing-otheym = Отейм
thing-shadout_mapes = Шадаут Мейпс
thing-jamis = Джамис
thing-staban_tuek = Стабан Туек
thing-master_bewt = Мастер Бьют
thing-esmar_tuek = Эсмар Туек
thing-soo_soo_sook = Су-Су Сук
thing-guild_rep = Представитель Гильдии
thing-feyd_rautha = Фейд-Раута
thing-beast_rabban = Зверь Раббан
thing-piter_de_vries = Питер де Врие
thing-iakin_nefud = Капитан Иакин Нефуд
thing-umman_kudu = Умман Куду

thing-crysknife = Крис-нож
thing-maula_pistol = Пистолет маула
thing-slip_tip = Отравленное жало
thing-stunner = Станнер
thing-chaumas = Чомас
thing-chaumurky = Чомурки
thing-ellaca_drug = Наркотик эллака
thing-gom_jabbar = Гом джаббар
thing-lasgun = Лазер
thing-shield_1 = Щит
thing-shield_2 = Щит
thing-shield_3 = Щит
thing-shield_4 = Щит
thing-snooper_1 = Ядоискатель
thing-snooper_2 = Ядоискатель
thing-snooper_3 = Ядоискатель
thing-snooper_4 = Ядоискатель
thing-baliset = Балисет
thing-jubba_cloak = Плащ джубба
thing-kulon = Кулон
thing-la_la_la = Ла-ла-ла
thing-trip_to_gamont = Поездка на Гамонт
thing-cheap_hero_1 = Дешёвый герой
thing-cheap_hero_2 = Дешёвый герой
thing-cheap_heroine = Дешёвая героиня
thing-karama_1 = Карама
thing-karama_2 = Карама
thing-truthtrance_1 = Транс истины
thing-truthtrance_2 = Транс истины
thing-tleilaxu_ghola = Тлейлаксианский гхола
thing-weather_control = Управление погодой
thing-family_atomics = Семейное ядерное оружие
thing-hajr = Хаджр

thing-arrakeen = Арракин
thing-carthag = Карфаг
thing-sietch_tabr = Сиетч Табр
thing-habbanya_sietch = Сиетч Хаббанья
thing-tueks_sietch = Сиетч Туека
thing-imperial_basin = Имперская котловина
thing-great_flat = Великая равнина
thing-cielago_north = Северное Сьелаго
thing-hagga_basin = Котловина Хагга
thing-red_chasm = Красная расщелина
thing-funeral_plain = Погребальная равнина
thing-wind_pass = Ветровой перевал
thing-shield_wall = Защитная стена
thing-polar_sink = Полярная впадина

kind-Dune = Дюна
