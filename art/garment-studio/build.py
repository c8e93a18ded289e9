#!/usr/bin/env python3
"""Build the garment pictures:  python3 build.py [garment ...] [--size 1600x2000] [--samples 12]

Stages per garment: drape (own cloth solver) -> thicken and add parts -> per side:
Cycles irradiance -> compose -> <masters>/<garment>/<front|back>/.  The drape is cached in .cache/.
"""
import argparse
import hashlib
import json
import os
import subprocess
import time

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter, shift

from studio import compose, develop, figure, finish, folded, garments, hanger, hood, pattern, simulate

HERE = os.path.dirname(os.path.abspath(__file__))
SIDES = {"front": -1, "back": 1}
TURNED = {"three-quarter": ("front", 33), "three-quarter-back": ("back", 33)}   # a side, seen with the garment turned by degrees about the vertical axis
FULL_SIZE, TURNED_SIZE = "1600x2000", (1000, 1250)  # turned views are only seen on pages, never behind the editor
CREASED = {"folded": 0, "hung": 0.6}               # strength of creases; what is folded has its own, and nobody is in what hangs
WORN = "worn"                                      # by a figure; of the garments that have one
LAID = ("hung", "folded")                          # not of the hoodie: a hood without a head has no form to keep
# shadows on the wall behind and on the shelf: softness, how far to the right and how far down, all in meters, and strength
SHADOWS = {"hung": ((0.010, 0.012, 0.016, 0.13), (0.026, 0.020, 0.034, 0.15)), "folded": ((0.0016, 0.0008, 0.0020, 0.30), (0.006, 0.004, 0.007, 0.18), (0.014, 0.007, 0.012, 0.08))}
SHADOW_COLOUR = (24, 20, 16)
UV_MARGIN = 0.15                                   # print coordinates stored beyond the rectangle


def draped(name, g, redo, hung=False, wearer=None):
    """Draped mesh, from the cache when the config and the solver are unchanged."""
    files = ("body.py", "drape.py", "pattern.py", "simulate.py") + (("hood.py",) if g.get("hood") else ()) + (("hanger.py",) if hung else ()) + (("figure.py",) if wearer else ())
    src = "".join(open(os.path.join(HERE, "studio", f)).read() for f in files)
    skip = ("frame", "print", "print_back", "straighten", "straighten_degree", "fold_share", "relief", "fold_contrast", "fold_contrast_back", "outline", "creases", "sleeve_drag", "neck_soft", "corner_soft") + (() if wearer else ("wearer",))
    stamp = hashlib.sha1((src + repr(sorted((k, v) for k, v in g.items() if k not in skip))).encode()).hexdigest()[:12]
    path = os.path.join(HERE, ".cache", "%s%s-%s.npz" % (name, "-hung" if hung else "-worn" if wearer else "", stamp))
    if not os.path.exists(path) or redo:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        mesh, pos, _, _ = simulate.garment(g, hung=hung, wearer=wearer)
        np.savez(path, pos=pos, **mesh)
    d = dict(np.load(path))
    pos = d.pop("pos")
    curves = pattern.curves(g)
    return d, pos, curves, simulate.Zones(g, curves)


def light(shell, frame, size, sg, samples):
    """Irradiance from Blender/Cycles, cached by its inputs."""
    script = os.path.join(HERE, "studio", "light_blender.py")
    turn = np.array([1, 1, 1]) if sg < 0 else np.array([-1, -1, 1])
    pos = shell["pos"] * turn
    stamp = hashlib.sha1(open(script, "rb").read() + pos.tobytes() + shell["faces"].tobytes() + repr((frame, size, samples)).encode())
    base = os.path.join(HERE, ".cache", "light-" + stamp.hexdigest()[:12])
    if not os.path.exists(base + ".npy"):
        np.savez(base + ".npz", pos=pos, faces=shell["faces"], size=size, frame=frame)
        subprocess.run(["nice", "-n", "10", "blender", "-b", "-P", script, "--", base + ".npz", base + ".npy", str(samples)],
                       check=True, stdout=subprocess.DEVNULL)
        os.remove(base + ".npz")
    return np.load(base + ".npy")


