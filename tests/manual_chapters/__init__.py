"""What the longer chapters of the manual tell, done with the window, one module for each chapter."""
