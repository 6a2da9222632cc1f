"""The procedures of Combat Commander, chapter by chapter."""
