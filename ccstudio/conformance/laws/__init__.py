"""The laws that hold for every rule system, by subject; `ccstudio.conformance.battery` is their list."""
