"""New maps: what they begin with, and the valid document that comes of what was chosen."""
