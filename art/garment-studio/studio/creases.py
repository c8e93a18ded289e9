"""Creases of worn cloth, as a height over the sewing pattern.

Jersey is soft and thick for its size: it bends with a radius, and most of it lies calm. What is not calm is short and near to what pulls or presses the cloth: folds that leave the armpits and run out
on the chest, slight drags at the sides, a ripple or two above the hem, crumples on the sleeve beside the armpit. Left and right are drawn from different numbers, and a view shows the creases of the same
cloth as any other.
"""
import numpy as np
from numba import njit
from scipy.ndimage import gaussian_filter, map_coordinates, zoom
from scipy.spatial import cKDTree
from . import pattern
from .finish import smoothstep

PITCH = 0.0012                                    # of the grid over the pattern, in meters
SWELL, CRUMPLE = 0.0011, 0.00055                  # root mean squares in meters: of the slow swell of all cloth, and of crumples where they are strongest
CALM = 0.5                                        # the share that folds lose in the print area, where designs lie

# folds: angle (degrees above the way inwards, of the sleeve above its axis), start (inwards or outwards and up from the armpit), length, width and height, in meters
ARMPIT = ((42, (0.024, 0.032), 0.078, 0.0084, 0.0042), (14, (0.032, 0.006), 0.092, 0.0096, 0.0050),
          (-22, (0.030, -0.014), 0.086, 0.0104, 0.0045), (-54, (0.024, -0.034), 0.100, 0.0120, 0.0040))
SLEEVE = ((98, (0.014, 0.012), 0.074, 0.0070, 0.0022), (70, (0.036, 0.006), 0.068, 0.0074, 0.0020), (120, (0.006, 0.032), 0.058, 0.0064, 0.0017))


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
        self.on_sleeve = smoothstep(-0.012, 0.012, self.sleeve)
        hem = curves["hem_front" if panel == 0 else "hem"][::-1]
        self.hem = hem
        self.above_hem = self.z - np.interp(self.half, hem[:, 0], hem[:, 1])
        self.from_neck = self.distance(curves["neck_front" if panel == 0 else "neck_back"])
        self.from_seam = self.distance(np.vstack([curves["top"], curves["under"]]))     # to the other panel
        th = np.radians(g["sleeve_angle"])
        a, b = self.half - g["shoulder_w"], self.z + g["shoulder_drop"]
        self.along = np.cos(th) * a - np.sin(th) * b                          # of the sleeve, from the shoulder
        across = -np.sin(th) * a - np.cos(th) * b
        self.above_cuff = g["sleeve_len"] + g["sleeve_slant"] * across / g["sleeve_open"] - self.along

    def distance(self, line):
        middle = self.columns
        right = np.column_stack([self.x[:, middle:].ravel(), self.z[:, middle:].ravel()])
        d = cKDTree(pattern.resample(line, 0.002)).query(right, workers=2)[0].reshape(len(self.x), -1)
        return np.hstack([d[:, :0:-1], d]).astype(np.float32)

    def sample(self, grid, uv, order):
        return map_coordinates(grid, [(uv[:, 1] - self.low) / PITCH, uv[:, 0] / PITCH + self.columns], order=order, mode="nearest")


def directions(p, g, rng):
    """Cosine and sine of the direction of crumples: away from the armpit, else down the body and along the sleeve, aslant in the elbow and above a long sleeve's cuff."""
    c, s = np.zeros(p.x.shape), np.zeros(p.x.shape)

    def pull(weight, angle):
        nonlocal c, s
        c, s = c + weight * np.cos(2 * angle), s + weight * np.sin(2 * angle)      # twice the angle: a crease has no beginning

    down = -np.radians(g["sleeve_angle"])
    outwards = np.arctan2(p.z - p.armpit[1], p.half - p.armpit[0])
    pull(1 - p.on_sleeve, np.radians(-70))
    pull((1 - p.on_sleeve) * 2.6 * np.exp(-(p.from_armpit / 0.13) ** 2), outwards)
    pull(p.on_sleeve, down + 0.5)
    pull(p.on_sleeve * 2.2 * g.get("sleeve_drag", 1.0) * np.exp(-(p.from_armpit / 0.08) ** 2), outwards)
    if g["sleeve_len"] > 0.4:
        share = p.along / g["sleeve_len"]
        pull(p.on_sleeve * 2.0 * np.exp(-((share - 0.48) / 0.16) ** 2), down + np.radians(58))
        pull(p.on_sleeve * 2.4 * smoothstep(0.70, 0.85, share), down + np.radians(76))
    angle = 0.5 * np.arctan2(s, c)
    angle = np.where(p.x < 0, np.pi - angle, angle) + 0.35 * smooth_noise(rng, p.x.shape, 0.030)
    return np.cos(angle).astype(np.float32), np.sin(angle).astype(np.float32)


