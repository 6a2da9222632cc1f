"""Checks of documents and positions of Combat Commander."""
