"""Stand-ins for packages that browsers do not have.

Each has only the names that tables use. `bundle` adds them to the archive.
"""
