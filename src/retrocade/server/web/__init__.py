"""HTTP: middleware, static files, and routes by noun."""
