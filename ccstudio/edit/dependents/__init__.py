"""Documents that use a map: found, and rewritten when its spaces change their names or numbers."""
