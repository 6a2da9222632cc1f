"""The module editor."""