def crumples(p, g, rng, soft):
    """Short and soft, with calm cloth between: deviation 1 where all cloth is crumpled."""
    c, s = directions(p, g, rng)
    width = 0.0052 * soft
    n = smear(smooth_noise(rng, p.x.shape, width), c, s, int(0.045 / PITCH))
    n = gaussian_filter(n - gaussian_filter(n, 2.6 * width / PITCH), 0.35 * width / PITCH)
    n = np.log1p(np.exp(2.2 * (n / n.std() - 0.5))) / 2.2
    n -= gaussian_filter(n, 4 * width / PITCH)
    return n / n.std()


class Folds:
    """A height to which soft ridges are added."""

    def __init__(self, p, rng):
        self.p, self.h = p, np.zeros(p.x.shape, np.float32)
        wander = lambda: 0.0034 * smooth_noise(rng, p.x.shape, 0.030) + 0.0008 * smooth_noise(rng, p.x.shape, 0.010)
        self.q = np.stack([p.x + wander(), p.z + wander()], -1)               # no fold is drawn with a ruler

    def add(self, start, angle, length, width, height, bend):
        """From a start in the pattern; the angle is in radians."""
        t = np.array([np.cos(angle), np.sin(angle)])
        near = np.abs(self.p.x - start[0] - 0.5 * length * t[0]) + np.abs(self.p.z - start[1] - 0.5 * length * t[1]) < 1.6 * length + 6 * width
        q = self.q[near] - start
        along = q @ t / length
        d = q @ np.array([-t[1], t[0]]) + bend * length * (along - 0.4) ** 2
        d = np.where(d > 0, 1.15 * d, 0.88 * d) / (width * (0.75 + 0.75 * np.clip(along, 0, 1.2)))      # steeper on one side, wider where it runs out
        taper = smoothstep(-0.30, 0.28, along) * smoothstep(1.25, 0.20, along)
        self.h[near] += height * taper * (np.exp(-d ** 2) - 0.34 * np.exp(-(np.abs(d) - 1.9) ** 2 / 1.4))


def folds(p, g, rng, panel):
    """The folds of a panel, which one could count."""
    f = Folds(p, rng)
    size = np.sqrt(g["armhole"] / 0.22)                                             # wide cloth falls in wider folds
    vary = lambda share: rng.uniform(1 - share, 1 + share)
    th = np.radians(g["sleeve_angle"])
    for side in (-1, 1):
        left_out = rng.integers(len(ARMPIT))                                            # no two armpits are alike
        for k, (angle, (inwards, up), length, width, height) in enumerate(ARMPIT):
            amount = height * vary(0.25) * (0.35 if k == left_out else 1)
            start = np.array([side * (p.armpit[0] - size * inwards * vary(0.3)), p.armpit[1] + size * (up + rng.uniform(-0.008, 0.008))])
            a = np.radians(angle + rng.normal(0, 6))
            f.add(start, np.arctan2(np.sin(a), -side * np.cos(a)), size * length * vary(0.25), size * width * vary(0.2), size * amount, rng.uniform(-0.25, 0.25))
        # drags at the side, up and inwards from the seam
        for share in (rng.uniform(0.30, 0.42), rng.uniform(0.52, 0.66)):
            z = p.armpit[1] - share * (g["length"] - g["armhole"])
            a = np.radians(rng.choice((28, -22, 40)) + rng.normal(0, 6))
            f.add(np.array([side * (p.armpit[0] - 0.016), z]), np.arctan2(np.sin(a), -side * np.cos(a)), size * 0.066 * vary(0.3), size * 0.0098 * vary(0.2), 0.0025 * vary(0.35), rng.uniform(-0.3, 0.3))
        # crumples of the sleeve beside the armpit
        if g["sleeve_len"] < 0.4:
            for angle, (outwards, up), length, width, height in SLEEVE:
                a = np.radians(angle + rng.normal(0, 8)) - th
                start = p.armpit + outwards * np.array([np.cos(th), -np.sin(th)]) + up * np.array([np.sin(th), np.cos(th)])
                f.add(start * [side, 1], np.arctan2(np.sin(a), side * np.cos(a)), size * length * vary(0.3), size * width * vary(0.2), height * vary(0.3) * g.get("sleeve_drag", 1.0), rng.uniform(-0.3, 0.3))
    # ripples above the hem
    if not g.get("rib"):
        places = (-0.62, -0.12, 0.44) if panel == 0 else (-0.38, 0.16, 0.66)
        for place in places:
            x = g["hem_w"] * (place + rng.uniform(-0.14, 0.14))
            z = np.interp(abs(x), p.hem[:, 0], p.hem[:, 1])
            f.add(np.array([x, z + 0.004]), np.radians(90 + rng.normal(0, 9)), size * 0.12 * vary(0.3), size * 0.0150 * vary(0.2), 0.0042 * vary(0.3), rng.uniform(-0.15, 0.15))
    return f.h


