"""Lint in the map editor: what it finds, where that is, and fixes that are seen before they are made."""
