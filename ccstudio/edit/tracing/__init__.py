"""Tracing outlines from the pixels of a picture that lies under the map."""