def heights(g, curves, panel, print_area):
    """The grid of a panel and the height of its creases, in meters."""
    p = Places(g, curves, panel)
    rng = np.random.default_rng((g.get("seed", 1), panel))
    soft = 1.4 if g.get("fleece") else 1.0                                          # thick cloth has wider and higher creases
    near_armpit = np.exp(-((p.from_armpit - 0.045) / 0.050) ** 2)                    # not in the armpit itself, where seams hold the cloth
    side = smoothstep(0.10, 0.02, p.armpit[0] - p.half) * smoothstep(0.02, 0.12, p.armpit[1] - p.z)
    share = (1 - p.on_sleeve) * (0.85 * near_armpit + 0.30 * side) + p.on_sleeve * (0.20 + 0.60 * near_armpit)
    if g["sleeve_len"] > 0.4:
        place = p.along / g["sleeve_len"]
        share = share + p.on_sleeve * 0.8 * (np.exp(-((place - 0.48) / 0.15) ** 2) + smoothstep(0.62, 0.80, place))
    share = share * smoothstep(-1.0, 1.0, smooth_noise(rng, p.x.shape, 0.045))
    half, top, bottom = print_area
    calm = smoothstep(half + 0.040, half - 0.012, p.half) * smoothstep(bottom - 0.035, bottom + 0.015, p.z) * smoothstep(top + 0.035, top - 0.015, p.z) * (1 - p.on_sleeve)
    h = soft * (folds(p, g, rng, panel) + CRUMPLE * share * crumples(p, g, rng, soft)) * (1 - CALM * calm)
    h *= 0.25 + 0.75 * smoothstep(0.008, 0.040, p.from_armpit)
    h += SWELL * soft * smooth_noise(rng, p.x.shape, 0.030) * (1 - 0.6 * p.on_sleeve)
    h *= smoothstep(g["collar"] + 0.002, g["collar"] + 0.035, p.from_neck) * smoothstep(0.0, 0.016, p.from_seam)
    rib = g.get("rib")
    if rib:                                                                          # ribs are elastic, and lie flat
        return p, h * smoothstep(rib - 0.004, rib + 0.014, p.above_hem) * smoothstep(rib - 0.004, rib + 0.014, p.above_cuff)
    return p, h * (0.55 + 0.45 * smoothstep(0.012, 0.045, np.minimum(p.above_hem + 9 * p.on_sleeve, p.above_cuff + 9 * (p.sleeve < 0))))      # hems are doubled, and stiffer


def creases(uv, g, curves, panel, print_area):
    """Height (m) of the creases at points of a panel, and how deep each lies below the cloth around it (m). print_area: half its width, its top and its bottom, in pattern coordinates."""
    p, h = heights(g, curves, panel, print_area)
    hollow = np.maximum(gaussian_filter(h, 0.011 / PITCH) - h, 0)
    return p.sample(h, uv, 3), p.sample(hollow, uv, 1)
