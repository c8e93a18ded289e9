"""A hanger, for garments that hang instead of being worn: what the cloth rests on, and the part of it that is seen."""
import numpy as np
from . import body, hood

RADIUS = 0.0095                                    # of the bar, metres
HOOK = 0.023                                       # radius of the hook


def bar(g, n=41):
    """Centre line from one shoulder to the other, just below the shoulder seams, bowed a little towards the front."""
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


def add(shell, g):
    """The bar (part 6) and its hook (part 7), as trim."""
    p = bar(g, 81)
    pos, n, f, uv = hood.tube(p, RADIUS, 16)
    shell.add(pos, n, f, uv, 6, False)
    foot = np.array([0.0, 0.0, p[:, 2].max()])
    a = np.radians(np.linspace(-90, 160, 60))
    top = foot + [0, 0, 0.052 + HOOK]
    arc = top + HOOK * np.column_stack([np.cos(a), np.zeros(60), np.sin(a)])
    stem = np.linspace(foot, arc[0] - [0, 0, 0.0], 20)[:-1]
    path = np.vstack([stem, arc])
    for _ in range(20):
        path[1:-1] = 0.25 * path[:-2] + 0.5 * path[1:-1] + 0.25 * path[2:]
    pos, n, f, uv = hood.tube(path, 0.0021, 12)
    shell.add(pos, n, f, uv, 7, False)
