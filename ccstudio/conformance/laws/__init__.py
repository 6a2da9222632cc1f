"""The laws of all rule systems by subject, listed in `ccstudio.conformance.battery`."""
