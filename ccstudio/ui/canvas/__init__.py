"""The view of maps: cached tiles, zoom and pan, tools."""
