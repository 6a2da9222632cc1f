"""The balance laboratory: games of computer players by the hundred, and what they tell of a scenario."""
