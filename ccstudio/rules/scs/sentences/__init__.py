"""What the series says, in English, by code; each chapter has its own file."""
