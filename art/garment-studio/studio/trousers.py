"""The trousers of the figures: twill, a waistband, pleats, a fly and slanted pockets, as relief over their own coordinates."""
import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates
from .finish import smoothstep

BAND = 0.090                                       # height of the waistband, meters
FLY = 0.034                                        # how far the fly's stitches run beside the middle
bell = lambda d, width: np.exp(-(d / width) ** 2)


def twill(q, cell=0.00035, size=1024):
    """Fine diagonal ribs, never quite even."""
    n = gaussian_filter(np.random.default_rng(21).normal(size=(size, size)), (4.0, 0.8), mode="wrap")
    across, along = 0.8 * q[:, 0] + 0.6 * q[:, 1], 0.8 * q[:, 1] - 0.6 * q[:, 0]
    return map_coordinates((n / n.std()).astype(np.float32), [along / cell, across / cell], order=1, mode="grid-wrap")


def segment(q, a, b):
    """Distance to the line from a to b, signed, and how far along it (0 to 1)."""
    a, b = np.array(a), np.array(b)
    d, length = (b - a) / np.linalg.norm(b - a), np.linalg.norm(b - a)
    return (q - a) @ np.array([-d[1], d[0]]), (q - a) @ d / length


def relief(q):
    """Height (m) and tone per point.  q: meters around the body from the middle of its front, and upwards from the waistband's top."""
    u, v = q.T
    half = np.column_stack([np.abs(u), v])
    weave = twill(q)
    h, tone = 0.00003 * weave, 1 + 0.035 * weave
    below = smoothstep(-BAND, -BAND - 0.002, v)

    def seam(d, there, depth=1.0):
        nonlocal h, tone
        h = h + depth * there * (0.00030 * bell(d - 0.004, 0.0025) - 0.00080 * bell(d, 0.0012))
        tone = tone * (1 - 0.30 * depth * there * bell(d, 0.0010))

    h = h + 0.0009 * (1 - below)                   # the waistband is two layers
    seam(v + BAND, 1.0)
    tone = tone * (1 - 0.22 * bell(v + BAND + 0.0030, 0.0030) * below)
    seam(u, below * smoothstep(0, -0.004, v + BAND))
    fly, along = np.abs(u - FLY), smoothstep(-0.215, -0.205, v) * below
    seam(fly, along * 0.45)
    for at, share, length in ((0.058, 1.0, 0.24), (0.090, 0.8, 0.18)):          # pleats, folded towards the sides
        d, t = segment(half, (at, -BAND), (at - 0.004, -BAND - length))
        fade = below * smoothstep(1.0, 0.15, t) * (t > 0)
        h = h + share * fade * 0.0022 * np.where(d > 0, bell(d, 0.0110), bell(d, 0.0022))
        tone = tone * (1 - 0.16 * share * fade * bell(d + 0.0016, 0.0018))
    d, t = segment(half, (0.118, -BAND), (0.163, -BAND - 0.165))                # a pocket's mouth
    there = below * (t > 0) * smoothstep(1.02, 0.98, t)
    seam(d, there)
    seam(d - 0.007, 0.35 * there)
    return h, tone
