"""Figures that wear a garment: bodies of clay as signed distances, from the chin to the thighs, hands behind the back.

Axes as in body.py.  A figure is a torso of sections, a list of round parts that melt into it, and two arms of
capsules, which the solver moves from the pattern pose to the pose of the picture.
"""
import numpy as np
from numba import njit
from scipy.interpolate import PchipInterpolator
from scipy.ndimage import distance_transform_edt, gaussian_filter, map_coordinates
from . import body, finish

SKIN, TROUSERS = 10, 11                            # parts of the shell
FINE = 0.0040                                      # cell of the visible surface, meters
WAIST = -0.50                                      # top of the waistband: clay above, trousers below, if a figure does not say otherwise

#           z    half-width  front    back   roundness
MEDIUM = np.array([
    (+0.140, 0.020, -0.040, 0.010, 2.0),
    (+0.050, 0.042, -0.044, 0.052, 2.0),
    (+0.015, 0.062, -0.050, 0.068, 2.0),
    (-0.005, 0.088, -0.050, 0.076, 2.0),
    (-0.025, 0.118, -0.052, 0.083, 2.1),
    (-0.050, 0.158, -0.058, 0.090, 2.2),
    (-0.075, 0.184, -0.072, 0.096, 2.3),
    (-0.110, 0.186, -0.092, 0.102, 2.3),
    (-0.170, 0.177, -0.112, 0.108, 2.3),
    (-0.230, 0.170, -0.120, 0.108, 2.3),
    (-0.300, 0.163, -0.116, 0.098, 2.3),
    (-0.380, 0.154, -0.108, 0.084, 2.3),
    (-0.450, 0.150, -0.104, 0.078, 2.3),
    (-0.520, 0.155, -0.103, 0.088, 2.3),
    (-0.580, 0.160, -0.101, 0.104, 2.3),
    (-0.640, 0.164, -0.098, 0.112, 2.3),
    (-0.700, 0.152, -0.090, 0.104, 2.3),
    (-0.740, 0.120, -0.070, 0.085, 2.2),
])

SLENDER = np.array([
    (+0.140, 0.018, -0.036, 0.010, 2.0),
    (+0.050, 0.037, -0.040, 0.048, 2.0),
    (+0.015, 0.056, -0.046, 0.063, 2.0),
    (-0.005, 0.080, -0.046, 0.070, 2.0),
    (-0.025, 0.107, -0.048, 0.076, 2.1),
    (-0.050, 0.142, -0.054, 0.082, 2.2),
    (-0.075, 0.166, -0.066, 0.088, 2.3),
    (-0.110, 0.167, -0.082, 0.092, 2.3),
    (-0.170, 0.156, -0.098, 0.096, 2.3),
    (-0.230, 0.148, -0.104, 0.094, 2.3),
    (-0.300, 0.140, -0.098, 0.084, 2.2),
    (-0.380, 0.128, -0.092, 0.070, 2.2),
    (-0.440, 0.126, -0.092, 0.068, 2.2),
    (-0.500, 0.146, -0.098, 0.082, 2.2),
    (-0.570, 0.170, -0.100, 0.106, 2.2),
    (-0.630, 0.180, -0.096, 0.116, 2.2),
    (-0.690, 0.168, -0.088, 0.106, 2.2),
    (-0.740, 0.125, -0.070, 0.085, 2.2),
])
BROAD = np.array([
    (+0.140, 0.022, -0.044, 0.010, 2.0),
    (+0.050, 0.049, -0.048, 0.058, 2.0),
    (+0.015, 0.072, -0.056, 0.078, 2.0),
    (-0.005, 0.100, -0.058, 0.088, 2.0),
    (-0.025, 0.132, -0.060, 0.096, 2.1),
    (-0.050, 0.172, -0.068, 0.104, 2.2),
    (-0.075, 0.198, -0.084, 0.112, 2.3),
    (-0.110, 0.204, -0.106, 0.120, 2.3),
    (-0.170, 0.200, -0.130, 0.126, 2.3),
    (-0.230, 0.198, -0.142, 0.126, 2.3),
    (-0.300, 0.196, -0.150, 0.118, 2.2),
    (-0.380, 0.194, -0.156, 0.106, 2.2),
    (-0.450, 0.194, -0.156, 0.102, 2.2),
    (-0.520, 0.196, -0.150, 0.108, 2.2),
    (-0.580, 0.200, -0.138, 0.122, 2.3),
    (-0.640, 0.202, -0.124, 0.130, 2.3),
    (-0.700, 0.186, -0.108, 0.118, 2.3),
    (-0.740, 0.140, -0.085, 0.095, 2.2),
])

