"""Packages that tables import and browsers do not have: each holds the few names that are used. `bundle` puts them beside the source."""