def grow(img, a, rounds=6):
    """Extend colors under the soft edge so that no dark fringe appears."""
    known = a > 0.5
    out = np.where(known, img, 0)
    for _ in range(rounds):
        acc, cnt = np.zeros_like(out), np.zeros_like(out)
        for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            acc += np.roll(out * known, (dy, dx), (0, 1))
            cnt += np.roll(known.astype(float), (dy, dx), (0, 1))
        new = ~known & (cnt > 0)
        out[new] = acc[new] / cnt[new]
        known = known | new
    out[~known] = 1.0
    return out


def defringe(s, a, depth):
    """Lift the outermost pixels to nearly the tone of what is inside of them: the cut edge of a sheet faces the floor, and shows as a dark thread. depth: pixels to the outline."""
    inside = grow(s, np.where(depth > 2.5, a, 0))
    return np.where(inside < 1, np.maximum(s, 0.95 * inside), s)


def webp(arr, path, quality, alpha_q=100):
    tmp = path + ".tmp.png"
    Image.fromarray(arr).save(tmp, compress_level=1)
    subprocess.run(["cwebp", "-quiet", "-m", "6", "-q", str(quality), "-alpha_q", str(alpha_q), "-sharp_yuv", tmp, "-o", path], check=True)
    os.remove(tmp)


def print_area_px(size, rect):
    """The print area in pixels of the picture: x0, x1, y0, y1."""
    (W, H), (w, h, cx, ty) = size, rect
    return (cx - w / 2) * W, (cx + w / 2) * W, ty * H, (ty + h) * H


def pattern_area(cloth, panel, half, top, bottom):
    """Where the print area lies on the pattern, nearly: half its width, its top and its bottom; the last two are given as heights in space."""
    own = (cloth["part"] == panel) & ~cloth["inner"]
    q, z = cloth["fuv"][own].reshape(-1, 2), cloth["pos"][cloth["faces"][own], 2].ravel()
    middle = np.flatnonzero(np.abs(q[:, 0]) < 0.02)
    middle = middle[np.argsort(z[middle])]
    return half, *np.interp((top, bottom), z[middle], q[middle, 1])


def pattern_coordinates(pic, size, part_id):
    """Pattern coordinates per pixel of one panel; nan where any sample is foreign."""
    S = compose.SS
    W, H = size
    hit, uv = pic["hit"], np.full(pic["hit"].shape + (2,), np.nan, np.float32)
    good = (pic["part"] == part_id) & ~pic["inner"]
    tmp = np.full((good.size, 2), np.nan, np.float32)
    tmp[good] = pic["uv"][good]
    uv[hit] = tmp
    return uv.reshape(H, S, W, S, 2).mean((1, 3))


def bow(x, y, degree):
    return np.stack([(x - 0.5) ** i * (y - 0.5) ** j for i in range(degree + 1) for j in range(degree + 1 - i)], -1)


def fit_print_map(uv, size, rect, g):
    """How pattern coordinates become print coordinates, from the flat view of a side.

    Garment photographers pull the cloth straight: part of the smooth, large-scale bow (a fit against the
    flat rectangle, cubic unless the garment says otherwise) is taken out, and every fold is kept."""
    W, H = size
    x0, x1, y0, y1 = print_area_px(size, rect)
    r = lambda v: int(round(v))
    band = lambda a: float(np.nanmedian(a))
    edges = (band(uv[r(y0):r(y1), r(x0), 0]), band(uv[r(y0):r(y1), r(x1) - 1, 0]),
             band(uv[r(y0), r(x0):r(x1), 1]), band(uv[r(y1) - 1, r(x0):r(x1), 1]))
    yy, xx = np.mgrid[0:H, 0:W]
    X, Y = (xx + 0.5 - x0) / (x1 - x0), (yy + 0.5 - y0) / (y1 - y0)
    U, V = (uv[..., 0] - edges[0]) / (edges[1] - edges[0]), (uv[..., 1] - edges[2]) / (edges[3] - edges[2])
    core = np.isfinite(U) & (X > -0.02) & (X < 1.02) & (Y > -0.02) & (Y < 1.02)
    degree = g.get("straighten_degree", 3)
    B = bow(X[core][::17], Y[core][::17], degree)
    return dict(edges=edges, degree=degree, keep=g.get("straighten", 0.75), folds=g.get("fold_share", 1),
                coef=[np.linalg.lstsq(B, (C - flat)[core][::17], rcond=None)[0] for C, flat in ((U, X), (V, Y))])


