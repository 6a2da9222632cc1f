"""Errors, problems, ids, JSON, folders: the foundation of all layers."""
