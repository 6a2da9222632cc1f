"""The layout editor: boards laid side by side, turned and turned over, and seen at once as the map they make."""
