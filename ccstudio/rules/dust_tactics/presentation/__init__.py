"""What a game of Dust Tactics looks like, as neutral records."""
