# Reglas de miniaturas y mejoras sueltas. Los nombres de las habilidades quedan como están impresos.

card-marcus-call_of_the_wild = Call of the Wild
    .prose = Una banda en la que está Marcus puede contratar miniaturas Beast de cualquier facción.

card-collodi-hires_puppets = La compañía de Collodi
    .prose = Una banda que lidera Collodi puede contratar miniaturas Puppet de cualquier facción.

card-jack_daw-hires_tormented = La compañía de Jack Daw
    .prose = Una banda que lidera Jack Daw puede contratar miniaturas Tormented de cualquier facción.

card-running_tab-kegger = Kegger
    .prose = Mientras alguien de la banda lleve esta mejora, se pueden contratar miniaturas Tri-Chi de cualquier facción.

card-tarot_reading-bayou_servants = Bayou Servants
    .prose = Mientras alguien de la banda lleve esta mejora, se pueden contratar miniaturas Swampfiend de cualquier facción.

card-dead_of_winters-the_darlings = The Darlings
    .prose =
        Mientras alguien de la banda lleve esta mejora, se puede contratar a Death Marshal, a Void Wretch y a The Nothing Beast,
        sean de la facción que sean. Un Death Marshal contratado deja de ser Living y pasa a ser Undead.

card-misaki-infiltration = Infiltration (Last Blossom)
    .prose = Una banda que lidera Misaki puede contratar miniaturas Last Blossom de fuera de su facción, { $most } como mucho.
    .message =
        { $count ->
            [one] { $count } miniatura solo podría entrar gracias a Misaki
           *[other] { $count } miniaturas solo podrían entrar gracias a Misaki
        }, que tiene sitio para { $limit }: { $things }. Deja a alguien fuera.

card-mei_feng-infiltration = Infiltration (Foundry)
    .prose = Una banda que lidera Mei Feng puede contratar miniaturas Foundry de fuera de su facción, { $most } como mucho.
    .message =
        { $count ->
            [one] { $count } miniatura solo podría entrar gracias a Mei Feng
           *[other] { $count } miniaturas solo podrían entrar gracias a Mei Feng
        }, que tiene sitio para { $limit }: { $things }. Deja a alguien fuera.

card-jakob_lynch-infiltration = Infiltration (Darkened)
    .prose = Una banda que lidera Jakob Lynch puede contratar miniaturas Darkened de fuera de su facción, { $most } como mucho.
    .message =
        { $count ->
            [one] { $count } miniatura solo podría entrar gracias a Jakob Lynch
           *[other] { $count } miniaturas solo podrían entrar gracias a Jakob Lynch
        }, que tiene sitio para { $limit }: { $things }. Deja a alguien fuera.

card-lucas_mccabe-infiltration = Infiltration (Black Sheep, Guardsman)
    .prose = Una banda que lidera Lucas McCabe puede contratar miniaturas Black Sheep o Guardsman de fuera de su facción, { $most } como mucho.
    .message =
        { $count ->
            [one] { $count } miniatura solo podría entrar gracias a Lucas McCabe
           *[other] { $count } miniaturas solo podrían entrar gracias a Lucas McCabe
        }, que tiene sitio para { $limit }: { $things }. Deja a alguien fuera.

card-yan_lo-infiltration = Infiltration (Retainer)
    .prose = Una banda que lidera Yan Lo puede contratar miniaturas Retainer de fuera de su facción, { $most } como mucho.
    .message =
        { $count ->
            [one] { $count } miniatura solo podría entrar gracias a Yan Lo
           *[other] { $count } miniaturas solo podrían entrar gracias a Yan Lo
        }, que tiene sitio para { $limit }: { $things }. Deja a alguien fuera.

card-lucius-personal_retinue = Personal Retinue
    .prose = Una banda que lidera Lucius puede contratar miniaturas Guardsman o Mimic de fuera de su facción, { $most } como mucho.
    .message =
        { $count ->
            [one] { $count } miniatura solo podría entrar gracias a Lucius
           *[other] { $count } miniaturas solo podrían entrar gracias a Lucius
        }, que tiene sitio para { $limit }: { $things }. Deja a alguien fuera.

card-toshiro_the_daimyo-feudal_ties = Feudal Ties
    .prose = Una banda en la que está Toshiro puede contratar miniaturas Punk Zombie de fuera de su facción, { $most } como mucho.
    .message =
        { $count ->
            [one] { $count } miniatura solo podría entrar gracias a Toshiro
           *[other] { $count } miniaturas solo podrían entrar gracias a Toshiro
        }, que tiene sitio para { $limit }: { $things }. Deja a alguien fuera.

