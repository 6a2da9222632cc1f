"""Handles mouse and keys on the map of a scenario."""
