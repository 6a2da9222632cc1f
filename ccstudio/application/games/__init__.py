"""What the screen of a game shows, as text and data."""
