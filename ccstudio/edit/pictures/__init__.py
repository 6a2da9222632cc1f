"""Pictures under a map: fitted to the lattice by picks, and the edits that use the fit."""
