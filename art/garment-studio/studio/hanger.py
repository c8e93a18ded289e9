"""A hanger, for garments that hang instead of being worn: what the cloth rests on, and the part of it that is seen."""
import numpy as np
from . import body, hood

RADIUS = 0.0095                                    # of the bar, metres
STRENGTH = 1.8                                     # of the folds; the cloth is free, so that a light push is enough
HOOK = 0.023                                       # radius of the hook
DROP = 0.25                                        # share of the front hem's drop: without a chest below it, the whole would hang like the rim of a bowl


def bar(g, n=41):
    """Center line from one shoulder to the other, just below the shoulder seams, bowed a little towards the front."""
    tip = 0.90 * g["shoulder_w"]
    x = np.linspace(-tip, tip, n)
    a = np.abs(x)
    slope = g["shoulder_drop"] / (g["shoulder_w"] - g["neck_w"])
    z = -RADIUS - 0.004 - slope * np.maximum(a - g["neck_w"], 0)
    z = z + 0.030 * np.exp(-(a / 0.045) ** 2)                     # rises to the hook
    return np.column_stack([x, -0.010 * (a / tip) ** 2, z])


def support(g):
    """Grid and capsules of the form that the solver collides with: the bar alone."""
    p = bar(g, 13)
    radius = RADIUS + 0.010 * (np.abs(p[:, 0]) / p[-1, 0]) ** 2    # shoulders of a good hanger are broad
    caps = np.array([(*p[i], *p[i + 1], radius[i], radius[i + 1]) for i in range(len(p) - 1)])
    shape = np.ceil((body.HI - body.LO) / body.CELL).astype(int) + 1
    return np.ones(shape, np.float32), caps


def folds(g):
    """Fold lines of front and back: cloth falls from the bar's ends and is drawn from the armpits to the middle."""
    w, l = g["chest_w"], g["length"]
    flip = -1 if g.get("seed", 1) % 2 else 1
    front = ((-0.70, 0.20, -0.52, 1.10, 5, 0.022), (0.72, 0.22, 0.46, 1.10, 6, 0.024), (-0.92, 0.36, -0.34, 0.60, 5, 0.016), (0.90, 0.38, 0.40, 0.66, 5, 0.017), (-0.10, 0.55, 0.08, 1.12, 4, 0.026))
    back = ((-0.55, 0.25, -0.40, 1.10, 4, 0.024), (0.50, 0.25, 0.55, 1.10, 4, 0.024))
    return tuple(tuple((flip * w * a, -l * b, flip * w * c, -l * d, STRENGTH * p, s) for a, b, c, d, p, s in lines) for lines in (front, back))


def cut(g):
    """The garment as it is cut to hang."""
    return dict(g, front_drop=DROP * g["front_drop"])


def add(shell, g):
    """The bar (part 8) and its hook (part 9), which keep their own colors."""
    p = bar(g, 81)
    pos, n, f, uv = hood.tube(p, RADIUS, 16)
    shell.add(pos, n, f, uv, 8, False)
    foot = np.array([0.0, 0.0, p[:, 2].max()])
    a = np.radians(np.linspace(-90, 160, 60))
    top = foot + [0, 0, 0.052 + HOOK]
    arc = top + HOOK * np.column_stack([np.cos(a), np.zeros(60), np.sin(a)])
    stem = np.linspace(foot, arc[0] - [0, 0, 0.0], 20)[:-1]
    path = np.vstack([stem, arc])
    for _ in range(20):
        path[1:-1] = 0.25 * path[:-2] + 0.5 * path[1:-1] + 0.25 * path[2:]
    pos, n, f, uv = hood.tube(path, 0.0021, 12)
    shell.add(pos, n, f, uv, 9, False)
