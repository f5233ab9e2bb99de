# Что меняется по ходу игры.

field-Keepers-box = коробка
field-Keepers-chest = ещё не разложенные реликвии
field-Keepers-retainers = ещё не призванные слуги
field-Keepers-retinue = Свита
field-Keepers-relics = возвращённые реликвии
field-Keepers-encamped = лагерь поставлен
field-Keepers-decamped = лагерь снят
field-Keepers-added = карты добавлены
field-Keepers-shifted = карта переложена
field-Keepers-woods = реликвии в лесах
field-Keepers-fields = реликвии на полянах
field-Waystation-face = показывает
field-Relic-open = перевёрнута
