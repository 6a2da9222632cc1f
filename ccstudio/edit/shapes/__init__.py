"""Operations on shapes: union, cut, buffer, transform, align, and basic figures."""
