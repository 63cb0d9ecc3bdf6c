#!/usr/bin/env python3
"""Set up what Retrocade needs, then play, test or tidy: `make play` is `python3 scripts/arcade.py play`.

It uses only the standard library, since nothing is installed yet. Stamps (hashes of the inputs) record finished steps, so that
repeating a step costs next to nothing.
"""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
RESEARCH = ROOT / ".venv-research"  # torch and libraries on top of it: too large to install for everybody
CACHE = ROOT / ".cache"
LOG = CACHE / "setup.log"
LOCKS = ROOT / "requirements"
WEB = ROOT / "web"
PAGE = ROOT / "src" / "retrocade" / "web_dist"
BUNDLE = ROOT / "src" / "retrocade" / "offline_dist"
NATIVE = ROOT / "src" / "retrocade" / "native"  # there only while a release is built

DEV_EXTRAS = [
    word
    for extra in ("compiler", "hosting", "lab", "print", "gym", "pettingzoo", "openspiel")
    for word in ("--extra", extra)
]
OLDEST, NEWEST = (3, 11), (3, 14)  # the Python versions for which every package in the locks has a build
NODE_OLDEST = (20, 19)  # what Vite asks for
CHECKED = ("src", "tests", "scripts", "benchmarks")


class Trouble(Exception):
    """An error, with one or two sentences for the user: what went wrong and what to do."""


# ------------------------------------------------------------------------------------------------ saying and running


def say(text: str) -> None:
    print(f"[arcade] {text}", flush=True)


def run_logged(command: list[str], failed: str, env: dict[str, str] | None = None) -> None:
    """Run a command quietly; its output goes to the log."""
    # The file itself, not a pipe: a service that a package starts would hold a pipe open for ever.
    with open_log(command) as log:
        done = subprocess.run(
            command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, check=False
        )
    if done.returncode != 0:
        raise Trouble(f"{failed}{last_error()} The whole story is in {LOG.relative_to(ROOT)}.")


def open_log(command: list[str]) -> IO[bytes]:
    CACHE.mkdir(exist_ok=True)
    log = LOG.open("ab", buffering=0)
    log.write(f"\n$ {shlex.join(command)}\n".encode())
    return log


def last_error() -> str:
    """Return the last line of the log that contains an error, to quote it."""
    lines = LOG.read_text(errors="replace").rsplit("\n$ ", 1)[-1].splitlines()
    errors = [line.strip() for line in lines if re.match(r"\s*(ERROR:|E:|error:|npm error (?!A complete log))", line)]
    return f" ({errors[-1].rstrip('.')})." if errors else ""


def run_shown(command: list[str], failed: str) -> None:
    """Run a command with its output on the terminal."""
    if subprocess.run(command, cwd=ROOT, env=venv_env(), check=False).returncode != 0:
        raise Trouble(failed)


