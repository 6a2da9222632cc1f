"""Paper sizes, pages, and PNG files."""
