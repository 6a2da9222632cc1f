"""The sight panel, trial markers, and the commands about a thread, for every editor of a map."""
