"""The assistant for new maps: starting point, grid and names with a preview, and authors."""
