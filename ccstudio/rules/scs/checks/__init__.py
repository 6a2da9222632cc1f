"""Checks of documents and positions of the series."""
