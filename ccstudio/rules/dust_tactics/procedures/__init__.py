"""The procedures of Dust Tactics, chapter by chapter."""
