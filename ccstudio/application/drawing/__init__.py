"""Parts of painting that need no paint device."""
