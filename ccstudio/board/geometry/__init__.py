"""Point sets on the lattice: intersections with threads, shapes, and a spatial index."""
