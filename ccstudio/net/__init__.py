"""Playing together: the host of games, its clients, games by mail, and pages for browsers."""
