"""The starting points for a new map."""
