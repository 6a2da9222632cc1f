"""Cutting counter sheets into pictures and pieces."""
