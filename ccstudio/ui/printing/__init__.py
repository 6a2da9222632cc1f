"""Maps and their lines of sight on paper: sheets to glue together, and tables for play."""
