"""Special abilities that have decisions or dice of their own (DT-X2 to DT-X4c, DT-X6a to DT-X6d, DT-X11, DT-X15)."""
