"""What the rules read of a position."""