# slender, with a waist that trousers reach
LITHE = SLENDER.copy()
LITHE[-6:, 1] = 0.133, 0.142, 0.152, 0.158, 0.152, 0.120

FIGURES = {
    "medium": dict(torso=MEDIUM, neck=0.0515, chest=(0.076, -0.084, -0.205, 0.084, 0.030, 0.070), leg=0.92, arm=1.0, arm_x=0.180, clay=(186, 124, 92), frame=(-0.033, -0.341, 0.68), turn=18),
    "slender": dict(torso=SLENDER, neck=0.0455, chest=(0.070, -0.080, -0.232, 0.058, 0.048, 0.058), arm=0.80, arm_x=0.160, upper_arm=0.272, leg=0.96, clay=(104, 70, 54), frame=(0.030, -0.3535, 0.70), turn=-18),
    "broad": dict(torso=BROAD, flare=0.036, neck=0.059, chest=(0.088, -0.100, -0.215, 0.090, 0.042, 0.070), arm=1.20, arm_x=0.198, leg=1.10, clay=(238, 195, 160), frame=(-0.018, -0.391, 0.76), turn=14),
    "high-waisted": dict(torso=LITHE, waist=-0.375, cut=dict(front_drop=0.068), neck=0.0455, chest=(0.070, -0.080, -0.222, 0.060, 0.038, 0.060), arm=0.80, arm_x=0.160, upper_arm=0.272, leg=0.87, clay=(206, 154, 120), trousers=(92, 106, 130), frame=(-0.016, -0.2950, 0.62), turn=12),
}


def arms(t, f):
    """Capsules of both arms; t = 0 is the pattern pose, 1 that of the picture: elbows a little out, hands behind the back."""
    k = f["arm"]
    ease = np.clip(t, 0, 1)
    caps = []
    for s in (-1, 1):
        A = np.array([s * f["arm_x"], 0.014, -0.099])
        down = np.radians(37 + (f.get("arm_angle", 77) - 37) * ease)
        back = np.radians(f.get("arm_back", 20) * ease)
        u = np.array([s * np.cos(down), np.sin(down) * np.sin(back), -np.sin(down) * np.cos(back)])
        E = A + f.get("upper_arm", 0.285) * u
        goal = np.array([s * 0.05, 0.215, -0.53]) - E
        v = (1 - ease) * u + ease * goal / np.linalg.norm(goal)
        v /= np.linalg.norm(v)
        W = E + 0.25 * v
        elbow, wrist = 0.0315 * k, 0.024 * k
        point = lambda t, x=0.0, y=0.0: A + t * (E - A) + [s * x, y, 0.0]
        low = lambda t, x=0.0, y=0.0: E + t * (W - E) + [s * x, y, 0.0]
        caps += [(*A, *point(0.55), 0.049 * k, 0.043 * k), (*point(0.55), *E, 0.043 * k, elbow), (*E, *W, elbow, wrist),
                 (*point(0.10, 0.008), *point(0.46, 0.001), 0.045 * k, 0.037 * k),                # deltoid
                 (*point(0.34, 0, -0.012), *point(0.86, 0, -0.004), 0.037 * k, 0.0275 * k),        # biceps
                 (*low(0.06, 0.002, -0.004), *low(0.66), 0.0345 * k, 0.026 * k)]                  # forearm
    return np.array(caps)


def parts(f):
    """Round parts: (kind, x, y, z, x, y, z or radii, r0, r1, melt); kind 0 is a capsule, 1 an ellipsoid."""
    n, (px, py, pz, rx, ry, rz) = f["neck"], f["chest"]
    wide = f["arm_x"] / 0.180
    rows = [(0, 0, 0.022, -0.080, 0, -0.020, 0.160, 1.06 * n, 0.95 * n, 0.060)]
    for s in (-1, 1):
        rows += [(0, s * 1.02 * n, -0.008, 0.105, s * 0.014, -0.064, -0.066, 0.015, 0.009, 0.016),          # the neck's oblique muscle, to the pit of the throat
                 (0, s * 0.026, -0.054, -0.072, s * wide * 0.100, -0.051, -0.050, 0.010, 0.008, 0.022),         # collarbone, its two bends
                 (0, s * wide * 0.100, -0.046, -0.052, s * wide * 0.158, -0.004, -0.060, 0.007, 0.009, 0.026),
                 (1, s * px, py, pz, rx, ry, rz, 0, 0, 0.040)]
    # head, above the picture: its shadow falls on the throat
    rows += [(1, 0, -0.022, 0.240, 0.074, 0.098, 0.120, 0, 0, 0.040), (0, 0, -0.082, 0.140, 0, -0.030, 0.175, 0.022, 0.058, 0.040)]
    return np.array(rows, float)


