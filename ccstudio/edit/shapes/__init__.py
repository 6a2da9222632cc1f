"""What can be done with the shapes of parts: joined, cut, widened, turned, aligned, and figures to begin with."""
