"""File > Export: one place for pictures, pages to print, data for other programs and sight tables."""
