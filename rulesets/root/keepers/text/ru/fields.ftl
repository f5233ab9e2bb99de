# Что меняется по ходу игры.

field-Keepers-box = коробка
field-Keepers-retainers = ещё не призванные слуги
field-Keepers-retinue = Свита
field-Keepers-relics = возвращённые реликвии
field-Keepers-encamped = лагерь поставлен
field-Keepers-decamped = лагерь снят
field-Keepers-added = карты добавлены
field-Keepers-shifted = карта переложена
field-Waystation-face = показывает
field-Relic-open = перевёрнута
kind-Relic = реликвия
