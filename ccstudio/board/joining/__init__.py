"""Boards joined into one map: turned and shifted on the lattice in integers, seams closed, overlays laid over."""
