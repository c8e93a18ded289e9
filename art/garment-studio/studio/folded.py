"""A folded garment, as it lies on a shelf: the front's middle with the collar, sides, sleeves and lower half laid behind.

It is shaped and not simulated: a stack of cloth is a rectangle with rolled edges, soft from the layers below."""
import numpy as np
from scipy.ndimage import gaussian_filter
from . import finish, pattern

ROLL = 0.019                                       # radius of a fold, metres
STEP = 0.002


def size(g):
    """Width and length of the stack: as wide as a shelf's fold, and never narrower than two thirds of the print."""
    return 2 * (g["neck_w"] + 0.078), min(0.41, 0.80 * g["length"])


def rolled(d):
    """Share of the full height at a distance from a fold."""
    return np.sqrt(np.clip(1 - np.clip(1 - d / ROLL, 0, 1) ** 2, 0, 1))


def soft(shape, seed, sigma):
    n = gaussian_filter(np.random.default_rng(seed).normal(size=shape), sigma)
    return n / n.std()


def grid_faces(rows, columns):
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns - 1), indexing="ij")
    a, b, c, d = i * columns + j, i * columns + j + 1, (i + 1) * columns + j + 1, (i + 1) * columns + j
    return np.concatenate([np.stack([a, c, b], -1).reshape(-1, 3), np.stack([a, d, c], -1).reshape(-1, 3)])


def neckline(curve):
    """Depth of a neckline by the distance from the middle."""
    c = pattern.resample(curve, 0.001)
    o = np.argsort(c[:, 0])
    return lambda x: np.interp(np.abs(x), c[o, 0], c[o, 1])


def add_sheet(shell, x, top, bottom, height, panel, inner):
    """A sheet between two lines; `height(x, z)` is how far it lies above the shelf."""
    rows = int(np.ceil((top - bottom).max() / STEP)) + 1
    t = np.linspace(0, 1, rows)[:, None]
    z = top[None] + (bottom - top)[None] * t
    xx = np.broadcast_to(x, z.shape)
    pos = np.stack([xx, -height(xx, z), z], -1).reshape(-1, 3)
    f = grid_faces(*z.shape)
    n = pattern.vertex_normals(pos, f)
    n *= -np.sign(n[:, 1].mean())                                 # towards the camera
    uv = np.stack([xx, z], -1).reshape(-1, 2)
    pos[:, 0] *= 1 + 0.006 * np.interp(-pos[:, 2], np.linspace(0, 0.6, 600), soft(600, 21, 70))       # no edge is drawn with a ruler
    shell.add(pos, n, f, uv[f], panel, inner)


def garment(g):
    """The finished shell."""
    c = pattern.curves(g)
    width, length = size(g)
    front, back = neckline(c["neck_front"]), neckline(c["neck_back"])
    slope = g["shoulder_drop"] / (g["shoulder_w"] - g["neck_w"])
    x = np.arange(-width / 2, width / 2 + STEP / 2, STEP)
    a = np.abs(x)
    shoulder = lambda a: -slope * (a - g["neck_w"])
    top = np.where(a < g["neck_w"], np.minimum(front(x), -0.009), shoulder(a) - 0.009 * np.exp(-((a - g["neck_w"]) / 0.014) ** 2))     # pressed down beside the collar
    layers = 0.022
    seed = g.get("seed", 1)
    wobble = soft(600, seed + 3, 60)
    lie = soft((400, 400), seed, 26) * 0.0011 + soft((400, 400), seed + 9, 9) * 0.00025

    def waves(xx, z):
        i = np.clip(((xx + 0.25) / 0.5 * 399).astype(int), 0, 399)
        j = np.clip((-z / 0.6 * 399).astype(int), 0, 399)
        return lie[j, i]

    def side_roll(z):
        """Sides are not pressed evenly."""
        return np.clip(1 + 0.22 * np.interp(-z, np.linspace(0, 0.6, 600), wobble), 0.6, 1.6)

    def front_height(xx, z):
        aa = np.abs(xx)
        edge = rolled((width / 2 - aa) * side_roll(z)) * rolled(z + length)
        edge = edge * np.where(aa > g["neck_w"] - 0.004, rolled(np.maximum(shoulder(aa) - z, 0) + np.clip(g["neck_w"] - aa, 0, 1) * 4), 1)
        neck = front(xx) - z
        collar = 0.0016 * (1 - finish.smoothstep(g["collar"] - 0.001, g["collar"] + 0.002, neck)) * finish.smoothstep(g["neck_w"] + 0.016, g["neck_w"] + 0.004, aa)
        sag = 0.006 * np.exp(-np.maximum(neck, 0) / 0.05) * finish.smoothstep(g["neck_w"] + 0.03, g["neck_w"] - 0.01, aa)       # an open neck sinks into the stack
        return (layers + waves(xx, z) - sag) * edge + collar

    shell = finish.Shell()
    add_sheet(shell, x, top, np.full_like(x, -length), front_height, 0, False)
    m = a < g["neck_w"] - 0.001
    xi = x[m]
    back_top = np.minimum(back(xi) + 0.009 * (1 - (np.abs(xi) / g["neck_w"]) ** 2), -0.008)
    # hollow in the middle; at its ends the back of the neck meets the front, because they are one collar
    hollow = lambda xx: 0.0125 * finish.smoothstep(g["neck_w"], g["neck_w"] - 0.028, np.abs(xx))
    inside = lambda xx, z: layers - hollow(xx) + 0.006 * finish.smoothstep(0.03, 0.0, back(xx) - z) * hollow(xx) / 0.0125 + 0 * z
    add_sheet(shell, xi, back_top, front(xi) - 0.012, inside, 1, True)
    return shell.done()
