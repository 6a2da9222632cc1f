"""The start page, the catalogue of content, and the dialog for a new game."""
