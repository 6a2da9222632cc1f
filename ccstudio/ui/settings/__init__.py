"""The settings stored between runs."""
