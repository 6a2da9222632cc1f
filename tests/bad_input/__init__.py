"""Mutated files of every format: refused with a reason or sound, never a crash, a hang or a write outside."""
