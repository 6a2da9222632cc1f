"""Adding and removing rows and columns, stagger and numbering; everything stays with its space."""
