"""The woven label inside the back neck, with the shop's logo."""
import os
import re

import numpy as np
from scipy.spatial import cKDTree

HALF_WIDTH, HALF_HEIGHT = 0.027, 0.014             # metres
BELOW_COLLAR = 0.031                               # from the seam of the collar to the label's middle, metres
LOGO_HEIGHT = 0.0205                               # of the square in which the logo is drawn, metres
STROKE = 0.0013
THREAD = 0.12                                      # tone of the dark thread
LOGO = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../packages/contract/src/logo-path.ts"))
BOX = 48                                           # units of the path's square


def logo():
    """Points along the shop's logo, which is one line: x, y in units of its square, y downwards. Its path has M, L (also implied), and C."""
    path = re.search(r"LOGO_PATH =\s*'([^']+)'", open(LOGO).read()).group(1)
    points, at, numbers, command = [], None, [], "M"
    t = np.linspace(0, 1, 60)[:, None]
    for token in re.findall(r"[A-Z]|-?[\d.]+", path):
        if token.isalpha():
            command = token
            continue
        numbers.append(float(token))
        if len(numbers) < (6 if command == "C" else 2):
            continue
        p = np.array(numbers).reshape(-1, 2)
        numbers = []
        if command == "C":
            points.append((1 - t) ** 3 * at + 3 * (1 - t) ** 2 * t * p[0] + 3 * (1 - t) * t ** 2 * p[1] + t ** 3 * p[2])
        elif at is not None:
            points.append(at + t * (p[0] - at))
        at = p[-1]
        if command == "M":
            command = "L"
    return np.vstack(points)


def label(uv, g):
    """Distance from the label's middle, 1 at its edge, and whether it is dark thread, per sample of the back panel's inside."""
    x, y = uv[:, 0], uv[:, 1] + g["neck_back"] + g["collar"] + BELOW_COLLAR
    r = np.maximum(np.abs(x) / HALF_WIDTH, np.abs(y) / HALF_HEIGHT)
    line = logo()
    middle = (line.min(0) + line.max(0)) / 2
    scale = LOGO_HEIGHT / BOX
    d, _ = cKDTree((line - middle) * [scale, -scale]).query(np.column_stack([x, y]), distance_upper_bound=STROKE)
    return r, d < STROKE / 2
