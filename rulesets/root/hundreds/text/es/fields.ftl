# Cómo se llama lo que cambia durante la partida.

field-Hundreds-mood = estado de ánimo
field-Hundreds-command_items = Mando
field-Hundreds-prowess_items = Arrojo
field-Hundreds-found = hallado en las ruinas
field-Hundreds-keeps_item = se queda el objeto
field-Hundreds-loots = saquea
field-Hundreds-ordered = órdenes ya dadas
field-Hundreds-marched = ha avanzado
field-Hundreds-fought = ha batallado al avanzar
