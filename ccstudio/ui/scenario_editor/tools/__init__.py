"""The tools of the scenario editor."""
