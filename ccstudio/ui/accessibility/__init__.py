"""What screen readers are told of the parts of widgets that paint themselves, and of what happens."""
