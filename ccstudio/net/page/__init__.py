"""Games in a browser: the neutral records of a table, drawn by a few scripts on a canvas."""
