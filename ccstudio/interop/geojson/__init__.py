"""GeoJSON (RFC 7946): exporting the elements of a map, and importing shapes of other programs."""