def legs(f):
    k = f.get("leg", 1.0)
    return np.array([(0, s * 0.088, 0.006, -0.66, s * 0.098, 0.010, -1.16, 0.092 * k, 0.080 * k, 0.070) for s in (-1, 1)])


@njit(cache=True, fastmath=True)
def smooth_min(a, b, k):
    h = max(k - abs(a - b), 0.0) / k
    return min(a, b) - h * h * k * 0.25


@njit(cache=True, fastmath=True)
def capsule(x, y, z, ax, ay, az, bx, by, bz, r0, r1):
    bx -= ax; by -= ay; bz -= az
    px, py, pz = x - ax, y - ay, z - az
    t = min(1.0, max(0.0, (px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz)))
    return ((px - t * bx) ** 2 + (py - t * by) ** 2 + (pz - t * bz) ** 2) ** 0.5 - (r0 + t * (r1 - r0))


@njit(cache=True, fastmath=True)
def distances(xs, ys, zs, rough, table, z0, dz, rows, caps, arm_melt, band):
    """The figure's distance field on a grid.  table: torso sections sampled every dz from z0 upwards.
    rough: distances that are kept where they exceed `band`; with band = 0 everything is computed."""
    out = np.empty((xs.size, ys.size, zs.size), np.float32)
    n = table.shape[0]
    for k in range(zs.size):
        z = zs[k]
        ft = min(max((z - z0) / dz, 0.0), n - 1.001)
        i0 = int(ft)
        w = ft - i0
        a = table[i0, 0] * (1 - w) + table[i0 + 1, 0] * w
        front = table[i0, 1] * (1 - w) + table[i0 + 1, 1] * w
        back = table[i0, 2] * (1 - w) + table[i0 + 1, 2] * w
        p = table[i0, 3] * (1 - w) + table[i0 + 1, 3] * w
        top, low = z0 + dz * (n - 1), z0
        mid = 0.5 * (front + back)
        for j in range(ys.size):
            y = ys[j]
            b = (back - mid) if y > mid else (mid - front)
            for i in range(xs.size):
                if band > 0 and abs(rough[i, j, k]) > band:
                    out[i, j, k] = rough[i, j, k]
                    continue
                x = xs[i]
                u, v = abs(x) / a, abs(y - mid) / b
                r = max((u ** p + v ** p) ** (1 / p), 1e-3)
                gx, gy = u ** (p - 1) / a, v ** (p - 1) / b
                g = max((gx * gx + gy * gy) ** 0.5 * r ** (1 - p), 2.0)
                d = (r - 1) / g
                if z > top: d = max(d, z - top)
                if z < low: d = max(d, low - z)
                for q in range(rows.shape[0]):
                    if rows[q, 0] == 0:
                        e = capsule(x, y, z, rows[q, 1], rows[q, 2], rows[q, 3], rows[q, 4], rows[q, 5], rows[q, 6], rows[q, 7], rows[q, 8])
                    else:
                        ex, ey, ez = x - rows[q, 1], y - rows[q, 2], z - rows[q, 3]
                        rx, ry, rz = rows[q, 4], rows[q, 5], rows[q, 6]
                        k0 = ((ex / rx) ** 2 + (ey / ry) ** 2 + (ez / rz) ** 2) ** 0.5
                        k1 = ((ex / rx / rx) ** 2 + (ey / ry / ry) ** 2 + (ez / rz / rz) ** 2) ** 0.5
                        e = k0 * (k0 - 1) / max(k1, 1e-6)
                    d = smooth_min(d, e, rows[q, 9])
                if caps.shape[0]:
                    arm = 1e9
                    for q in range(caps.shape[0]):
                        e = capsule(x, y, z, caps[q, 0], caps[q, 1], caps[q, 2], caps[q, 3], caps[q, 4], caps[q, 5], caps[q, 6], caps[q, 7])
                        arm = e if q == 0 else smooth_min(arm, e, arm_melt)
                    d = smooth_min(d, arm, 0.030)
                out[i, j, k] = d
    return out


def flared(f):
    """The figure as its cloth falls from it: with `flare`, straight down from the shoulders and clear of the hips, as heavy cotton that is cut boxy does."""
    t = f["torso"].copy()
    t[:, 1] += f.get("flare", 0.0) * finish.smoothstep(-0.10, -0.50, t[:, 0])
    return dict(f, torso=t)


