"""Hex and square grids: geometry, neighbours, names, and which cells a line passes."""
