"""Computer players, and matches between them."""