def sections(f):
    t = f["torso"][::-1]
    z = np.arange(t[0, 0], t[-1, 0] + 1e-9, 0.003)
    return PchipInterpolator(t[:, 0], t[:, 1:])(z), z[0], 0.003


def field(f, xs, ys, zs, caps, step=4, band=0.03):
    """Evaluated exactly within `band` meters of the surface, and every `step` cells beyond."""
    table, z0, dz = sections(f)
    rows = np.vstack([parts(f), legs(f)])
    axes = [np.concatenate([v[::step], v[-1:] + (v[1] - v[0]) * np.arange(1, step + 1)[-1:]]) for v in (xs, ys, zs)]
    coarse = distances(*axes, np.zeros((1, 1, 1), np.float32), table, z0, dz, rows, caps, 0.018, 0.0)
    where = np.meshgrid(*((v - v[0]) / (v[1] - v[0]) / step for v in (xs, ys, zs)), indexing="ij", sparse=True)
    d = map_coordinates(coarse, np.broadcast_arrays(*where), order=1, mode="nearest").astype(np.float32)
    d = distances(xs, ys, zs, d, table, z0, dz, rows, caps, 0.018, band)
    x, y, z = xs[:, None, None], ys[None, :, None], zs[None, None, :]
    waist = f.get("waist", WAIST)
    t = f["torso"][::-1]
    wide, back = (np.where(z < -0.60, 1, np.interp(z, t[:, 0], t[:, k])) for k in (1, 3))           # above the legs, forearms pass behind
    on_torso = finish.smoothstep(0.03, 0.01, np.abs(x) - wide) * finish.smoothstep(0.03, 0.01, y - back)
    return d - (finish.smoothstep(waist + 0.02, waist - 0.02, z) * on_torso * creases(x, y, z)).astype(np.float32)


def true_distance(d, cell):
    """Distances in meters from a field that is exact only in its sign and near the surface."""
    g = np.sqrt(sum(v * v for v in np.gradient(d, cell)))
    near = d / np.maximum(g, 0.3)
    solid = d < 0
    far = (distance_transform_edt(~solid) - distance_transform_edt(solid)).astype(np.float32) * cell
    far -= 0.5 * cell * np.sign(far)
    w = np.clip(np.abs(far) / cell - 1.5, 0, 1)
    return (1 - w) * near + w * far


def solver_grid(f, caps=np.zeros((0, 8))):
    """The figure as the solver collides with it, without arms unless `caps` are those of their final pose."""
    n = np.ceil((body.HI - body.LO) / body.CELL).astype(int) + 1
    xs, ys, zs = (body.LO[k] + body.CELL * np.arange(n[k]) for k in range(3))
    d = field(flared(f), xs, ys, zs, caps)
    return np.ascontiguousarray(gaussian_filter(true_distance(d, body.CELL), 0.7), np.float32)


def surface(d, lo, cell):
    """Surface nets: one point per cell that the surface crosses.  The winding of the faces is arbitrary."""
    s = d < 0
    nx, ny, nz = (v - 1 for v in d.shape)
    corners = [(a, b, c) for a in (0, 1) for b in (0, 1) for c in (0, 1)]
    view = lambda v, a, b, c: v[a:a + nx, b:b + ny, c:c + nz]
    count = sum(view(s, *c).astype(np.int8) for c in corners)
    cells = np.argwhere((count > 0) & (count < 8))
    ids = np.full((nx, ny, nz), -1, np.int64)
    ids[tuple(cells.T)] = np.arange(len(cells))
    acc, cnt = np.zeros((len(cells), 3)), np.zeros(len(cells))
    for axis in range(3):
        for c in corners:
            if c[axis]:
                continue
            e = list(c); e[axis] = 1
            d0 = d[tuple((cells + c).T)]
            d1 = d[tuple((cells + e).T)]
            cross = (d0 < 0) != (d1 < 0)
            t = np.where(cross, d0 / np.where(cross, d0 - d1, 1), 0)
            p = np.array(c, float)[None].repeat(len(cells), 0)
            p[:, axis] = t
            acc += p * cross[:, None]
            cnt += cross
    pos = lo + cell * (cells + acc / cnt[:, None])
    quads = []
    for axis in range(3):
        o = [k for k in range(3) if k != axis]
        sl0 = [slice(1, None)] * 3; sl0[axis] = slice(None, -1)
        sl1 = list(sl0); sl1[axis] = slice(1, None)
        a, b = s[tuple(sl0)], s[tuple(sl1)]
        at = np.argwhere(a != b)
        base = at.copy(); base[:, o[0]] += 1; base[:, o[1]] += 1
        keep = (base < [nx, ny, nz]).all(1)
        at, base = at[keep], base[keep]
        q = []
        for da, db in ((1, 1), (0, 1), (0, 0), (1, 0)):
            i = base.copy(); i[:, o[0]] -= da; i[:, o[1]] -= db
            q.append(ids[tuple(i.T)])
        quads.append(np.stack(q, 1))
    q = np.vstack(quads)
    q = q[(q >= 0).all(1)]
    return pos, np.vstack([q[:, [0, 1, 2]], q[:, [0, 2, 3]]]).astype(np.int32)


