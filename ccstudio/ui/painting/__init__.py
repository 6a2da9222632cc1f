"""The map painter: every mark on a map, drawn from its geometry on any paint device."""
