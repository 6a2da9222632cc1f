"""Rule systems, one package each, and the registry that finds them; none knows another."""
