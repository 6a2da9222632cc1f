"""Outlines generated from painted spaces, sides and levels."""
