"""Exact amounts as people write them."""

from fractions import Fraction


def mixed_number(amount: Fraction) -> str:
    """An exact amount as a whole number and a fraction: `2 1/2`, `1/3`, `-4`."""
    whole, rest = divmod(abs(amount), 1)
    written = f"{whole} {rest}" if whole and rest else str(rest or whole)
    return f"-{written}" if amount < 0 else written


def signed_number(amount: Fraction) -> str:
    """An exact amount with its sign, as what is added or taken: `+1`, `-1/2`."""
    return mixed_number(amount) if amount < 0 else f"+{mixed_number(amount)}"
