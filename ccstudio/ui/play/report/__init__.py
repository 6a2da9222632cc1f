"""The report of a finished game on the screen, as picture and as PDF, painted by one code."""
