"""One game being played: what it is begun with, its players, its journal, and what is told of it."""
