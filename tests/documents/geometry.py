"""Geometry of PDF pages as poppler sees it: nothing over the margins, no word on another, no page with hardly anything on it."""
import re
import subprocess
import sys

LEFT, RIGHT, FEWEST_LINES = 60, 536, 6
WORD = re.compile(r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)')


def pages(path):
    out = subprocess.run(["pdftotext", "-bbox", path, "-"], capture_output=True, check=True).stdout.decode("utf-8", "replace")
    for page in out.split("<page ")[1:]:
        yield [(float(a), float(b), float(c), float(d), text) for a, b, c, d, text in WORD.findall(page)]


def lies_on(a, b):
    wide = min(a[2], b[2]) - max(a[0], b[0])
    high = min(a[3], b[3]) - max(a[1], b[1])
    return wide > 1 and high > 0.5 * min(a[3] - a[1], b[3] - b[1])


def faults(path):
    everything = list(pages(path))
    for number, words in enumerate(everything, 1):
        for i, word in enumerate(words):
            if word[0] < LEFT or word[2] > RIGHT:
                yield f"page {number}: over the margin: {word}"
            for other in words[i + 1:]:
                if lies_on(word, other):
                    yield f"page {number}: one on another: {word} {other}"
        if len({round(word[1]) for word in words}) < FEWEST_LINES:
            yield f"page {number}: hardly anything on it"
    if not everything:
        yield "no pages"


found = [f"{path}: {fault}" for path in sys.argv[1:] for fault in faults(path)]
print("\n".join(found[:20]))
sys.exit(bool(found))
