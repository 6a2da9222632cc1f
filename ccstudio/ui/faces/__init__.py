"""Counters and cards, painted from the layouts of a module."""
