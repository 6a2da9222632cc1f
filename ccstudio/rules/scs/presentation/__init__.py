"""How a game of the series is shown."""
