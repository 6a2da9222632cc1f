"""Maps drawn into pictures and onto paper."""
