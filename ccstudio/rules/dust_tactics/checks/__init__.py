"""Checks of documents and positions of Dust Tactics."""
