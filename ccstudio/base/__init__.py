"""Errors, problems, ids, JSON, places: what every floor stands on."""
