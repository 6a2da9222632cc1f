"""The client of a host of games: its connection, the hosts it knows, and the games it follows."""
