"""What the layout editor needs before its window opens."""
