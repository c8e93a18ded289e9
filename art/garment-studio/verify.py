#!/usr/bin/env python3
"""Check the finished pictures:  python3 verify.py [--out folder]

Per side: files present and of one size, mask = alpha of shade, meta.json complete and true to the pictures,
print coordinates over the print rectangle, and coordinates that run steadily across it, as many millimeters to a pixel
across as down.  Of the other views, whose cloth does not lie in the flat rectangle: the same, but for where the print
lies (and its millimeters, where the garment is turned).  Exit status 1 on a fault.
"""
import argparse
import json
import os
import sys

import numpy as np
from PIL import Image

from contact_sheet import load
from studio.garments import GARMENTS, MASTERS

SIDES, TURNED = ("front", "back"), ("three-quarter", "three-quarter-back")
VIEWS = (*TURNED, "hung", "folded", "worn")

KEYS = {
    "": ("garment", "side", "size", "mm_per_pixel", "garment_box", "print_area", "uv", "files", "blend"),
    "garment_box": ("x", "y", "width", "height"),
    "print_area": ("px", "ratio", "mm", "cloth_mm"),
    "print_area.px": ("x", "y", "width", "height"),
    "print_area.ratio": ("width", "height", "centre_x", "top_y"),
    "print_area.mm": ("width", "height"),
    "print_area.cloth_mm": ("width", "height"),
    "uv": ("file", "bits", "layout", "range", "decode", "origin"),
    "files": ("shade", "highlight", "mask", "uv"),
    "blend": ("base", "highlight", "highlight_opacity", "fold_light"),
    "blend.highlight_opacity": ("white", "ivory", "red", "blue", "black"),
}
RISE_TURNED = 0.99                                # folds of hanging cloth may hide a strip
ROUND = 0.03                                      # how much the scales across and down may differ where cloth faces the viewer: a circle is a circle
FREE = 0.08                                       # least share of a folded garment's width beside a print of full width
COVER, RISE = 0.999, 0.999                        # least share of the rectangle with coordinates; of steps that go forward


def missing(meta):
    out = []
    for path, keys in KEYS.items():
        d = meta
        for k in path.split(".") if path else ():
            d = d.get(k, {})
        out += [(path + "." + k).strip(".") for k in keys if k not in d]
    return out


def rising(c, ok, axis):
    """Share of the pixel steps along an axis on which the coordinate grows."""
    a, b = (slice(None), slice(None, -1)), (slice(None), slice(1, None))
    a, b = (a, b) if axis == 1 else (a[::-1], b[::-1])
    both = ok[a] & ok[b]
    return float((c[b][both] > c[a][both]).mean()) if both.any() else 0.0


def scales(u, v, ok, mm):
    """Millimeters of print per pixel across and down, in the middle of the print area."""
    r = ok & (np.abs(u - 0.5) < 0.25) & (np.abs(v - 0.5) < 0.25)
    r = r[:-1, :-1] & r[1:, :-1] & r[:-1, 1:]
    return float(np.diff(u, axis=1)[:-1][r].mean()) * mm["width"], float(np.diff(v, axis=0)[:, :-1][r].mean()) * mm["height"]


def free_beside(u, v, ok, alpha):
    """The least share of the cloth's width that is left or right of the print area, in the rows that it crosses."""
    least = 1.0
    printed = ok & (u > 0) & (u < 1) & (v > 0) & (v < 1)
    for y in np.flatnonzero(printed.any(1)):
        cloth, inside = np.flatnonzero(alpha[y] > 0.5), np.flatnonzero(printed[y])
        least = min(least, (inside[0] - cloth[0]) / len(cloth), (cloth[-1] - inside[-1]) / len(cloth))
    return least


