"""Documents that use a map, found and rewritten when its spaces are called or counted otherwise."""
