# Как называется то, что заполняют в листе, и то, что меняется по ходу встречи.

field-Crew-faction = фракция
field-Crew-encounter = столкновение
field-Crew-stones = камни столкновения
field-Crew-leader = лидер
field-Crew-hires = нанятые
field-Crew-pool_bought = камни в запас
field-Hire-model = модель
field-Hire-upgrades = улучшения
field-Player-faction = фракция
field-Player-spent = потрачено
field-Player-pool = запас
field-Meeting-players = игроки
field-Meeting-encounter = столкновение
field-Meeting-stones = камни столкновения
kind-Crew = банда
kind-Hire = нанятый

value-works_as_mercenary = Идёт в наёмники
value-bought = Куплено
value-copies_bought = Куплено экземпляров
