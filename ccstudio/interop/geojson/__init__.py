"""GeoJSON (RFC 7946): the parts of a map for other programs, and shapes of other programs as parts of a map."""
