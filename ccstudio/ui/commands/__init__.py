"""Commands of the studio: the table of actions, their keys, menus and tool bars."""
