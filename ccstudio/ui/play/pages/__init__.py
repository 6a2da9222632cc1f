"""Games as pages for browsers: their pictures, and the command that writes them."""
