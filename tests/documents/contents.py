"""The contents and the bookmarks of a PDF name the same sections with the same pages, and each heading stands on the page named."""
import re
import subprocess
import sys


def run(*command):
    return subprocess.run(command, capture_output=True, check=True).stdout.decode("utf-8")


def squeezed(text):
    return re.sub(r"[\s.]+", "", text)


def check(path):
    bookmarks = [(title, int(page)) for title, page in re.findall(r'"(.*)"\s+#page=(\d+)', run("mutool", "show", path, "outline"))]
    pages = [squeezed(page) for page in run("pdftotext", "-raw", path, "-").split("\f")]
    if len(bookmarks) < 10:
        yield f"{len(bookmarks)} bookmarks"
    contents = [squeezed(line) for line in run("pdftotext", "-layout", "-f", "2", "-l", "3", path, "-").splitlines()]
    for title, page in bookmarks:
        if squeezed(title) + str(page) not in contents:
            yield f"contents lack \"{title}\" on page {page}"
        if squeezed(title) not in pages[page - 1]:
            yield f"\"{title}\" is not on page {page}"


found = [f"{path}: {fault}" for path in sys.argv[1:] for fault in check(path)]
print("\n".join(found[:20]))
sys.exit(bool(found))
