"""What a map does, added up from all pairs of its spaces: heat map, mutual view, difference, golden pairs."""
