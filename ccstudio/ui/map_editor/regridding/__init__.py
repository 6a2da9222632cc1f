"""Rows and columns of a map, its stagger and numbering: dialogs, and what becomes of the documents that use it."""
