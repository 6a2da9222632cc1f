"""How to begin: the start page, the scenarios there are, and the dialog for a new game."""
