"""Play mode: a game on the screen, drawn from neutral records; no game is known here."""
