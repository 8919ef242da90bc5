#!/usr/bin/env python3
"""Takes a block tree dump and the PDF's and HTML's text of one document: every number of the dump's first section is in both."""
import html
import re
import sys

NUMBER = re.compile(r"\d+(?:[.,\u00a0\u202f]\d+)*")


def normal(text):
    return re.sub(r"[\s\u00a0\u202f\u00ad\u200b]+", " ", text)


def first_section(dump):
    """The lines of the first section: up to the second line that opens one at the same depth."""
    lines = dump.splitlines()
    start = next(i for i, line in enumerate(lines) if line.lstrip().startswith("section"))
    depth = len(lines[start]) - len(lines[start].lstrip())
    end = next((i for i in range(start + 1, len(lines)) if lines[i].startswith(" " * depth + "section")), len(lines))
    return "\n".join(lines[start + 1:end])


def words_only(line):
    """Without what the dump adds: attributes in brackets and after @."""
    return re.sub(r"\[[^\]]*\]|@\S+|#\S+", " ", line)


dump, pdf, page = (open(p, encoding="utf-8").read() for p in sys.argv[1:4])
body = re.sub(r"<(script|style)\b.*?</\1>", " ", page, flags=re.S)
body = html.unescape(re.sub(r"<[^>]+>", "", body))
numbers = sorted(set(NUMBER.findall(normal(words_only(first_section(dump))))))
if len(numbers) < 3:
    sys.exit(f"{sys.argv[1]}: only {len(numbers)} numbers in the summary")
missing = [f"{n} not in {name}" for n in numbers for name, text in (("the PDF", normal(pdf)), ("the HTML", normal(body))) if n not in text]
print("\n".join(missing))
sys.exit(1 if missing else 0)
