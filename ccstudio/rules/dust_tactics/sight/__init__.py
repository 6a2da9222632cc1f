"""Line of sight by the rules of Dust Tactics."""
