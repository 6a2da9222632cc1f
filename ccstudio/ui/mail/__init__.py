"""Games by mail in the studio: turns that come in, orders that go out."""
