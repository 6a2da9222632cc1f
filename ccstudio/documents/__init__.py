"""Typed files on disk, their schemas, checks and upgrades."""
