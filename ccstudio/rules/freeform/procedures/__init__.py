"""The procedures of a freeform game."""
