# What things and the values of explanations are called.

field-Relic-worth = worth
field-Waystation-front = type on the front
field-Waystation-back = type on the back
