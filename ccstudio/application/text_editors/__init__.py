"""Settings with which text editors complete and check documents by their JSON Schemas."""