def true_size(fit, mm):
    """The map of cloth that lies flat: a millimeter of print is a millimeter of cloth, so that a circle stays a circle.
    Worn, the print is wider on the cloth than it looks, and the cloth may sit a little askew; its distance to the collar is kept."""
    ul, ur, vt, vb = fit["edges"]
    half = np.sign(ur - ul) * mm[0] / 2000
    return dict(fit, edges=(-half, half, vt, vt + np.sign(vb - vt) * mm[1] / 1000), keep=0, folds=1)


def print_map(uv, X, Y, fit):
    """Print coordinates per pixel.  X, Y: where its cloth lies in the print area of the flat view."""
    ul, ur, vt, vb = fit["edges"]
    U, V = (uv[..., 0] - ul) / (ur - ul), (uv[..., 1] - vt) / (vb - vt)
    Xc, Yc = np.clip(X, -0.05, 1.05), np.clip(Y, -0.05, 1.05)
    for C, coef in ((U, fit["coef"][0]), (V, fit["coef"][1])):
        for r0 in range(0, len(C), 200):
            C[r0:r0 + 200] -= fit["keep"] * (bow(Xc[r0:r0 + 200], Yc[r0:r0 + 200], fit["degree"]) @ coef)
    # What is left is the folds; a garment may show a share of them, so that letters keep their width beside a deep one.
    for C, flat in ((U, X), (V, Y)):
        C += (1 - fit["folds"]) * (flat - C)
    return np.stack([U, V], -1)


