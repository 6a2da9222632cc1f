"""Rows and columns added and removed, stagger and numbering changed; everything placed by space follows its space."""
