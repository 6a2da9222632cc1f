"""Choices that are usually made together."""
