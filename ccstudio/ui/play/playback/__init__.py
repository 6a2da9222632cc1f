"""What happens in a game, shown on the board step by step."""