def venv_env() -> dict[str, str]:
    """Return the environment variables, with .venv's programs first on the PATH."""
    env = {**os.environ, "VIRTUAL_ENV": str(VENV), "PATH": f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"}
    env.pop("PYTHONHOME", None)
    return env


def in_venv(program: str) -> str:
    return str(VENV / "bin" / program)


# ------------------------------------------------------------------------------------------------ stamps


def digest(paths: Iterable[Path], *more: str) -> str:
    total = hashlib.sha256("\0".join(more).encode())
    for path in sorted(paths):
        total.update(f"\0{path.relative_to(ROOT)}\0".encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def is_fresh(stamp: Path, value: str) -> bool:
    return stamp.is_file() and stamp.read_text() == value


def write_stamp(stamp: Path, value: str) -> None:
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(value)


# ------------------------------------------------------------------------------------------------ Python


def choose_python() -> tuple[str, str]:
    """Return a Python we support and its version ('3.11'): the running one, or another on the PATH."""
    running = sys.version_info[:2]
    if OLDEST <= running <= NEWEST:
        # From inside a virtual environment, perhaps the very one to be replaced, take the Python that made it.
        inside = sys.prefix != sys.base_prefix
        base = Path(sys.base_prefix) / "bin" / f"python{running[0]}.{running[1]}"
        return str(base) if inside and base.exists() else sys.executable, f"{running[0]}.{running[1]}"
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        found = shutil.which(f"python3.{minor}")
        # Version managers put placeholders on the PATH that only fail: take a Python that answers.
        if found and answers(found, f"3.{minor}"):
            return found, f"3.{minor}"
    raise Trouble(
        f"Retrocade needs Python {dotted(OLDEST)} to {dotted(NEWEST)}, and this is {dotted(running)}. "
        f"Install one (Debian: {sudo()}apt-get install python3), or name one: make play PYTHON=/path/to/python3.12"
    )


def answers(python: str, version: str) -> bool:
    question = "import sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([python, "-c", question], capture_output=True, text=True, check=False)
    return done.returncode == 0 and done.stdout.strip() == version


def dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


def set_up_venv() -> None:
    python, version = choose_python()
    stamp, value = VENV / "made-with", f"Python {version} in {VENV}"
    if is_fresh(stamp, value) and Path(in_venv("python")).exists():
        return
    ensure_ensurepip(python, version)
    say(f"Making a virtual environment in .venv with Python {version}.")
    run_logged([python, "-m", "venv", "--clear", str(VENV)], "The virtual environment could not be made.")
    write_stamp(stamp, value)


def ensure_ensurepip(python: str, version: str) -> None:
    """Install the part of Python that makes virtual environments: Debian has it in a separate package."""
    if subprocess.run([python, "-c", "import ensurepip, venv"], capture_output=True, check=False).returncode == 0:
        return
    package = f"python{version}-venv"
    if not can_apt():
        raise Trouble(
            f"This Python cannot make virtual environments. Run: {sudo()}apt-get install {package}, then this again."
        )
    apt_install([package])


def set_up(lock: str) -> None:
    """Install exactly requirements/<lock>.lock into .venv, and Retrocade itself from src/."""
    set_up_venv()
    install_lock(lock)
    install_project()


def install_lock(lock: str) -> None:
    source = LOCKS / f"{lock}.lock"
    stamp, value = VENV / f"installed-{lock}", digest([source])
    if is_fresh(stamp, value):
        return
    count = len(re.findall(r"^[a-z0-9].*==", source.read_text(), re.MULTILINE))
    say(f"Installing {count} packages from requirements/{lock}.lock; the first time takes about a minute.")
    began = time.monotonic()
    pip_install(["--require-hashes", "-r", str(source)], count)
    write_stamp(stamp, value)
    if lock == "dev":  # holds all of run.lock at the same versions
        write_stamp(VENV / "installed-run", digest([LOCKS / "run.lock"]))
    say(f"Installed in {time.monotonic() - began:.0f} s.")


def pip_install(arguments: list[str], count: int = 0) -> None:
    command = [in_venv("python"), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", *arguments]
    if not (count and sys.stdout.isatty()):
        run_logged(command, "Installing packages failed; is there a network connection?")
        return
    fetched, doing = 0, "looking"
    with open_log(command) as log:
        pip = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        for line in pip.stdout or ():
            log.write(line)
            if line.startswith((b"Collecting ", b"Processing ")):
                fetched += 1
                doing = f"fetching {fetched}/{count}"
            elif line.startswith(b"Installing "):
                doing = "unpacking"
            print(f"\r         {doing:20}", end="", flush=True)
        print("\r" + " " * 40 + "\r", end="", flush=True)
    if pip.wait() != 0:
        raise Trouble(
            f"Installing packages failed; is there a network connection?{last_error()} "
            f"The whole story is in {LOG.relative_to(ROOT)}."
        )


def install_project() -> None:
    stamp, value = VENV / "installed-retrocade", digest([ROOT / "pyproject.toml"])
    if is_fresh(stamp, value) and Path(in_venv("retrocade")).exists():
        return
    pip_install(["--no-deps", "--no-build-isolation", "--editable", str(ROOT)])
    write_stamp(stamp, value)


# ------------------------------------------------------------------------------------------------ Debian packages


def can_apt() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def sudo() -> str:
    return "" if os.geteuid() == 0 else "sudo "


def apt_install(packages: list[str]) -> None:
    say(f"Installing {', '.join(packages)} with apt-get; this can take a minute or two.")
    # RUNLEVEL=1 keeps Debian from starting the servers it installs: the tests start their own, on ports of their own.
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    by_hand = f"Try it by hand: {sudo()}apt-get install {' '.join(packages)}."
    run_logged(["apt-get", "update", "-q"], f"apt-get update failed. {by_hand}", env)
    install = ["apt-get", "install", "-q", "-y", "--no-install-recommends", *packages]
    run_logged(install, f"apt-get install failed. {by_hand}", env)


def has_postgresql() -> bool:
    return any(Path("/usr/lib/postgresql").glob("*/bin/postgres")) or shutil.which("postgres") is not None


def has_redis() -> bool:
    return shutil.which("redis-server") is not None


def has_chromium() -> bool:
    return shutil.which("chromium") is not None


SERVICES: list[tuple[str, str, Callable[[], bool]]] = [
    ("PostgreSQL", "postgresql", has_postgresql),
    ("Redis", "redis-server", has_redis),
    ("Chromium", "chromium", has_chromium),
]


def set_up_services() -> None:
    """Install the programs that tests start. Without root, tests that need a missing one are skipped."""
    missing = [(name, package) for name, package, is_there in SERVICES if not is_there()]
    if not missing:
        return
    names, packages = [name for name, _ in missing], [package for _, package in missing]
    if can_apt():
        apt_install(packages)
        return
    how = f"{sudo()}apt-get install --no-install-recommends {' '.join(packages)}"
    if os.environ.get("CI"):
        raise Trouble(f"Not installed: {', '.join(names)}. Run: {how}")
    say(f"Not installed: {', '.join(names)}; tests that need them will be skipped. To run those too: {how}")


# ------------------------------------------------------------------------------------------------ the page


def build_page() -> None:
    """Build web/ into the package if it has changed since the last build."""
    if not (WEB / "package.json").is_file():
        return
    stamp, value = CACHE / "page-built-from", digest(page_sources())
    if is_fresh(stamp, value) and (PAGE / "index.html").is_file():
        return
    set_up_node_modules()
    say("Building the page.")
    run_logged(npm("run", "build"), "The page could not be built.", venv_env())
    write_stamp(stamp, value)


def page_sources() -> list[Path]:
    made = {"node_modules", "dist", "test-results", ".svelte-kit", "coverage"}
    found = []
    for folder, inside, files in os.walk(WEB):
        inside[:] = [name for name in inside if name not in made]
        found += [Path(folder, name) for name in files if not name.endswith(".tsbuildinfo")]
    # The rules pages and the catalogues of sentences are part of it.
    return [*found, *(ROOT / "docs" / "rules").glob("*.md"), *(ROOT / "src").glob("**/words/**/*.ftl")]


def set_up_node_modules() -> None:
    set_up_node()
    stamp, value = WEB / "node_modules" / ".installed-from", digest([WEB / "package-lock.json"])
    if is_fresh(stamp, value):
        return
    say("Installing what the page is built with.")
    run_logged(npm("ci", "--no-audit", "--no-fund"), "Installing the page's packages failed.", venv_env())
    write_stamp(stamp, value)


def set_up_node() -> None:
    """Use Node on the PATH if it is new enough; else install a copy inside .venv."""
    node = shutil.which("node", path=venv_env()["PATH"])
    if node and shutil.which("npm", path=venv_env()["PATH"]):
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
        version = re.match(r"v(\d+)\.(\d+)", answer)
        if version and (int(version[1]), int(version[2])) >= NODE_OLDEST:
            return
    say("Installing Node.js into .venv, to build the page.")
    pip_install(["--require-hashes", "-r", str(LOCKS / "node.lock")])


def npm(*arguments: str) -> list[str]:
    program = shutil.which("npm", path=venv_env()["PATH"]) or "npm"
    return [program, "--prefix", str(WEB), *arguments]


def build_libraries() -> None:
    """Build native code and WebAssembly of every game, unless they exist."""
    run_shown([in_venv("python"), "-m", "retrocade.lab.libraries"], "The rules could not be built.")


def build_bundle() -> None:
    """Build the files that browsers need to play without a server: our Python, WebAssembly, and Pyodide from the page's packages."""
    set_up_node_modules()
    value = digest(bundle_sources())
    run_shown(
        [in_venv("python"), "-m", "retrocade.offline.bundle"], "The arcade for browsers could not be put together."
    )
    write_stamp(CACHE / "bundle-built-from", value)


def bundle_sources() -> list[Path]:
    package = ROOT / "src" / "retrocade"
    words = [*package.glob("**/*.toml"), *package.glob("**/words/*.ftl")]
    return [*package.glob("**/*.py"), *words, WEB / "package-lock.json"]


def bundle_in_background() -> None:
    """Build the bundle beside the server, which serves it as soon as it exists; the page tries again. Ctrl-C ends both."""
    if is_fresh(CACHE / "bundle-built-from", digest(bundle_sources())) and (BUNDLE / "index.json").is_file():
        return
    command = [sys.executable, str(Path(__file__).resolve()), "bundle"]
    with open_log(command) as log:
        subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT)


# ------------------------------------------------------------------------------------------------ commands


def play(arguments: list[str]) -> None:
    """set up, and open the arcade in the browser"""
    set_up("run")
    build_page()
    what = arguments or ["serve", "--open", "--log-level", "warning"]
    if what[0] == "serve":
        bundle_in_background()
    sys.stdout.flush()
    os.execve(in_venv("retrocade"), [in_venv("retrocade"), *what], venv_env())  # noqa: S606  # in our place, on purpose


def test(arguments: list[str]) -> None:
    """set up, then run every check and every test (ARGS="-k name" picks among the tests)"""
    set_up("dev")
    set_up_services()
    build_page()
    check()
    check_page()
    os.environ.setdefault("RETROCADE_CACHE_DIR", str(CACHE))  # no test compiles: all of them share these libraries
    build_libraries()
    build_bundle()
    say("pytest")
    # Selected tests run one by one. Else two processes a core: browser tests mostly wait, and they come first.
    processes = str(2 * (os.cpu_count() or 1))
    together = [] if arguments else ["-n", processes, "--dist", "loadfile", "--no-loadscope-reorder"]
    run_shown([in_venv("python"), "-m", "pytest", *together, *arguments], "Some tests failed; pytest names them above.")


def research(arguments: list[str]) -> None:
    """set up .venv-research with torch and learning libraries, and test the environments with them (gigabytes on first use)"""
    set_up("dev")
    build_libraries()
    python, wanted = RESEARCH / "bin" / "python", LOCKS / "research.txt"
    stamp, value = RESEARCH / "installed-from", digest([wanted, LOCKS / "run.lock"])
    if not is_fresh(stamp, value):
        say("Installing torch, Stable-Baselines3, TorchRL and RLlib into .venv-research; that takes some minutes.")
        run_logged([choose_python()[0], "-m", "venv", str(RESEARCH)], "The virtual environment could not be made.")
        install = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "-r", str(wanted)]
        run_logged(install, "Installing packages failed; is there a network connection?")
        run_logged([*install[:-2], "--no-deps", "--editable", str(ROOT)], "Retrocade could not be installed there.")
        write_stamp(stamp, value)
    os.environ.setdefault("RETROCADE_CACHE_DIR", str(CACHE))
    run_shown(
        [str(python), "-m", "pytest", "tests/research", *arguments], "Some tests failed; pytest names them above."
    )


def lint(_: list[str]) -> None:
    """set up, then run every check but the tests"""
    set_up("dev")
    check()


def check() -> None:
    folders = [folder for folder in CHECKED if (ROOT / folder).is_dir()]
    steps = [
        (["ruff", "format", "--check", *folders], "Some files are not formatted. Run: make format"),
        (["ruff", "check", *folders], "ruff found problems. Some are fixed by: make format"),
        (["mypy", *folders], "mypy found wrong types."),
        (
            ["lint-imports", "--no-logo", "--cache-dir", ".cache/import-linter"],
            "An import points the wrong way; the contracts are in pyproject.toml.",
        ),
    ]
    for command, failed in steps:
        say(" ".join(command[:2] if command[0] == "ruff" else command[:1]))
        run_shown([in_venv(command[0]), *command[1:]], failed)


def check_page() -> None:
    if not (WEB / "package.json").is_file():
        return
    set_up_node_modules()
    for script in ("lint", "check", "test", "test:components"):
        say(f"npm run {script}")
        run_shown(npm("run", script, "--if-present"), f"The page's {script} failed.")


def tidy(_: list[str]) -> None:
    """format the code and fix what ruff can fix"""
    set_up("dev")
    folders = [folder for folder in CHECKED if (ROOT / folder).is_dir()]
    run_shown([in_venv("ruff"), "check", "--fix-only", "--quiet", *folders], "ruff could not read some file.")
    run_shown([in_venv("ruff"), "format", *folders], "ruff could not format some file.")


def prepare(_: list[str]) -> None:
    """set up .venv for working on the code, and run nothing"""
    set_up("dev")
    build_page()
    build_libraries()
    build_bundle()
    say("Ready: .venv/bin/retrocade, .venv/bin/pytest and the rest.")


def bundle(_: list[str]) -> None:
    """build the files with which the page works without a network (`make play` does so in the background)"""
    build_libraries()
    build_bundle()


def lock(arguments: list[str]) -> None:
    """bring requirements/*.lock up to date with pyproject.toml (ARGS=--upgrade: newest versions)"""
    set_up_venv()
    tools = CACHE / "uv"
    if not (tools / "bin" / "uv").exists():
        say("Installing uv, which resolves the versions.")
        pip_install(["--target", str(tools), "uv>=0.9"])
    resolve = [
        *(str(tools / "bin" / "uv"), "pip", "compile", "--quiet", "--universal", "--generate-hashes"),
        *("--python-version", dotted(OLDEST), "--no-emit-index-url", "--no-emit-find-links"),
        *("--custom-compile-command", "make lock", *arguments),
    ]
    project, run = "pyproject.toml", "requirements/run.lock"
    made = {
        "run": [project, "--extra", "compiler", "--group", "build"],
        "dev": [project, *DEV_EXTRAS, "--group", "dev", "--constraints", run],
        "node": ["--group", "node"],
    }
    for name, sources in made.items():
        say(f"Resolving requirements/{name}.lock.")
        target = LOCKS / f"{name}.lock"
        run_shown([*resolve, *sources, "--output-file", str(target.relative_to(ROOT))], "The lock could not be made.")
        if "://" in target.read_text():
            raise Trouble(f"{target.name} names a network address; locks hold only names, versions and hashes.")


def release(_: list[str]) -> None:
    """build the page and native code for all kinds of machines, and a wheel with both in dist/"""
    set_up("dev")
    build_page()
    set_up_node_modules()  # Pyodide is among them
    run_shown([in_venv("python"), "scripts/release.py"], "There is no release.")


def clean(_: list[str]) -> None:
    """remove everything that was set up or built"""
    for path in (
        VENV,
        RESEARCH,
        CACHE,
        ROOT / "dist",
        ROOT / "build",
        PAGE,
        BUNDLE,
        NATIVE,
        WEB / "node_modules",
        ROOT / ".hypothesis",
        ROOT / "test-results",
    ):
        shutil.rmtree(path, ignore_errors=True)
    for folder in CHECKED:
        for leftover in [*(ROOT / folder).rglob("__pycache__")]:
            shutil.rmtree(leftover, ignore_errors=True)


def show_help(_: list[str]) -> None:
    """print this list"""
    print("Retrocade: tabletop games of the arcade age.\n")
    for name, command in COMMANDS.items():
        print(f"  make {name:8} {command.__doc__}")
    print("\nWithout make: python3 scripts/arcade.py play, and so on.")


COMMANDS: dict[str, Callable[[list[str]], None]] = {
    "play": play,
    "test": test,
    "research": research,
    "lint": lint,
    "format": tidy,
    "setup": prepare,
    "bundle": bundle,
    "lock": lock,
    "release": release,
    "clean": clean,
    "help": show_help,
}


def main(arguments: list[str]) -> int:
    name, rest = (arguments[0], arguments[1:]) if arguments else ("help", [])
    if name not in COMMANDS:
        say(f"There is no command {name!r}. Choose from: {', '.join(COMMANDS)}.")
        return 2
    os.chdir(ROOT)
    try:
        COMMANDS[name](rest)
    except Trouble as trouble:
        say(str(trouble))
        return 1
    except OSError as error:
        say(f"{error.strerror}: {error.filename}. Put that right, then run this again.")
        return 1
    except KeyboardInterrupt:
        print()
        say("Stopped.")
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
