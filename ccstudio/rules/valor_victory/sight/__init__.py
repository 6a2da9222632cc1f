"""Line of sight by the rules of Valor & Victory."""
