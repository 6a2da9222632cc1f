"""What a game of Combat Commander looks like, as neutral records."""
