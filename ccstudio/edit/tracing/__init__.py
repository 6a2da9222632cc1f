"""Tracing outlines from the pixels of a picture under the map."""
