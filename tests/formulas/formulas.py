"""Every formula that is arithmetic gives its figure: each is computed again from the figures it names."""
import json
import math
import re
import sys

TOKEN = re.compile(r"[a-z_][a-z_0-9]*(?:\.[a-z_0-9]+)+|[a-z_]+|[0-9.]+|[×/+−(),]|\S")


def annuity(rate, years):
    whole = math.floor(years)
    return sum((1 + rate / 100) ** -t for t in range(1, whole + 1)) + (years - whole) * (1 + rate / 100) ** -years


FUNCTIONS = {
    "min": min, "max": max, "ceil": math.ceil,
    "present_value": lambda yearly, rate, years: yearly * annuity(rate, years),
    "discounted": lambda value, rate, years: value * (1 + rate / 100) ** -years,
}


class Opaque(Exception):
    """A function of the model, or a value that is not a figure: nothing to compute again here."""


def value_of(figures, name, names):
    if name in names:
        return names[name]
    if name not in figures:
        raise Opaque(name)
    if figures[name]["value"] is None:
        raise Opaque(name)
    return figures[name]["value"]


def evaluate(formula, figures):
    python, names = [], {}
    for token in TOKEN.findall(formula):
        if token in "×/+−(),":
            python.append({"×": "*", "−": "-"}.get(token, token))
        elif token in FUNCTIONS:
            python.append(token)
        elif re.fullmatch(r"[0-9.]+", token):
            python.append(token)
        else:
            python.append(repr(float(value_of(figures, token, names))))
    return eval(" ".join(python), {"__builtins__": {}}, FUNCTIONS)  # noqa: S307: only numbers, operators and the functions above


def check(path):
    figures = json.load(open(path, encoding="utf-8"))["figures"]
    computed = 0
    for name, figure in figures.items():
        if figure["value"] is None or not figure.get("formula"):
            continue
        try:
            again = evaluate(figure["formula"], figures)
        except Opaque:
            continue
        except (SyntaxError, ZeroDivisionError) as error:
            yield f"{name}: {figure['formula']}: {error}"
            continue
        computed += 1
        money = figure["unit"].startswith("EUR")
        if abs(again - figure["value"]) > max(0.011 if money else 1e-6, 2e-5 * abs(figure["value"])):
            yield f"{name} is {figure['value']}, but {figure['formula']} gives {again}"
    if computed < 15:
        yield f"only {computed} formulas could be computed again"


if __name__ == "__main__":
    found = [f"{path}: {fault}" for path in sys.argv[1:] for fault in check(path)]
    print("\n".join(found))
    sys.exit(bool(found))
