"""The laws that hold for every rule system, by subject; `ccstudio.play.conformance` is their list."""
