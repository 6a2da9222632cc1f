"""What mouse and keys mean on the map of a scenario."""
