# Фракции и детали, которые бывают только в примерах.

thing-knights_foe = Недруги
thing-knights_friend = Друзья
thing-hired_band = Наёмный отряд
thing-foe_house = дом недругов
thing-foe_token = жетон недругов
