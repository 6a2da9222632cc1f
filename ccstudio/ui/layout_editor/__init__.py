"""The layout editor: boards side by side, rotated and flipped, shown as the map they make."""
