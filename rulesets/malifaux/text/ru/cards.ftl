# Правила отдельных моделей и улучшений. Названия способностей остаются такими, какими напечатаны.

card-marcus-call_of_the_wild = Call of the Wild
    .prose = Банда, в которой есть Marcus, может нанимать модели Beast любой фракции.

card-collodi-hires_puppets = Труппа Collodi
    .prose = Банда, которой командует Collodi, может нанимать модели Puppet любой фракции.

card-jack_daw-hires_tormented = Спутники Jack Daw
    .prose = Банда, которой командует Jack Daw, может нанимать модели Tormented любой фракции.

card-running_tab-kegger = Kegger
    .prose = Пока кто-то в банде носит это улучшение, банда может нанимать модели Tri-Chi любой фракции.

card-tarot_reading-bayou_servants = Bayou Servants
    .prose = Пока кто-то в банде носит это улучшение, банда может нанимать модели Swampfiend любой фракции.

card-dead_of_winters-the_darlings = The Darlings
    .prose =
        Пока кто-то в банде носит это улучшение, банда может нанимать модели Death Marshal, Void Wretch и The Nothing Beast, к какой бы
        фракции они ни относились. Нанятый Death Marshal перестаёт быть Living и становится Undead.

card-misaki-infiltration = Infiltration (Last Blossom)
    .prose = Банда, которой командует Misaki, может нанимать модели Last Blossom не из своей фракции, самое большее { $most }.
    .message =
        { $count ->
            [one] { $count } модель попадает в банду
            [few] { $count } модели попадают в банду
            [many] { $count } моделей попадают в банду
           *[other] { $count } модели попадают в банду
        } только благодаря Misaki, а мест для них — { $limit }: { $things }. Кого-то придётся оставить.

card-mei_feng-infiltration = Infiltration (Foundry)
    .prose = Банда, которой командует Mei Feng, может нанимать модели Foundry не из своей фракции, самое большее { $most }.
    .message =
        { $count ->
            [one] { $count } модель попадает в банду
            [few] { $count } модели попадают в банду
            [many] { $count } моделей попадают в банду
           *[other] { $count } модели попадают в банду
        } только благодаря Mei Feng, а мест для них — { $limit }: { $things }. Кого-то придётся оставить.

card-jakob_lynch-infiltration = Infiltration (Darkened)
    .prose = Банда, которой командует Jakob Lynch, может нанимать модели Darkened не из своей фракции, самое большее { $most }.
    .message =
        { $count ->
            [one] { $count } модель попадает в банду
            [few] { $count } модели попадают в банду
            [many] { $count } моделей попадают в банду
           *[other] { $count } модели попадают в банду
        } только благодаря Jakob Lynch, а мест для них — { $limit }: { $things }. Кого-то придётся оставить.

card-lucas_mccabe-infiltration = Infiltration (Black Sheep, Guardsman)
    .prose = Банда, которой командует Lucas McCabe, может нанимать модели Black Sheep и Guardsman не из своей фракции, самое большее { $most }.
    .message =
        { $count ->
            [one] { $count } модель попадает в банду
            [few] { $count } модели попадают в банду
            [many] { $count } моделей попадают в банду
           *[other] { $count } модели попадают в банду
        } только благодаря Lucas McCabe, а мест для них — { $limit }: { $things }. Кого-то придётся оставить.

card-yan_lo-infiltration = Infiltration (Retainer)
    .prose = Банда, которой командует Yan Lo, может нанимать модели Retainer не из своей фракции, самое большее { $most }.
    .message =
        { $count ->
            [one] { $count } модель попадает в банду
            [few] { $count } модели попадают в банду
            [many] { $count } моделей попадают в банду
           *[other] { $count } модели попадают в банду
        } только благодаря Yan Lo, а мест для них — { $limit }: { $things }. Кого-то придётся оставить.

card-lucius-personal_retinue = Personal Retinue
    .prose = Банда, которой командует Lucius, может нанимать модели Guardsman и Mimic не из своей фракции, самое большее { $most }.
    .message =
        { $count ->
            [one] { $count } модель попадает в банду
            [few] { $count } модели попадают в банду
            [many] { $count } моделей попадают в банду
           *[other] { $count } модели попадают в банду
        } только благодаря Lucius, а мест для них — { $limit }: { $things }. Кого-то придётся оставить.

