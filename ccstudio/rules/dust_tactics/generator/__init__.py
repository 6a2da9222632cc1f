"""Random scenarios of Dust Tactics, as players make scenarios of their own (DT-S1 to DT-S8)."""
