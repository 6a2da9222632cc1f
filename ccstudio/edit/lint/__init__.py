"""Advice about maps: slips that are no errors, each with its place and, where one is at hand, a fix."""