def turned(shell, degrees):
    """The shell turned about the vertical axis: its right side comes to the front."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    R = np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]], np.float32)
    return dict(shell, pos=shell["pos"] @ R, nrm=shell["nrm"] @ R), R


def pack_uv(UV):
    """12 bits per coordinate in an 8-bit RGB picture; 0,0,0 = no print coordinate."""
    lo, span = -UV_MARGIN, 1 + 2 * UV_MARGIN
    q = (UV - lo) / span
    ok = np.isfinite(q).all(-1) & (q >= 0).all(-1) & (q <= 1).all(-1)
    n = np.where(ok[..., None], np.round(np.nan_to_num(q) * 4094) + 1, 0).astype(np.int32)
    a, b = n[..., 0], n[..., 1]
    return np.stack([a >> 4, b >> 4, ((a & 15) << 4) | (b & 15)], -1).astype(np.uint8), ok


def tuck(shell, z, g, sg, cuffs=True):
    """Tuck the edges of the panel that faces away up behind the near one, so that no inside shows below the hem
    (nor, from behind, below the cuffs: the front keeps a little of theirs, which gives the sleeves depth)."""
    own, other = (0, 1) if sg < 0 else (1, 0)
    f, q, part = shell["faces"], shell["fuv"], shell["part"]
    pos = shell["pos"].copy()
    sel = (part == own) & ~shell["inner"]
    v, p = f[sel].ravel(), q[sel].reshape(-1, 2)
    far = np.zeros(len(pos), bool)
    far[f[part == other]] = True
    near = np.zeros(len(pos), bool)
    near[f[part == own]] = True
    seam = near & far
    far[f[part == own]] = False                           # seam points belong to both: leave them, but for the hem's
    far = np.flatnonzero(far)

    def lift(edge, far, among, across, up, share=1.0):
        """Raise the far points to the line of the near edge, or a share of the way; both directions lie in the picture plane."""
        x, h = pos[v[edge]] @ across, pos[v[edge]] @ up
        bins = np.round(x / 0.002).astype(int)
        line = np.array([(x[bins == b].mean(), h[bins == b].mean()) for b in np.unique(bins)])
        i = far[among]
        px, ph = pos[i] @ across, pos[i] @ up
        ramp = np.clip(np.minimum(px - line[0, 0], line[-1, 0] - px) / 0.02, 0, 1)
        need = np.interp(px, line[:, 0], line[:, 1]) + 0.004 * ramp - ph
        need[(px < line[0, 0] - 0.03) | (px > line[-1, 0] + 0.03)] = 0
        pos[i] += share * np.clip(need, 0, 0.08)[:, None] * up

    uv = np.zeros((len(pos), 2), np.float32)
    for panel in (own, other):
        uv[f[part == panel].ravel()] = q[part == panel].reshape(-1, 2)
    hem = z.d_hem(p, np.full(len(p), own)) < 0.0006
    past = np.zeros(len(pos), bool)                        # where the near panel has turned away from the viewer
    for s in (-1, 1):
        end = pos[v[hem][np.argmax(s * pos[v[hem], 0])]]
        past |= (s * pos[:, 0] > 0.8 * s * end[0]) & (sg * (pos[:, 1] - end[1]) < -1e-6)
    hem &= ~(seam | past)[v]
    d = z.d_hem(uv, np.full(len(pos), other))
    ends = (seam | near & past) & (np.minimum(d, z.d_hem(uv, np.full(len(pos), own))) < 0.004)
    hem_far = np.concatenate([far, np.flatnonzero(ends)])
    lift(hem, hem_far, (d < 0.09)[hem_far] | ends[hem_far], np.array([1.0, 0, 0]), np.array([0, 0, 1.0]))
    if not cuffs:
        return dict(shell, pos=pos)
    uv = uv[far]
    th = np.radians(g["arm_angle"])
    share = 0.0 if g.get("rib") else 0.6                   # a ribbed cuff is an open tube
    for s in (-1, 1):
        edge = (z.near(z.cuff, p)[0] < 0.0006) & (s * p[:, 0] > 0)
        among = (z.near(z.cuff, uv)[0] < 0.06) & (s * uv[:, 0] > 0)
        lift(edge, far, among, np.array([s * np.sin(th), 0, np.cos(th)]), np.array([-s * np.cos(th), 0, np.sin(th)]), 1.0 if sg > 0 else share)
    return dict(shell, pos=pos)


def prop_picture(pic, s, a, w, colours):
    """What is not cloth, in its own colors (sRGB by part) and light; its alpha is the share of the covered pixel that it has."""
    is_prop = (pic["prop"] > 0).astype(np.float32)
    share = np.where(a > 0, grow(compose.box(is_prop, w), compose.box(w)), 0)
    own = {part: compose.box((pic["prop"] == part).astype(np.float32), is_prop) for part in colours}
    known = compose.box(is_prop)
    light = develop.KEY * (s / develop.KEY) ** grow(sum(own[part] * k for part, k in compose.CONTRAST.items()), (known > 0) * 1.0)
    flat = [grow(sum(own[part] * rgb[k] / 255 for part, rgb in colours.items()), (known > 0) * 1.0) for k in range(3)]
    return np.round(np.dstack([*(c * light for c in flat), share]).clip(0, 1) * 255).astype(np.uint8)


def shadow_picture(a, view, mm):
    """The soft shadow of a garment on what is behind it, as alpha; it ends before the picture does."""
    bare = np.ones_like(a)
    for softness, right, down, strength in SHADOWS[view]:
        px = 1000 / mm
        bare *= 1 - strength * gaussian_filter(shift(a, (down * px, right * px), order=1), softness * px)
    y, x = (np.minimum(np.arange(n), np.arange(n)[::-1]) / (0.06 * a.shape[1]) for n in a.shape)
    edge = np.clip(np.minimum(y[:, None], x[None]), 0, 1)
    return np.round(255 * (1 - bare) * edge * edge * (3 - 2 * edge)).astype(np.uint8)


def side(name, g, shell, curves, lines, view, size, samples, out, light_scale=1, on_form=None, wearer=None):
    """on_form: the garment on the form, where `shell` hangs, lies or is worn by a figure (wearer): its print map is the one that counts."""
    which, angle = ("front", wearer["turn"]) if wearer else TURNED.get(view, ("front" if on_form else view, 0))
    sg = SIDES[which]
    rect = g.get("print_back", g["print"]) if which == "back" else g["print"]
    width, top = g["frame"]
    height = width * size[1] / size[0]
    nominal = rect[0] * width * 1000, rect[1] * height * 1000          # of the print area, millimeters
    cloth = on_form or shell
    ztop = cloth["pos"][cloth["faces"][cloth["part"] < 8], 2].max()
    calm = pattern_area(cloth, int(SIDES[which] > 0), rect[0] * width / 2, *(ztop + top - share * height for share in (rect[3], rect[3] + rect[1])))
    flat = frame = ((0.5 - rect[2]) * width, ztop + top - height / 2, width)
    if angle or on_form:
        flat_uv = pattern_coordinates(compose.coordinates(cloth, flat, size, sg), size, 0 if which == "front" else 1)
    if wearer:
        frame, width = wearer["frame"], wearer["frame"][2]
    elif on_form:
        low, high = shell["pos"].min(0), shell["pos"].max(0)
        width = float(max(high[0] - low[0] + 0.10, (high[2] - low[2] + 0.10) * size[0] / size[1]))
        frame = (float(low[0] + high[0]) / 2, float(low[2] + high[2]) / 2, width)
    if angle:
        shell, R = turned(shell, angle)
        if not wearer:
            frame = (float(shell["pos"][:, 0].min() + shell["pos"][:, 0].max()) / 2, flat[1], width)
    t0 = time.time()
    lit = light(shell, frame, tuple(v // light_scale for v in size), sg, samples)
    t1 = time.time()
    pic = compose.picture(shell, lit, g, curves, frame, size, sg, calm, lines, labelled=not angle, creased=CREASED.get(view, 1))
    a = compose.coverage(shell, frame, size, sg)
    w = pic["hit"].astype(np.float32)
    is_figure = compose.box(np.isin(pic["prop"], (figure.SKIN, figure.TROUSERS)).astype(np.float32)) > 0
    negative = {key: compose.box(pic[key], w) for key in ("E", "shade", "limb", "glance", "graze", "crease")}
    mm = width * 1000 / size[0]                                                                     # to a pixel
    rim = distance_transform_edt(a > 0.5) * mm / 1000                                               # meters to the outline
    s, s_prop, hl = develop.develop(negative, (a > 0.99) & ~is_figure, rim, mm, g.get("outline", 0.17))
    s, hl = grow(defringe(s, a, 1000 * rim / mm), a), grow(hl, a)

    d = os.path.join(out, name, view)
    os.makedirs(d, exist_ok=True)
    a8 = np.round(a * 255).astype(np.uint8)
    s8 = np.round(np.clip(s, 0, 1) * 255).astype(np.uint8)
    webp(np.dstack([s8, s8, s8, a8]), os.path.join(d, "shade.webp"), 93)
    full = np.full_like(a8, 255)
    webp(np.dstack([full, full, full, np.round(hl * a * 255).astype(np.uint8)]), os.path.join(d, "highlight.webp"), 90, 75)
    Image.fromarray(a8).save(os.path.join(d, "mask.png"), optimize=True)
    trim = np.round(compose.box(pic["trim"]) * 255).astype(np.uint8)
    if trim.any():
        Image.fromarray(trim).save(os.path.join(d, "trim.png"), optimize=True)
    elif os.path.exists(os.path.join(d, "trim.png")):
        os.remove(os.path.join(d, "trim.png"))
    has_prop = bool(pic["prop"].any())
    if has_prop:
        webp(prop_picture(pic, grow(s_prop, a), a, w, {**compose.PROPS, figure.SKIN: wearer["clay"], figure.TROUSERS: wearer.get("trousers", compose.PROPS[figure.TROUSERS])} if wearer else compose.PROPS), os.path.join(d, "prop.webp"), 90)
    if view in SHADOWS:
        dark = shadow_picture(a, view, width * 1000 / size[0])
        webp(np.dstack([*(np.full_like(dark, c) for c in SHADOW_COLOUR), dark]), os.path.join(d, "shadow.webp"), 90, 95)
    uv = pattern_coordinates(pic, size, 0 if which == "front" else 1)
    x0, x1, y0, y1 = print_area_px(size, rect)
    if on_form:
        px = np.zeros((size[1], size[0], 2))
        fit = true_size(fit_print_map(flat_uv, size, rect, g), nominal)
    elif angle:
        P = compose.box(pic["P"].reshape(-1, 3)[:, 0].reshape(pic["hit"].shape), w)
        P = np.stack([P, compose.box(pic["P"][..., 1], w), compose.box(pic["P"][..., 2], w)], -1) @ R.T
        px = np.stack([(P[..., 0] - flat[0]) / flat[2] * size[0] + size[0] / 2, size[1] / 2 - (P[..., 2] - flat[1]) / flat[2] * size[0]], -1)
        fit = fit_print_map(flat_uv, size, rect, g)
    else:
        px = np.stack(np.meshgrid(np.arange(size[0]) + 0.5, np.arange(size[1]) + 0.5), -1)
        fit = fit_print_map(uv, size, rect, g)
    UV = print_map(uv, (px[..., 0] - x0) / (x1 - x0), (px[..., 1] - y0) / (y1 - y0), fit)
    ul, ur, vt, vb = fit["edges"]
    box_px, mm = (x0, y0, x1 - x0, y1 - y0), (abs(ur - ul) * 1000, abs(vb - vt) * 1000)
    packed, ok = pack_uv(UV)
    Image.fromarray(packed).save(os.path.join(d, "uv.png"), optimize=True)
    ys, xs = np.nonzero(a8 > 127)
    meta = dict(
        garment=name, side=view, size=list(size), mm_per_pixel=round(width * 1000 / size[0], 4),
        garment_box=dict(x=int(xs.min()), y=int(ys.min()), width=int(xs.max() - xs.min() + 1), height=int(ys.max() - ys.min() + 1)),
        print_area=dict(
            px=dict(zip(("x", "y", "width", "height"), (round(v, 1) for v in box_px))),
            ratio=dict(width=rect[0], height=rect[1], centre_x=rect[2], top_y=rect[3]),
            mm=dict(zip(("width", "height"), (round(v, 1) for v in nominal))),
            cloth_mm=dict(width=round(mm[0], 1), height=round(mm[1], 1))),
        uv=dict(file="uv.png", bits=12, layout="u = R<<4 | B>>4, v = G<<4 | B&15; 0 = none",
                range=[-UV_MARGIN, 1 + UV_MARGIN], decode="t = range[0] + (n - 1) / 4094 * (range[1] - range[0])",
                origin="top left of the print area, v downwards"),
        files=dict(shade="shade.webp", highlight="highlight.webp", mask="mask.png", uv="uv.png"),
        blend=dict(
            base="fabric colour x shade (multiply, sRGB)",
            highlight="draw highlight.webp over it with the colour's opacity",
            highlight_opacity={"white": 0.0, "ivory": 0.0, "red": 0.10, "blue": 0.12, "black": 0.13},
            fold_light={"black": {"lit": 0.135, "dim": 0.042}}))
    optional = dict(trim="trim.png" if trim.any() else None, prop="prop.webp" if has_prop else None, shadow="shadow.webp" if view in SHADOWS else None)
    if any(optional.values()):
        meta["optional"] = {k: v for k, v in optional.items() if v}
    with open(os.path.join(d, "meta.json"), "w") as f:
        json.dump(meta, f, indent=2)
        f.write("\n")
    print("  %-13s light %5.1f s, compose %5.1f s" % (view, t1 - t0, time.time() - t1), flush=True)


def lay(view, name, g, on_form, curves, lines, z, o):
    """The front of a garment without a body in it: on a hanger or folded."""
    if g.get("hood"):
        return
    if view == "hung":
        mesh, pos, curves, z = draped(name, hanger.cut(g), o.redrape, hung=True)
        pos = finish.relax_armpits(mesh, pos, curves, rounds=160)        # no arm pinches it here
        pos = finish.even_neck(mesh, pos, g, z)
        pos = finish.uneven_hem(mesh, pos, g, z)
        sh, _, _ = finish.thicken(mesh, pos, g, z)
        hanger.add(sh, g)
        shell = sh.done()
    else:
        shell = folded.garment(g)
    size = TURNED_SIZE if o.size == FULL_SIZE else tuple(int(v) for v in o.size.split("x"))
    side(name, g, shell, curves, lines, view, size, max(o.samples, 20), o.out, 1, on_form)  # small pictures, their light in full size: collars are narrow


def wear(name, g, on_form, o):
    """The front of a garment on its figure, which is in the picture as a prop."""
    f = figure.FIGURES[g["wearer"]]
    g = dict(g, **f.get("cut", {}))
    mesh, pos, curves, z = draped(name, g, o.redrape, wearer=f)
    pos = finish.relax_armpits(mesh, pos, curves, rounds=300)
    pos = finish.even_neck(mesh, pos, g, z)
    pos = finish.round_corners(mesh, pos, g, z)
    field = figure.fine_field(f)
    pos = figure.push_out(pos, field)
    sh, _, _ = finish.thicken(mesh, pos, g, z)
    sh.pos = [tuck(sh.done(), z, g, SIDES["front"], cuffs=False)["pos"]]
    figure.add(sh, field, f)
    size = TURNED_SIZE if o.size == FULL_SIZE else tuple(int(v) for v in o.size.split("x"))
    side(name, g, sh.done(), curves, (), WORN, size, o.samples, o.out, o.light_scale, on_form, f)


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("garments", nargs="*", default=[])
    ap.add_argument("--size", default=FULL_SIZE)
    ap.add_argument("--samples", type=int, default=12)
    ap.add_argument("--light-scale", type=int, default=2, help="light is computed at the picture's size divided by this")
    ap.add_argument("--out", default=garments.MASTERS)
    ap.add_argument("--redrape", action="store_true")
    ap.add_argument("--side", choices=[*SIDES, *TURNED, WORN, *LAID])
    ap.add_argument("--drape-only", action="store_true")
    o = ap.parse_args()
    for name in o.garments or garments.GARMENTS:
        g = garments.GARMENTS[name]
        print(name, flush=True)
        mesh, pos, curves, z = draped(name, g, o.redrape)
        if o.drape_only:
            continue
        if g.get("hood"):
            pos = finish.relax_hood(mesh, pos, g)
        else:
            pos = finish.straighten_sides(mesh, pos, curves)
            pos = finish.straighten_sides(mesh, finish.relax_armpits(mesh, pos, curves), curves)
            pos = finish.even_neck(mesh, pos, g, z)
            pos = finish.uneven_hem(mesh, pos, g, z, height=0.0012, reach=0.024)      # below every print area
            pos = finish.round_corners(mesh, pos, g, z)
        if g.get("creases"):
            pos = finish.crease_sleeves(mesh, pos, g)
        sh, outer, n = finish.thicken(mesh, pos, g, z)
        lines = hood.add_parts(sh, mesh, outer, n, g) if g.get("hood") else ()
        shell = sh.done()
        for view in ([o.side] if o.side else [*SIDES, *TURNED, WORN, *LAID]):
            if view == WORN:
                if "wearer" in g:
                    wear(name, g, shell, o)
                continue
            if view in LAID:
                lay(view, name, g, shell, curves, lines, z, o)
                continue
            which, shown = TURNED.get(view, (view, 0))[0], shell
            if view in TURNED and not g.get("hood"):                     # from the side one sees where sleeve and side are pressed into each other
                shown = finish.thicken(mesh, finish.relax_armpits(mesh, pos, curves, rounds=250), g, z)[0].done()
            view_size = TURNED_SIZE if view in TURNED and o.size == FULL_SIZE else tuple(int(v) for v in o.size.split("x"))
            side(name, g, tuck(shown, z, g, SIDES[which]), curves, lines, view, view_size, o.samples, o.out, o.light_scale)


if __name__ == "__main__":
    main()
