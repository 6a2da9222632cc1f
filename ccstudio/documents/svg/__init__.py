"""SVG from strangers: read with limits, flattened to plain shapes, and written anew."""
