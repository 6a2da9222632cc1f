"""The report of a finished game: result, points, losses, luck and turning points, as data and as text."""
