"""What keeps documents or a position from being played as a freeform game."""
