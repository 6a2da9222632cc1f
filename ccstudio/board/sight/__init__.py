"""Verdicts of line of sight: policies, explanations, tables of whole maps."""
