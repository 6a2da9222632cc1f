"""Finding everything by name: what can be found, and how well it fits what was typed."""
