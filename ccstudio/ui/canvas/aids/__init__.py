"""What lies around and over a map in a view: rulers, the mini-map, the measure."""
