"""Reads of a freeform game: who handles what, what a piece can do, what is offered."""
