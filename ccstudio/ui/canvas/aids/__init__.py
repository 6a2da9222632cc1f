"""Aids around and over a map: rulers, the mini-map, measuring."""
