"""Choices that are kept between runs, as plain records."""
