"""The view maps are shown in: cached tiles, zoom and pan, tools."""
