"""What the map editor says and calls by name."""
