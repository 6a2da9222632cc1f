"""Games of ours as modules that VASSAL opens and plays."""
