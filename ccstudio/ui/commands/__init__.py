"""Commands of the studio: their table, keys, menus and tool bars."""
