"""Parsers of the commands: their options, help and examples, without heavy imports, so that `--help` is quick."""
