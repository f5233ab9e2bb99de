# What things and the values of explanations are called.

field-Card-cost = cost
field-Card-frame = frame
field-Card-element = element
field-Card-bands = bands
field-Card-flyer = flyer
field-Card-before_recruiting = ability before recruiting
field-Card-invented = invented for tests
field-Copy-card = card
