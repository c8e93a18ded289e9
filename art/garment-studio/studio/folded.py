"""A folded garment, as it lies on a shelf: the front's middle with the collar, sides, sleeves and lower half laid behind.

It is shaped and not simulated: a stack of cloth is a rectangle with rolled edges, soft from the layers below."""
import numpy as np
from scipy.ndimage import gaussian_filter
from scipy.spatial import cKDTree
from . import finish, pattern

ROLL = 0.0065                                      # radius of a fold, metres
STEP = 0.0018                                      # of the mesh
LAYERS = 0.0155                                    # height of the stack
TURN = 0.013                                       # radius of the collar's turn at the shoulder
BOW = 0.0009                                       # how much higher than its ends the back's neckband lies
ENDS = -0.0028                                     # where the neckband's ends lie below the top of the shoulder, in meters
CORNER = 0.006                                     # radius of the stack's corners
SIDE_FOLD = 0.058                                  # width of what is laid behind, sleeves and sides
FREE = 0.085                                       # share of the width beside a print of full width
smooth = finish.smoothstep


def size(g):
    """Width and length of the stack: as wide as a shelf's fold, and wide enough for the whole width of a print."""
    width = max(2 * (g["neck_w"] + 0.078), g["print"][0] * g["frame"][0] / (1 - 2 * FREE))
    return width, min(1.2 * width, (0.70 if g["length"] > 0.6 else 0.80) * g["length"])


def rolled(d, radius=ROLL):
    """Share of the full height at a distance from a fold."""
    return np.sqrt(np.clip(1 - np.clip(1 - d / radius, 0, 1) ** 2, 0, 1))


def soft(shape, seed, sigma):
    n = gaussian_filter(np.random.default_rng(seed).normal(size=shape), sigma)
    return n / n.std()


def distance(line):
    tree = cKDTree(pattern.resample(line, 0.0006))
    return lambda p: tree.query(p, workers=2)[0]


def rounded(corners, radii):
    """A polyline with its inner corners rounded."""
    out = [corners[:1]]
    for i in range(1, len(corners) - 1):
        p, r = corners[i], radii[i - 1]
        a, b = corners[i - 1] - p, corners[i + 1] - p
        out.append(pattern.bezier(p + a / np.linalg.norm(a) * r, p + a / np.linalg.norm(a) * r * 0.4, p + b / np.linalg.norm(b) * r * 0.4, p + b / np.linalg.norm(b) * r, 24))
    return np.vstack(out + [corners[-1:]])


def outwards(line, by):
    """A line moved to its left."""
    t = np.gradient(pattern.resample(line, 0.0006), axis=0)
    t /= np.linalg.norm(t, axis=1, keepdims=True)
    return pattern.resample(line, 0.0006) + by * np.column_stack([-t[:, 1], t[:, 0]])


def add_sheet(shell, outline, height, panel, inner, shift=None, seed=1):
    """A sheet within a closed outline; `height(p)` is how far it lies above the shelf.  shift(p): where a point of the pattern lies."""
    p, f = pattern.triangulate(outline, STEP, seed)
    p = np.vstack([outline, p])
    e = 0.0004                                                    # normals from the height itself, so that no triangle shows
    dx = (height(p + [e, 0]) - height(p - [e, 0])) / (2 * e)
    dz = (height(p + [0, e]) - height(p - [0, e])) / (2 * e)
    n = np.stack([-dx, -np.ones(len(p)), -dz], -1)
    n /= np.linalg.norm(n, axis=1, keepdims=True)
    q = shift(p) if shift else p
    pos = np.stack([q[:, 0], -height(p), q[:, 1]], -1)
    pos[:, 0] *= 1 + 0.005 * np.interp(-pos[:, 2], np.linspace(0, 0.6, 600), soft(600, 21, 70))       # no edge is drawn with a ruler
    pos[:, 2] += 0.0016 * np.interp(pos[:, 0], np.linspace(-0.3, 0.3, 600), soft(600, 23, 60)) * smooth(-0.05, -0.3, pos[:, 2])
    shell.add(pos, n, f, p[f], panel, inner)


