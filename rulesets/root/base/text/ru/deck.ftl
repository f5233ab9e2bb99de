# Колода: имена карт и то, что говорят эффекты.

thing-ambush_fox = Засада (лисы)
thing-ambush_rabbit = Засада (кролики)
thing-ambush_mouse = Засада (мыши)
thing-ambush_bird = Засада (птицы)
thing-dominance_fox = Господство (лисы)
thing-dominance_rabbit = Господство (кролики)
thing-dominance_mouse = Господство (мыши)
thing-dominance_bird = Господство (птицы)
thing-birdy_bindle = Птичий узелок
thing-woodland_runners = Лесные бегуны
thing-arms_trader = Торговец оружием
thing-crossbow_bird = Арбалет (птицы)
thing-travel_gear_fox = Дорожное снаряжение (лисы)
thing-protection_racket = Вымогательство
thing-foxfolk_steel = Лисья сталь
thing-anvil = Наковальня
thing-gently_used_knapsack = Почти новый рюкзак
thing-root_tea_fox = Чай из корешков (лисы)
thing-travel_gear_mouse = Дорожное снаряжение (мыши)
thing-root_tea_mouse = Чай из корешков (мыши)
thing-mouse_in_a_sack = Мышь в мешке
thing-sword_mouse = Меч (мыши)
thing-crossbow_mouse = Арбалет (мыши)
thing-investments = Вложения
thing-smugglers_trail = Тропа контрабандистов
thing-root_tea_rabbit = Чай из корешков (кролики)
thing-a_visit_to_friends = Визит к друзьям
thing-bake_sale = Распродажа выпечки
thing-saboteurs = Саботажники
thing-soup_kitchens = Бесплатные столовые
thing-boat_builders = Лодочники
thing-corvid_planners = Вороньи стратеги
thing-eyrie_emigre = Изгнанник Гнезда
thing-informants = Осведомители
thing-fox_partisans = Лисьи партизаны
thing-propaganda_bureau = Бюро пропаганды
thing-false_orders = Ложные приказы
thing-rabbit_partisans = Кроличьи партизаны
thing-tunnels = Туннели
thing-charm_offensive = Наступление обаянием
thing-coffin_makers = Гробовщики
thing-swap_meet = Меновой рынок
thing-league_of_adventurous_mice = Лига мышей-путешественниц
thing-murine_brokers = Мышиные маклеры
thing-master_engravers = Искусные гравёры
thing-mouse_partisans = Мышиные партизаны

rule-using_effects = Применить эффект
    .prose = Эффект, который можно применить, хозяин применяет, когда хочет, в рамках сказанного на карте.
    .message = { $k }: сейчас применить нельзя.
    .which = Какой эффект применить?
    .example-1 = выбирают из того, что можно применить
value-usable = Можно применить
value-at_dawn = Сейчас Рассвет
value-by_day = Сейчас День
value-at_dusk = Сейчас Вечер
procedure-effect_used = эффект применён
procedure-use_effect = применить эффект
procedure-using_effects = применение эффектов

card-saboteurs-effect = Саботажники
    .prose = В начале своего Рассвета вы можете сбросить эту карту; тогда сбрасывается и один эффект врага, какой вы назовёте.
    .message = Против кого сбросить карту «{ $k }»?
    .target = Какой эффект сбросить ({ $o })?
    .example-1 = сбрасывают их самих и вражеский эффект

card-soup_kitchens-effect = Бесплатные столовые
    .prose = Ваши жетоны помогают править, и каждый идёт за { $worth }.
    .example-1 = каждый свой жетон при правлении идёт за два

card-boat_builders-effect = Лодочники
    .prose = Реки для вас — тропы.
    .example-1 = реки — те же тропы, но лишь для хозяина

card-corvid_planners-effect = Вороньи стратеги
    .prose = Когда вы передвигаетесь, неважно, кто правит.
    .example-1 = кто правит — не важно, а расстояние важно

card-eyrie_emigre-effect = Изгнанник Гнезда
    .prose = В конце своего Рассвета вы можете передвинуться и затем сразиться там, куда пришли. Если не сделано и то и другое, карта сбрасывается.
    .message = С какой поляны передвинуться, чтобы затем сразиться? Без этого Изгнанник сбрасывается.
    .example-1 = передвинулся, сразился и остался
procedure-emigrating = эмиграция

card-informants-effect = Осведомители
    .prose = Вечером вы можете не брать карты, а забрать из сброса одну засаду.
    .message = Какую засаду забрать из сброса вместо добора?
    .example-1 = засада вместо добора

