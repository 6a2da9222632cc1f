"""Freeform: a table without rules, for any game of pieces, cards, dice and tracks."""
