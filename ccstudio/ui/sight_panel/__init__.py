"""The panel of sight, markers that are tried out, and the commands about a thread, for every editor of a map."""
