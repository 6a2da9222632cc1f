"""Lint of maps: likely mistakes, each with its place and, if possible, a fix."""
