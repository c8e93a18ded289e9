"""Creases that are smaller than the triangles of the drape, as a height over the sewing pattern.

Cloth that was worn is pulled from the armpits and pressed together at the waist and in the bends of the sleeves. `directions` says how a crease would run at each place;
noise that is smeared along it gives long folds and short creases, which meander and branch as those of cloth do, and a few drag lines leave each armpit. Left and right come from different noise.
"""
import numpy as np
from numba import njit
from scipy.ndimage import gaussian_filter, map_coordinates, zoom
from . import pattern
from .finish import smoothstep

PITCH = 0.0012                                    # of the grid over the pattern, in meters
LONG, SHORT, DRAG = 0.0012, 0.00026, 0.0008       # heights of long folds, short creases (root mean square) and drag lines, in meters
CALM = 0.42                                       # the share that long folds lose in the print area, where designs lie; short creases lose more


@njit(cache=True, fastmath=True)
def smear(noise, c, s, reach):
    """The mean of the noise along the direction (c, s), which has no sign, as far as `reach` cells to both sides."""
    H, W = noise.shape
    out = np.empty_like(noise)
    for i in range(H):
        for j in range(W):
            total, weight = noise[i, j], 1.0
            for way in (-1.0, 1.0):
                x, y, dx, dy = float(j), float(i), way * c[i, j], way * s[i, j]
                for k in range(1, reach):
                    x += dx
                    y += dy
                    a, b = int(y + 0.5), int(x + 0.5)
                    if a < 0 or b < 0 or a >= H or b >= W:
                        break
                    w = 1.0 - k / reach
                    total += w * noise[a, b]
                    weight += w
                    turn = 1.0 if c[a, b] * dx + s[a, b] * dy >= 0 else -1.0
                    dx, dy = turn * c[a, b], turn * s[a, b]
            out[i, j] = total / weight
    return out


