"""Dialog flows about files, games, modules and scenarios."""
