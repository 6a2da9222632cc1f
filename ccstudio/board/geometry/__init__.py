"""Point sets on the lattice: where threads meet them, their shapes, an index of their boxes."""
