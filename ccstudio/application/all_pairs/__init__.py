"""Verdicts of all pairs of a map in a process of their own: the worker and its messages."""
