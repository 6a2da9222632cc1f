"""What can be said to each command: its words, options, help and examples; light, so that `--help` is quick."""
