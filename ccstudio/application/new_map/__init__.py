"""What a new map can begin with."""
