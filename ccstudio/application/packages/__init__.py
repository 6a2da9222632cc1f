"""Packages: a document with everything it needs in one file, packed, read, unpacked and installed."""
