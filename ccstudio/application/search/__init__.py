"""Fuzzy search over named things."""
