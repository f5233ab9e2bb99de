# Фракции и детали, которые бывают только в примерах.

thing-besieger = Осаждающие
thing-early_bird = Ранние пташки
thing-trespasser = Нарушители
thing-landlord = Землевладельцы
thing-bandit = Разбойники