def smooth_noise(rng, shape, length):
    """Noise without features smaller than a length in meters."""
    coarse = max(1, int(length / PITCH / 4))
    n = gaussian_filter(rng.normal(size=(shape[0] // coarse + 3, shape[1] // coarse + 3)), length / PITCH / coarse)
    n = zoom(n, coarse, order=1)[:shape[0], :shape[1]] if coarse > 1 else n[:shape[0], :shape[1]]
    return (n / n.std()).astype(np.float32)


class Places:
    """Where the cells of a panel's grid lie: both halves are measured alike."""

    def __init__(self, g, curves, panel):
        outline = np.vstack([curves[k] for k in ("top", "under", "hem_front", "hem")])
        width, low = outline[:, 0].max() + 0.01, outline[:, 1].min() - 0.01
        self.columns = int(width / PITCH)
        self.low = low
        x = np.arange(-self.columns, self.columns + 1) * PITCH
        z = np.arange(low, 0.02, PITCH)
        self.x, self.z = (v.astype(np.float32) for v in np.meshgrid(x, z))
        self.half = np.abs(self.x)
        self.armpit = curves["armhole"][-1]
        self.from_armpit = np.hypot(self.half - self.armpit[0], self.z - self.armpit[1])
        self.sleeve = pattern.beyond_armhole(self.half, self.z, curves)       # meters; below 0 on the body
        hem = curves["hem_front" if panel == 0 else "hem"][::-1]
        self.above_hem = self.z - np.interp(self.half, hem[:, 0], hem[:, 1])
        self.from_side = self.armpit[0] - self.half
        neck = pattern.resample(curves["neck_front" if panel == 0 else "neck_back"], 0.004)
        self.from_neck = np.min([np.hypot(self.half - a, self.z - b) for a, b in neck], axis=0)
        th = np.radians(g["sleeve_angle"])
        a, b = self.half - g["shoulder_w"], self.z + g["shoulder_drop"]
        self.along = np.cos(th) * a - np.sin(th) * b                          # of the sleeve, from the shoulder
        across = -np.sin(th) * a - np.cos(th) * b
        self.above_cuff = g["sleeve_len"] + g["sleeve_slant"] * across / g["sleeve_open"] - self.along

    def sample(self, grid, uv, order):
        return map_coordinates(grid, [(uv[:, 1] - self.low) / PITCH, uv[:, 0] / PITCH + self.columns], order=order, mode="nearest")


def directions(p, g, rng):
    """Cosine and sine of the direction of creases: down the body and along the sleeve, away from the armpit, aslant in the waist, the elbow and above a long sleeve's cuff."""
    c, s = np.zeros(p.x.shape), np.zeros(p.x.shape)

    def pull(weight, angle):
        nonlocal c, s
        c, s = c + weight * np.cos(2 * angle), s + weight * np.sin(2 * angle)      # twice the angle: a crease has no beginning

    on_sleeve = smoothstep(-0.012, 0.012, p.sleeve)
    down = -np.radians(g["sleeve_angle"])
    pull(1 - on_sleeve, np.radians(-86))
    pull((1 - on_sleeve) * 2.6 * np.exp(-(p.from_armpit / 0.13) ** 2) * smoothstep(0.005, -0.055, p.z - p.armpit[1]), np.arctan2(p.z - p.armpit[1], p.half - p.armpit[0]))
    waist = np.exp(-((p.z + 0.60 * g["length"]) / (0.13 * g["length"])) ** 2) * smoothstep(0.13, 0.02, p.from_side)
    pull((1 - on_sleeve) * 2.2 * waist, np.radians(33))
    pull(on_sleeve, down - 0.25)
    pull(on_sleeve * 2.2 * g.get("sleeve_drag", 1.0) * np.exp(-(p.from_armpit / 0.08) ** 2), np.arctan2(p.z - p.armpit[1], p.half - p.armpit[0]))
    if g["sleeve_len"] > 0.4:
        share = p.along / g["sleeve_len"]
        pull(on_sleeve * 2.0 * np.exp(-((share - 0.48) / 0.16) ** 2), down + np.radians(58))
        pull(on_sleeve * 2.4 * smoothstep(0.70, 0.85, share), down + np.radians(76))
    angle = 0.5 * np.arctan2(s, c)
    angle = np.where(p.x < 0, np.pi - angle, angle) + 0.30 * smooth_noise(rng, p.x.shape, 0.035)
    return np.cos(angle).astype(np.float32), np.sin(angle).astype(np.float32)


def drag_lines(p, g, rng):
    """Fans from the armpits: across the chest, and ever steeper down to the waist."""
    h = np.zeros(p.x.shape, np.float32)
    x = p.half + 0.0022 * smooth_noise(rng, p.x.shape, 0.012)                       # no line is drawn with a ruler
    z = p.z + 0.0022 * smooth_noise(rng, p.x.shape, 0.012)
    for side in (-1, 1):
        for k in range(7):
            angle = np.radians(rng.normal((30, 42, 52, 62, 72)[k % 5], 5))
            start = p.armpit + [-rng.uniform(0.006, 0.045), rng.uniform(-0.050, 0.045)]
            length, width, height = rng.uniform(0.045, 0.135), rng.uniform(0.0045, 0.0100), DRAG * rng.uniform(0.35, 1.0)
            bent = rng.uniform(-0.22, 0.22) * length
            t = -np.array([np.cos(angle), np.sin(angle)])
            near = np.flatnonzero((p.x * side > 0).ravel() & (p.from_armpit < 0.26).ravel())
            q = np.column_stack([x.ravel()[near], z.ravel()[near]]) - start
            along = q @ t / length
            d = q @ np.array([-t[1], t[0]]) + bent * (along - 0.5) ** 2
            d = np.where(d > 0, 1.4 * d, 0.8 * d) / (width * (0.7 + 0.8 * np.clip(along, 0, 1)))     # steeper on one side, wider where it runs out
            taper = smoothstep(-0.25, 0.30, along) * smoothstep(1.3, 0.35, along)
            h.ravel()[near] += height * taper * (np.exp(-d ** 2) - 0.4 * np.exp(-(np.abs(d) - 1.8) ** 2))
    return h


def heights(g, curves, panel, print_area):
    """The grid of a panel and the height of its creases, in meters."""
    p = Places(g, curves, panel)
    rng = np.random.default_rng((g.get("seed", 1), panel))
    soft = 1.4 if g.get("fleece") else 1.0                                          # thick cloth has wider and higher creases
    c, s = directions(p, g, rng)

    def ridges(width, length):
        """Noise with a mean of 0 and a deviation of 1, whose ridges are as wide and long as said, in meters."""
        n = smear(smooth_noise(rng, p.x.shape, width), c, s, int(length / PITCH))
        n = gaussian_filter(n - gaussian_filter(n, 2.4 * width / PITCH), 1.0)
        return n / n.std()

    long = ridges(0.0110 * soft, 0.120)
    short = ridges(0.0027 * soft, 0.036)
    short = np.log1p(np.exp(2.5 * (short - 0.8))) / 2.5                              # few and distinct, with calm cloth between
    short -= gaussian_filter(short, 0.008 * soft / PITCH)
    short /= short.std()

    on_sleeve = smoothstep(-0.012, 0.012, p.sleeve)
    armpit = np.exp(-((p.from_armpit - 0.055) / 0.065) ** 2)                         # not in the armpit itself, where seams hold the cloth
    side = smoothstep(0.11, 0.01, p.from_side)
    waist = np.exp(-((p.z + 0.60 * g["length"]) / (0.15 * g["length"])) ** 2)
    patches = 0.35 + 1.1 * smoothstep(-0.9, 1.3, smooth_noise(rng, p.x.shape, 0.040))
    yoke = smoothstep(-0.02, -0.13, p.z)                                             # pulled smooth over the shoulders
    long_share = (1 - on_sleeve) * yoke * (0.65 + 0.10 * side + 0.35 * armpit) + on_sleeve * 0.60
    short_share = (1 - on_sleeve) * yoke * (0.30 + 0.80 * armpit + side * (0.15 + 0.4 * waist)) + on_sleeve * (0.28 + 0.45 * armpit)
    if g["sleeve_len"] > 0.4:
        share = p.along / g["sleeve_len"]
        bends = np.exp(-((share - 0.48) / 0.15) ** 2) + smoothstep(0.62, 0.80, share)
        long_share, short_share = long_share + on_sleeve * 0.7 * bends, short_share + on_sleeve * 0.6 * bends

    half, top, bottom = print_area
    calm = smoothstep(half + 0.040, half - 0.012, p.half) * smoothstep(bottom - 0.035, bottom + 0.015, p.z) * smoothstep(top + 0.035, top - 0.015, p.z) * (1 - on_sleeve)
    h = LONG * soft * long_share * long * (1 - CALM * calm)
    h += SHORT * soft * short_share * patches * short * (1 - 1.25 * CALM * calm)
    h += soft * drag_lines(p, g, rng) * (1 - on_sleeve) * (1 - CALM * calm)

    h *= 0.25 + 0.75 * smoothstep(0.008, 0.045, p.from_armpit)
    rib, collar = g.get("rib", 0.0), g["collar"]
    h *= smoothstep(collar + 0.002, collar + 0.035, p.from_neck)
    if rib:                                                                          # ribs are elastic, and lie flat
        h *= smoothstep(rib - 0.004, rib + 0.014, p.above_hem) * smoothstep(rib - 0.004, rib + 0.014, p.above_cuff)
    else:                                                                            # hems are doubled, and stiffer
        h *= 0.30 + 0.70 * smoothstep(0.012, 0.045, np.minimum(p.above_hem, p.above_cuff + 9 * (p.sleeve < 0)))
    return p, h


def creases(uv, g, curves, panel, print_area):
    """Height (m) of the creases at points of a panel, and how deep each lies below the cloth around it (m). print_area: half its width, its top and its bottom, in pattern coordinates."""
    p, h = heights(g, curves, panel, print_area)
    hollow = np.maximum(gaussian_filter(h, 0.0055 / PITCH) - h, 0)
    return p.sample(h, uv, 3), p.sample(hollow, uv, 1)
