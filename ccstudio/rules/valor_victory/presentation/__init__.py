"""What a game of Valor & Victory looks like, as neutral records."""
