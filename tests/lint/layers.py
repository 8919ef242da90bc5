#!/usr/bin/env python3
"""Which folder may include from which: an #include beside this table, a header that does not compile alone, or a ring is an error."""
import pathlib
import re
import subprocess
import sys
import tempfile

ALLOWED = {
    "base": set(),
    "xml": {"base"},
    "locale": {"xml", "base"},
    "project": {"xml", "base"},
    "catalog": {"xml", "base"},
    "calc": {"project", "catalog", "base"},
    "decide": {"calc", "project", "catalog", "xml", "base"},
    "memo": {"base"},
    "compose": {"decide", "calc", "project", "catalog", "locale", "memo", "xml", "base"},
    "render": {"memo", "base"},
    "render_pdf": {"render", "memo", "base"},
    "render_html": {"render", "memo", "base"},
    "render_dump": {"render", "memo", "base"},
    "pipeline": {"render", "render_pdf", "render_html", "compose", "decide", "calc", "locale", "project", "catalog", "memo", "xml", "base"},
    "batch": {"pipeline", "xml", "base"},
    "cli": {"batch", "pipeline", "render_dump", "catalog", "decide", "compose", "locale", "calc", "project", "memo", "xml", "base"},
}

source = pathlib.Path(sys.argv[1])
root = source / "generator"
faults = []
graph = {}
for path in sorted(root.glob("*/*.[ch]")):
    folder = path.parent.name
    if folder not in ALLOWED:
        faults.append(f"{path}: a folder that the table does not know")
        continue
    for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        m = re.match(r'#include "(([a-z_]+)/[a-z_0-9]+\.h)"', text)
        if re.match(r'#include "', text) and not m:
            faults.append(f"{path}:{line}: an include that does not name its folder")
        elif m and m.group(2) != folder and m.group(2) not in ALLOWED[folder]:
            faults.append(f"{path}:{line}: {folder} may not include from {m.group(2)}")
        if m and path.suffix == ".h":
            graph.setdefault(str(path.relative_to(root)), set()).add(m.group(1))


def walk(node, trail):
    if node in trail:
        faults.append("headers in a ring: " + " -> ".join(trail[trail.index(node):] + [node]))
        return
    for following in sorted(graph.get(node, ())):
        walk(following, trail + [node])


for header in sorted(graph):
    walk(header, [])

flags = subprocess.run(["pkg-config", "--cflags", "libxml-2.0", "harfbuzz", "icu-uc", "jansson"], capture_output=True, text=True, check=True).stdout.split()
with tempfile.TemporaryDirectory() as folder:
    unit = pathlib.Path(folder) / "alone.c"
    for path in sorted(root.glob("*/*.h")):
        name = path.relative_to(root)
        unit.write_text(f'#include "{name}"\n#include "{name}"\nextern int unused;\n', encoding="utf-8")
        done = subprocess.run(["gcc", "-std=c11", "-D_GNU_SOURCE", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", f"-I{root}", *flags, str(unit)],
                              capture_output=True, text=True, check=False)
        if done.returncode != 0:
            faults.append(f"{path}: does not compile alone:\n{done.stderr}")

print("\n".join(faults))
sys.exit(1 if faults else 0)
