"""Help: the page of the manual for what the person is doing."""
