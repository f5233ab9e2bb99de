# What things and the values of explanations are called.

field-Mood-item = item it asks for
