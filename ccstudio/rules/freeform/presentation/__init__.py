"""What there is to see of a freeform game."""
