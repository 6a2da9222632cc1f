"""What is wrong with documents, each by itself and with those it refers to."""
