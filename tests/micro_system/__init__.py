"""Micro: a tiny game with something of everything in it, to prove the house on and to learn from."""

from tests.micro_system.system import MICRO as MICRO
