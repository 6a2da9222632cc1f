"""Pictures under a map: where their pixels lie on the lattice, how that is found from picks, and edits that follow."""
