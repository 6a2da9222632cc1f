"""Geometry of maps, and the facts of sight."""
