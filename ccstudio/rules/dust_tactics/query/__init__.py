"""What the rules of Dust Tactics read of a position."""
