"""The report of an experiment: as one HTML file, and as PDF."""
