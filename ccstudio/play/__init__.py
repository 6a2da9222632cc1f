"""A game in progress: its beginning, players, journal and log."""
