"""Hex and square grids: geometry, neighbours, names, and the cells on a line."""
