"""HTTP: middleware, pages and routes."""
