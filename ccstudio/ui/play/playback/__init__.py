"""Playback of a game on the board, step by step."""
