"""Line of sight by the rules of Combat Commander."""
