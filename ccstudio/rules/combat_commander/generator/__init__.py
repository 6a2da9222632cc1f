"""The random scenario generator (CC-RS.1 to CC-RS.16)."""