card-zoraida-enthrall = Enthrall
    .prose = En una banda que lidera Zoraida, quien sea Living y tenga Wp { $weak_will } o menos vale como mercenario.

card-hungering_darkness-on_its_own = Por su cuenta
    .prose = Cuando lidera, Hungering Darkness no es un tótem.

card-lazarus-hate_the_maker = Hate the Maker
    .prose = A Lazarus no lo contrata ninguna banda cuyo líder sea de Guild, aunque lo sea por doble facción.
    .message = { $h } no sirve a ningún líder de Guild: déjalo fuera o elige a otro líder.

card-viktoria_of_blood-the_uninvited = The Uninvited
    .prose = Solo entra en una banda que lidere ella misma o Viktoria of Ashes.
    .message = { $h } solo entra en una banda que lidere una de las Viktorias: pon a una de ellas al mando o déjala fuera.

card-dismounted_mccabe-on_foot = A pie
    .prose = Solo aparece cuando Lucas McCabe pierde su montura, así que no puede ser el líder con el que se forma la banda.
    .message = { $leader } no puede liderar una banda que se está formando: nombra a Lucas McCabe.

card-ikiryo-only_summoned = Nunca se contrata
    .prose = Ikiryo solo aparece en plena partida.

card-seishin-only_summoned = Nunca se contrata
    .prose = Seishin solo aparece en plena partida.

card-ashen_core-only_summoned = Nunca se contrata
    .prose = Ashen Core solo aparece en plena partida.

card-dust_storm-only_summoned = Nunca se contrata
    .prose = Dust Storm solo aparece en plena partida.

card-mindless_zombie-only_summoned = Nunca se contrata
    .prose = Mindless Zombie solo aparece en plena partida.

card-lord_chompy_bits-only_summoned = Nunca se contrata
    .prose = Lord Chompy Bits solo aparece en plena partida.

card-coryphee_duet-only_summoned = Nunca se contrata
    .prose = Coryphee Duet solo aparece en plena partida.

card-hollow_waif-several = Más de uno
    .prose = De Hollow Waif, una banda puede tener hasta { $copies }.

card-mechanical_dove-several = Más de uno
    .prose = De Mechanical Dove, una banda puede tener hasta { $copies }.

card-daydream-several = Más de uno
    .prose = De Daydream, una banda puede tener hasta { $copies }.

card-marionette-several = Más de uno
    .prose = De Marionette, una banda puede tener hasta { $copies }.

card-killswitch-no_slot = No ocupa lugar
    .prose = Killswitch no cuenta entre las mejoras que alguien puede llevar.

card-decoy-no_slot = No ocupa lugar
    .prose = Decoy no cuenta entre las mejoras que alguien puede llevar.

card-decoy-needs_killswitch = Pide Killswitch
    .prose = Una banda compra Decoy solo si compra también Killswitch.
    .message = { $u }, que lleva { $m }, no le sirve a una banda sin Killswitch: compra también Killswitch o deja fuera { $u }.

card-jack_daw-daws_luck = Daw's Luck
    .prose = Las mejoras Cursed de Jack Daw no cuentan entre las que puede llevar, hasta un máximo de { $free }.

card-sammy_lacroix-good_student = Good Student
    .prose =
        En una banda que lidera un Maestro, Sammy puede llevar { $most } de las mejoras que exigen el nombre de ese Maestro, sin
        cumplir nada de lo que piden.
    .message = Sammy LaCroix llevaría { $count ->
            [one] { $count } mejora
           *[other] { $count } mejoras
        } de su Maestro y el máximo es { $limit }: { $things }. Quítale alguna.

card-sammy_lacroix-teachers_pet = Good Student: solo para ella
    .prose = La mejora de su Maestro que lleva Sammy no la puede llevar nadie más de la banda.
    .message = { $u } la lleva ya Sammy LaCroix, así que { $m } no puede: que la lleve solo uno de los dos.

card-raethford-loner = Loner
    .prose = Una banda que lidera Raethford contrata solo a mercenarios y a miniaturas con Frozen Heart.
    .message = Raethford no trabaja con { $h }: contrata a mercenarios o a miniaturas con Frozen Heart.
