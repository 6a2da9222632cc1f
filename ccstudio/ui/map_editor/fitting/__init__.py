"""Fitting a picture to the lattice: a page with the raw picture, its picks, and what they make of it."""