card-toshiro_the_daimyo-feudal_ties = Feudal Ties
    .prose = Банда, в которой есть Toshiro, может нанимать модели Punk Zombie не из своей фракции, самое большее { $most }.
    .message =
        { $count ->
            [one] { $count } модель попадает в банду
            [few] { $count } модели попадают в банду
            [many] { $count } моделей попадают в банду
           *[other] { $count } модели попадают в банду
        } только благодаря Toshiro, а мест для них — { $limit }: { $things }. Кого-то придётся оставить.

card-zoraida-enthrall = Enthrall
    .prose = В банде, которой командует Zoraida, модель Living со значением Wp { $weak_will } или ниже считается наёмником.

card-hungering_darkness-on_its_own = Сама по себе
    .prose = Когда Hungering Darkness командует, это уже не тотем.

card-lazarus-hate_the_maker = Hate the Maker
    .prose = Lazarus не идёт в банду, лидер которой состоит в Guild, пусть даже это его вторая фракция.
    .message = { $h } не служит лидерам из Guild: уберите его или назначьте другого лидера.

card-viktoria_of_blood-the_uninvited = The Uninvited
    .prose = Она идёт только в ту банду, которой командует она сама или Viktoria of Ashes.
    .message = { $h } идёт только в банду, где командует одна из Викторий: назначьте одну из них лидером или уберите её.

card-dismounted_mccabe-on_foot = Спешенный
    .prose = Он появляется, лишь когда Lucas McCabe теряет коня, поэтому набирать банду под его началом нельзя.
    .message = { $leader } не может командовать бандой при наборе: назначьте лидером Lucas McCabe.

card-ikiryo-only_summoned = Не нанимается никогда
    .prose = Ikiryo появляется лишь посреди игры.

card-seishin-only_summoned = Не нанимается никогда
    .prose = Seishin появляется лишь посреди игры.

card-ashen_core-only_summoned = Не нанимается никогда
    .prose = Ashen Core появляется лишь посреди игры.

card-dust_storm-only_summoned = Не нанимается никогда
    .prose = Dust Storm появляется лишь посреди игры.

card-mindless_zombie-only_summoned = Не нанимается никогда
    .prose = Mindless Zombie появляется лишь посреди игры.

card-lord_chompy_bits-only_summoned = Не нанимается никогда
    .prose = Lord Chompy Bits появляется лишь посреди игры.

card-coryphee_duet-only_summoned = Не нанимается никогда
    .prose = Coryphee Duet появляется лишь посреди игры.

card-hollow_waif-several = Больше одного
    .prose = Моделей Hollow Waif в банде может быть столько: { $copies }.

card-mechanical_dove-several = Больше одного
    .prose = Моделей Mechanical Dove в банде может быть столько: { $copies }.

card-daydream-several = Больше одного
    .prose = Моделей Daydream в банде может быть столько: { $copies }.

card-marionette-several = Больше одного
    .prose = Моделей Marionette в банде может быть столько: { $copies }.

card-killswitch-no_slot = Не занимает места
    .prose = Killswitch не входит в число улучшений, которые может нести модель.

card-decoy-no_slot = Не занимает места
    .prose = Decoy не входит в число улучшений, которые может нести модель.

card-decoy-needs_killswitch = Нужен Killswitch
    .prose = Банда покупает Decoy, только если покупает и Killswitch.
    .message = { $u } ({ $m }) ни к чему банде без Killswitch: купите и Killswitch или уберите { $u }.

card-jack_daw-daws_luck = Daw's Luck
    .prose = Улучшения Cursed, которые носит Jack Daw, не входят в число допустимых, но самое большее { $free }.

card-sammy_lacroix-good_student = Good Student
    .prose =
        В банде, которой командует мастер, Sammy может носить улучшения с именем этого мастера в требованиях, ни одного из них не
        выполняя. Самое большее таких у неё — { $most }.
    .message = Улучшений своего мастера у Sammy LaCroix было бы { $count }, а можно самое большее { $limit }: { $things }. Уберите лишнее.

card-sammy_lacroix-teachers_pet = Good Student: только для неё
    .prose = Улучшение своего мастера, которое носит Sammy, больше никто в банде носить не может.
    .message = { $u } уже носит Sammy LaCroix, поэтому { $m } носить его не может: оставьте его кому-то одному.

card-raethford-loner = Loner
    .prose = Банда, которой командует Raethford, нанимает только наёмников и модели с Frozen Heart.
    .message = Raethford не работает с такими, как { $h }: нанимайте наёмников или модели с Frozen Heart.