card-fox_partisans-effect = Лисьи партизаны
    .prose = В сражении на лисьей поляне вы можете их поднять ({ RULE("partisans") }): это поляна их масти.
    .example-1 = ещё одно попадание, и прочь всё, что не лисье

card-rabbit_partisans-effect = Кроличьи партизаны
    .prose = В сражении на кроличьей поляне вы можете их поднять ({ RULE("partisans") }): это поляна их масти.
    .example-1 = только на поляне своей масти

card-mouse_partisans-effect = Мышиные партизаны
    .prose = В сражении на мышиной поляне вы можете их поднять ({ RULE("partisans") }): это поляна их масти.
    .example-1 = и при обороне тоже

rule-partisans = Партизаны
    .prose =
        В сражении на поляне их масти тот, у кого изготовлены партизаны, может их поднять: это ещё { $more ->
            [one] { $more } попадание
            [few] { $more } попадания
           *[other] { $more } попаданий
        }; после этого он сбрасывает с руки все карты других мастей.
    .message =
        Поднять партизан ({ $k }) и нанести ещё { $more ->
            [one] { $more } попадание
            [few] { $more } попадания
           *[other] { $more } попаданий
        }? После этого сбрасываются все карты другой масти, чем { $suit }.
    .example-1 = не поднял — ни попадания, ни сброса
value-is_partisan = Это партизаны
value-musterable = Партизаны, которых можно поднять
procedure-rising = восстание партизан

card-propaganda_bureau-effect = Бюро пропаганды
    .prose = Раз за свой День вы можете потратить карту: на поляне, которой она подходит, вражеский воин уступает место вашему.
    .message = Какую карту потратить, и где?
    .unswayed = На { NOUN($c, case: "pre") } эта карта никого не переманит: { $h }.
    .whom = Чей это воин?
    .example-1 = вражеский воин переходит на другую сторону, раз в день
value-swayed_in = Кто может лишиться воина
procedure-sway = вести пропаганду

card-false_orders-effect = Ложные приказы
    .prose =
        На своём Рассвете вы можете сбросить эту карту: половина воинов одного врага с одной поляны, с округлением вверх, передвигается на соседнюю, как
        если бы их двигал он сам, и неважно, кто правит.
    .message = Кого увести, откуда и куда?
    .disobeyed = Нет воинов, которые прошли бы с { NOUN($a, case: "gen") } на { NOUN($b, case: "acc") } ({ $o }).
    .example-1 = половина с округлением вверх, кто бы ни правил
value-obeying = Сколько послушается
procedure-mislead = отдать ложный приказ

card-tunnels-effect = Туннели
    .prose = Поляны, где у вас есть чем изготавливать, для вас соседние.
    .example-1 = поляны с мастерскими деталями — соседние

card-charm_offensive-effect = Наступление обаянием
    .prose = В начале своего Вечера вы можете взять карту. Тогда другой игрок по вашему выбору получает { $praise }.
    .message = Кто получит { $praise }, чтобы вы взяли карту?
    .example-1 = одному карта, другому очко

card-coffin_makers-effect = Гробовщики
    .prose =
        Воины, чьи бы они ни были, вместо запаса попадают на эту карту. В начале своего Рассвета вы получаете { $reward } за { $each ->
            [one] каждого { AMOUNT($each) } { NOUN($each, case: "acc") }
            [few] каждые { $each }
           *[other] каждые { $each }
        } на ней, и все
        возвращаются в свои запасы.
    .buried = В гробы с { NOUN($c, case: "gen") }: { $n } ({ $f }).
    .example-1 = хранят павших и приносят очки на Рассвете
procedure-unbury = освободить гробы

card-swap_meet-effect = Меновой рынок
    .prose = Раз за свой Рассвет вы можете взять с руки другого игрока случайную карту; затем отдайте ему одну из своих.
    .message = У кого взять карту?
    .back = Какую карту отдать ({ $o })?
    .example-1 = случайная карта за выбранную, один раз

card-league_of_adventurous_mice-effect = Лига мышей-путешественниц
    .prose = Раз за свой День вы можете истощить один из своих изготовленных предметов, чтобы передвинуться или сразиться.
    .spent = Какой предмет истощить?
    .message = Передвинуться или сразиться, и откуда?
    .example-1 = истощённый предмет за передвижение
procedure-venture = передвижение путешественниц
procedure-skirmish = сражение путешественниц

card-murine_brokers-effect = Мышиные маклеры
    .prose = Каждый раз, когда другой игрок изготавливает предмет, вы берёте карту.
    .example-1 = берут карту, когда другой изготовил предмет

card-master_engravers-effect = Искусные гравёры
    .prose = Каждый раз, когда вы изготавливаете предмет, вы получаете { $more } сверх обычного.
    .example-1 = на очко больше за предмет
