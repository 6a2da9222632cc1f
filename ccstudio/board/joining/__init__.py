"""Joining boards into one map: turned and shifted in integers, seams closed, overlays on top."""
