"""File > Export: pictures, pages to print, data for other programs, and sight tables."""
