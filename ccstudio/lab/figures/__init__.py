"""Figures of the laboratory: charts of a summary, and heat maps; drawn with matplotlib, which waits until then."""
