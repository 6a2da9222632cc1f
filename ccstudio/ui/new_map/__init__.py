"""The new-map assistant: what a map begins with, its grid and names with a preview, and who made it."""
