"""Edits of scenarios, testable without a window."""
