"""Dust Tactics: one file for each chapter of the rules."""
