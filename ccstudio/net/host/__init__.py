"""The host of games: it has the whole game, and tells each seat what it may know."""
