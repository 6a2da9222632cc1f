"""Flow, state, options, chance and secrets of a game in progress, independent of any game."""
