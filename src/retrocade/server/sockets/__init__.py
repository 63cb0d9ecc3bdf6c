"""Live connections: they read messages, send in order and measure latency."""
