"""Free hand: a position set by hand, outside the rules."""