def garment(g):
    """The finished shell."""
    c = pattern.curves(g)
    width, length = size(g)
    w, nw, collar = width / 2, g["neck_w"], g["collar"]
    slope = g["shoulder_drop"] / (g["shoulder_w"] - nw)
    seed = g.get("seed", 1)
    on_shoulder = lambda a: np.array([a, -slope * (a - nw)])
    shoulder = on_shoulder(w)

    def both_sides(half):
        return np.vstack([pattern.mirror(half)[::-1], half[1:]])

    # necklines from one shoulder to the other; a collar turns round at the shoulder, so the front's ends are no tips
    half = c["neck_front"][c["neck_front"][:, 1] < -TURN]
    front = both_sides(np.vstack([half, pattern.bezier(half[-1], (nw, -0.3 * TURN), on_shoulder(nw + 0.2 * TURN), on_shoulder(nw + TURN), 20)[1:]]))
    back = both_sides(np.minimum(c["neck_back"], (nw, ENDS)))

    def fold(bottom, grow=0.0):
        """The outline from one shoulder down, along the bottom and up to the other."""
        half = np.array([on_shoulder(nw + TURN), shoulder, [w + grow, -bottom], [0, -bottom]])
        half = rounded(half, (0.008, CORNER))
        return np.vstack([half, pattern.mirror(half)[::-1][1:]])

    lie = soft((400, 400), seed, 30) * 0.0016 + soft((400, 400), seed + 9, 11) * 0.00022
    creases = []                                                 # soft drags, from the collar to the sides and across the lower half
    for x0, z0, x1, z1, h, s in ((-0.62, 0.16, -0.90, 0.50, 2.0, 0.011), (0.60, 0.20, 0.94, 0.44, 1.7, 0.010), (-0.88, 0.70, -0.20, 0.86, 1.5, 0.013), (0.20, 0.68, 0.90, 0.58, 1.3, 0.012), (-0.30, 0.94, 0.35, 0.90, 1.0, 0.012)):
        creases.append((np.array([x0 * w, -z0 * length]), np.array([x1 * w, -z1 * length]), h * 0.001, s))

    def waves(p):
        i = np.clip((p[:, 0] + 0.25) / 0.5 * 398, 0, 398)
        j = np.clip(-p[:, 1] / 0.6 * 398, 0, 398)
        i0, j0 = i.astype(int), j.astype(int)
        a, b = i - i0, j - j0
        out = (lie[j0, i0] * (1 - a) + lie[j0, i0 + 1] * a) * (1 - b) + (lie[j0 + 1, i0] * (1 - a) + lie[j0 + 1, i0 + 1] * a) * b
        for p0, p1, h, s in creases:
            L = np.linalg.norm(p1 - p0)
            t = (p1 - p0) / L
            along = (p - p0) @ t / L
            across = (p - p0) @ np.array([-t[1], t[0]]) + 0.12 * L * (along - 0.5) ** 2
            taper = smooth(-0.1, 0.35, along) * smooth(1.1, 0.65, along)
            out = out + h * taper * (np.exp(-(across / s) ** 2) - 0.5 * np.exp(-((across - 1.9 * s) / (1.4 * s)) ** 2))
        inner = np.abs(p[:, 0]) - (w - SIDE_FOLD) - 0.04 * (p[:, 1] + 0.5 * length) * np.sign(p[:, 0])     # the edge of what is laid behind shows through
        return out + 0.0007 * smooth(-0.013, 0.013, inner)

    outer = fold(length)
    beyond = 0.0009                                              # distances are measured from just outside, so that they have a slope at the edge
    edge = distance(outwards(outer, beyond))
    neck_front, neck_back = (lambda p, d=distance(outwards(line, beyond)): d(p) - beyond for line in (front, back))

    def puff(p):
        """A stack is fuller inside than at its folds."""
        return smooth(0.0, 0.06, w - np.abs(p[:, 0])) * smooth(0.0, 0.07, length + p[:, 1])

    def front_height(p):
        d, n = edge(p), neck_front(p)
        near_shoulder = smooth(0.06, 0.0, np.abs(p[:, 1] + slope * (np.abs(p[:, 0]) - nw)))
        rib = 0.0014 * smooth(collar + 0.0024, collar - 0.0024, n)
        lip = 0.0016 * (rolled(n + beyond, 0.0042) - 1)          # the neckline's own edge
        sag = 0.0022 * np.exp(-np.maximum(n, 0) / 0.06)          # an open neck sinks a little into the stack
        top = LAYERS - 0.003 + 0.003 * puff(p) + waves(p) * smooth(0.0, 0.02, d) - sag + rib + lip
        return top * rolled(d, ROLL * (1 - 0.45 * near_shoulder))

    def inside_height(p):
        """The back's inside: just below the front, and nearest to it at the shoulders, where both are one collar."""
        depth = 0.0036 * smooth(nw, nw - 0.035, np.abs(p[:, 0])) + 0.0022
        n = neck_back(p)
        rib = 0.0013 * smooth(collar + 0.0024, collar - 0.0024, n)
        return (LAYERS - 0.0052 - depth + 0.4 * waves(p) + rib) * rolled(n + beyond, 0.0045)

    below = fold(length + 0.0042, 0.0026)                        # the lower half, folded behind, is a little larger
    edge_below = distance(outwards(below, beyond))

    shell = finish.Shell()
    add_sheet(shell, np.vstack([pattern.resample(outer, STEP)[:-1], pattern.resample(front, STEP)[:-1]]), front_height, 0, False, seed=seed)
    # the back of the neck goes on under the front; its edge is lifted by the collar's stiffness
    a = np.linspace(0, np.pi, 60)[1:-1]
    drop = g["neck_front"] + 0.022
    reach = nw + 0.5 * collar
    low = np.column_stack([reach * np.cos(a), -0.006 - slope * (reach - nw) - (drop - 0.006) * np.sin(a) ** 0.7])
    ends = on_shoulder(reach)[None] - [0, 0.0032]
    outline = np.vstack([back, ends, low, pattern.mirror(ends)])
    outline = pattern.resample(np.vstack([outline, outline[:1]]), STEP)[:-1]
    edge_back = c["neck_back"][np.argsort(c["neck_back"][:, 0])]

    def rise(p):
        """Laid flat, the back's neckband is a shallow bow over the front's ends, instead of the curve that goes round a neck."""
        x = np.abs(p[:, 0])
        bow = ENDS + BOW * (1 - np.clip(x / nw, 0, 1) ** 2)
        up = (bow - np.minimum(np.interp(x, *edge_back.T), ENDS)) * smooth(1.02 * nw, 0.98 * nw, x)
        return p + np.column_stack([0 * x, up * smooth(-0.13, -0.015, p[:, 1])])
    add_sheet(shell, outline, inside_height, 1, True, rise, seed)
    below = pattern.resample(below, STEP)
    add_sheet(shell, below[below[:, 1] < -0.10], lambda p: 0.14 * LAYERS * rolled(edge_below(p), 0.0026), 1, False, seed=seed)
    return shell.done()
