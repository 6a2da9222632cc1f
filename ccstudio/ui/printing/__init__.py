"""Maps and their sight on paper: sheets that are glued together, and tables to take to the table."""
