"""Flow, state, options, chance and secrets of a game in progress; knows no game."""
