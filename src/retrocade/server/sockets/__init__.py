"""Live connections: reading, sending in order, measuring latency."""
