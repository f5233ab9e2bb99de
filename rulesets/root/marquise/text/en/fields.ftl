# Names of what changes for the Marquise alone.

field-Marquise-actions = actions left
field-Marquise-recruited = has recruited
field-Marquise-sawn = new wood
field-Marquise-enlisted = new warriors
