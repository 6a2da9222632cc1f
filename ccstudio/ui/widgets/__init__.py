"""Widgets that several editors and the window share."""