def check(folder, name, which):
    faults = []
    meta, shade, hl, u, v, ok = load(folder)
    faults += ["meta lacks " + k for k in missing(meta)]
    if (meta["garment"], meta["side"]) != (name, which):
        faults.append("meta names another side")
    size = tuple(meta["size"])
    names = dict(meta["files"], **meta.get("optional", {}))
    for k, f in names.items():
        p = os.path.join(folder, f)
        if not os.path.exists(p):
            faults.append(f + " missing")
        elif Image.open(p).size != size:
            faults.append(f + " has another size")
    for f in os.listdir(folder):
        if f not in set(names.values()) | {"meta.json"}:
            faults.append(f + " is not listed in meta.json")
    alpha = np.round(shade[..., 3] * 255).astype(int)
    mask = np.asarray(Image.open(os.path.join(folder, meta["files"]["mask"])))
    if mask.dtype != np.uint8 or mask.ndim != 2 or np.abs(mask.astype(int) - alpha).max() > 2:
        faults.append("mask differs from the alpha of shade")
    if (hl > shade[..., 3] + 0.02).any():
        faults.append("highlight outside the garment")
    ys, xs = np.nonzero(shade[..., 3] > 0.5)
    box = (xs.min(), ys.min(), xs.max() - xs.min() + 1, ys.max() - ys.min() + 1)
    if max(abs(int(a) - b) for a, b in zip(box, (meta["garment_box"][k] for k in ("x", "y", "width", "height")))) > 1:
        faults.append("garment_box is wrong")
    edges = np.array([box[0], size[0] - box[0] - box[2], box[1], size[1] - box[1] - box[3]])
    if which == "worn":                                # the picture cuts the figure at the chin and at the thighs, and nowhere else
        if edges[2:].max() > 0 or edges[:2].min() < 2:
            faults.append("the figure does not reach from the upper edge to the lower one, or touches another")
    elif edges.min() < 2:
        faults.append("garment touches the picture edge")
    across, down = scales(u, v, ok, meta["print_area"]["mm"])
    if which not in (*TURNED, "worn") and abs(across / down - 1) > ROUND:
        faults.append("a print is stretched: %.3f mm per pixel across, %.3f down" % (across, down))
    if which == "folded" and free_beside(u, v, ok, shade[..., 3]) < FREE:
        faults.append("a print of full width comes too near to the folded edge")
    if which in VIEWS:
        ru, rv = rising(u, ok, 1), rising(v, ok, 0)
        if not ok.any() or ru < RISE_TURNED or rv < RISE_TURNED:
            faults.append("print coordinates run backwards")
        return (name, which, "%dx%d" % size, "-", "-", "%.3f %%" % (100 * ru), "%.3f %%" % (100 * rv), "-",
                ",".join(meta.get("optional", {})) or "-", "ok" if not faults else "FAULT"), faults
    px, ra = meta["print_area"]["px"], meta["print_area"]["ratio"]
    want = ((ra["centre_x"] - ra["width"] / 2) * size[0], ra["top_y"] * size[1], ra["width"] * size[0], ra["height"] * size[1])
    if max(abs(a - b) for a, b in zip(want, (px["x"], px["y"], px["width"], px["height"]))) > 0.6:
        faults.append("print_area px and ratio disagree")
    mm = meta["print_area"]["mm"]
    if max(abs(mm["width"] - px["width"] * meta["mm_per_pixel"]), abs(mm["height"] - px["height"] * meta["mm_per_pixel"])) > 0.6:
        faults.append("print_area mm and px disagree")
    x0, y0 = int(round(px["x"])), int(round(px["y"]))
    r = (slice(y0, y0 + int(px["height"])), slice(x0, x0 + int(px["width"])))
    cover, cloth = float(ok[r].mean()), float((shade[r][..., 3] > 0.5).mean())
    ru, rv = rising(u[r], ok[r], 1), rising(v[r], ok[r], 0)
    # how far a design lands from the flat rectangle, in pixels
    yy, xx = np.mgrid[r]
    du = np.abs((u[r] * px["width"] + px["x"]) - (xx + 0.5))[ok[r]]
    dv = np.abs((v[r] * px["height"] + px["y"]) - (yy + 0.5))[ok[r]]
    off = float(np.percentile(np.hypot(du, dv), 95))
    if cover < COVER:
        faults.append("print coordinates cover only %.1f %%" % (100 * cover))
    if ru < RISE or rv < RISE:
        faults.append("print coordinates run backwards")
    return (name, which, "%dx%d" % size, "%.2f %%" % (100 * cover), "%.2f %%" % (100 * cloth), "%.3f %%" % (100 * ru),
            "%.3f %%" % (100 * rv), "%.0f px" % off, ",".join(meta.get("optional", {})) or "-", "ok" if not faults else "FAULT"), faults


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--out", default=MASTERS)
    o = ap.parse_args()
    rows, bad = [("garment", "side", "size", "print map", "on cloth", "u rises", "v rises", "shift p95", "optional", "result")], []
    for name in GARMENTS:
        g = GARMENTS[name]
        for which in (*SIDES, *(v for v in VIEWS if not (g.get("hood") and v in ("hung", "folded") or v == "worn" and "wearer" not in g))):
            folder = os.path.join(o.out, name, which)
            try:
                row, faults = check(folder, name, which)
            except (OSError, ValueError, KeyError) as e:
                row, faults = (name, which, "-", "-", "-", "-", "-", "-", "-", "FAULT"), ["unreadable: %r" % e]
            rows.append(row)
            bad += ["%s %s: %s" % (name, which, f) for f in faults]
    wide = [max(len(r[i]) for r in rows) for i in range(len(rows[0]))]
    for r in rows:
        print("  ".join(c.ljust(w) for c, w in zip(r, wide)).rstrip())
    print("\n".join(bad) if bad else "all %d pictures are in order" % (len(rows) - 1))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
