"""Tracing outlines from the pictures under the map."""