def creases(x, y, z):
    """Folds of the trousers, meters outwards: from the crotch to the hips and down the legs."""
    s = np.sign(x)
    ax = np.abs(x)
    fan = lambda slope, period, turn, at, wide: np.sin(2 * np.pi / period * (z + slope * ax) + turn * s) * np.exp(-((z - at) / wide) ** 2)
    h = 0.0024 * fan(0.55, 0.062, 1.3, -0.73, 0.07) * np.exp(-((ax - 0.07) / 0.05) ** 2)              # from the crotch up to the hips
    h = h + 0.0016 * fan(-0.35, 0.085, 0.7, -0.62, 0.10) * np.exp(-((ax - 0.13) / 0.05) ** 2)          # across the hips
    h = h + 0.0030 * np.sin(38 * ax + 6 * z + s) * np.clip((-0.70 - z) / 0.10, 0, 1)
    return h + 0.0030


LO, HI = np.array([-0.36, -0.22, -1.10]), np.array([0.36, 0.30, 0.36])


def fine_field(f):
    """The dressed figure's distance field in cells of FINE meters: clay, and trousers with their folds."""
    n = np.ceil((HI - LO) / FINE).astype(int) + 1
    xs, ys, zs = (LO[k] + FINE * np.arange(n[k]) for k in range(3))
    d = field(f, xs, ys, zs, arms(1.0, f))
    d[:, :, 0] = 1
    return d


def on_arm(pos, f, reach=0.014):
    """Which points lie on an arm rather than on what it passes."""
    found = np.zeros(len(pos), bool)
    for c in arms(1.0, f):
        a, b, (r0, r1) = c[:3], c[3:6], c[6:]
        t = np.clip((pos - a) @ (b - a) / ((b - a) @ (b - a)), 0, 1)
        found |= np.linalg.norm(pos - a - t[:, None] * (b - a), axis=1) < r0 + t * (r1 - r0) + reach
    return found


def at(v, pos):
    return map_coordinates(v, ((pos - LO) / FINE).T, order=1, mode="nearest")


def push_out(pos, d, gap=0.0028):
    """Cloth that smoothing pressed into the body comes out again."""
    g = np.gradient(d, FINE)
    for _ in range(4):
        n = np.stack([at(v, pos) for v in g], 1)
        slope = np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 0.3)
        need = np.clip(gap - at(d, pos)[:, None] / slope, 0, 0.01)
        pos = pos + need * n / slope
    return pos


def add(shell, d, f):
    """The visible body (parts SKIN and TROUSERS).  Coordinates of trousers: around the body from the middle of its front, and up from the waistband's top."""
    pos, faces = surface(d, LO, FINE)
    nrm = np.stack([at(v, pos) for v in np.gradient(d, FINE)], 1)
    nrm /= np.maximum(np.linalg.norm(nrm, axis=1, keepdims=True), 1e-9)
    fn = np.cross(pos[faces[:, 1]] - pos[faces[:, 0]], pos[faces[:, 2]] - pos[faces[:, 0]])
    wrong = (fn * nrm[faces].mean(1)).sum(1) < 0
    faces[wrong] = faces[wrong][:, ::-1]
    waist = f.get("waist", WAIST)
    middle = pos[faces].mean(1)
    dressed = (middle[:, 2] < waist) & ~on_arm(middle, f)
    on_skin = pos[:, [0, 2]] + pos[:, 1:2] * [0.7, 0.3]
    on_cloth = np.column_stack([0.15 * np.arctan2(pos[:, 0], 0.03 - pos[:, 1]), pos[:, 2] - waist])
    shell.add(pos, nrm, faces, np.where(dressed[:, None, None], on_cloth[faces], on_skin[faces]), np.where(dressed, TROUSERS, SKIN), False)
