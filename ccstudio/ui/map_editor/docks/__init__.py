"""The panels beside the map."""
