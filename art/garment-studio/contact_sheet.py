#!/usr/bin/env python3
"""Contact sheet from the finished pictures only:  python3 contact_sheet.py [--out folder] [--scale 0.22]

Doubles as the reference for blending: colour x shade, light of folds, print warped through uv, highlight on top.
"""
import argparse
import json
import os

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from studio.garments import GARMENTS, MASTERS

HERE = os.path.dirname(os.path.abspath(__file__))
COLOURS = {"white": (255, 255, 255), "black": (27, 27, 30), "blue": (32, 74, 160), "red": (186, 30, 40), "ivory": (244, 236, 216)}
TRIM = (226, 222, 212)                            # label and cords of the black samples


def sample_design(w, h, dark):
    """A made-up print: rings, bars and a fine grid frame, transparent background."""
    im = Image.new("RGBA", (w, h), (0, 0, 0, 0))
    d = ImageDraw.Draw(im)
    ink = (245, 240, 228, 255) if dark else (28, 34, 48, 255)
    c, r = (w // 2, int(min(w, h) * 0.46)), int(min(w, h) * 0.36)
    for i, col in enumerate(((236, 106, 60, 255), (244, 178, 62, 255), (60, 150, 140, 255), (52, 84, 140, 255))):
        q = int(r * (1 - i * 0.21))
        d.ellipse((c[0] - q, c[1] - q, c[0] + q, c[1] + q), fill=col)
    for i in range(7):
        y = c[1] + int(r * (0.10 + i * 0.125))
        d.rectangle((c[0] - r, y, c[0] + r, y + int(r * (0.018 + 0.009 * i))), fill=(0, 0, 0, 0))
    try:
        f = ImageFont.truetype("DejaVuSans-Bold.ttf", int(w * 0.115))
    except OSError:
        f = ImageFont.load_default()
    t = "SUNSET CLUB"
    b = d.textbbox((0, 0), t, font=f)
    d.text((c[0] - (b[2] - b[0]) / 2, c[1] + r * 1.10), t, font=f, fill=ink)
    return im


def load(folder):
    m = json.load(open(os.path.join(folder, "meta.json")))
    g = lambda k: Image.open(os.path.join(folder, m["files"][k]))
    shade = np.asarray(g("shade").convert("RGBA")).astype(np.float32) / 255
    hl = np.asarray(g("highlight").convert("RGBA")).astype(np.float32)[..., 3] / 255
    uv = np.asarray(g("uv").convert("RGB")).astype(np.int32)
    a, b = (uv[..., 0] << 4) | (uv[..., 2] >> 4), (uv[..., 1] << 4) | (uv[..., 2] & 15)
    lo, hi = m["uv"]["range"]
    dec = lambda n: lo + (n - 1) / 4094 * (hi - lo)
    return m, shade, hl, dec(a), dec(b), (a > 0) & (b > 0)


def warp(design, u, v, ok):
    """Bilinear lookup of the design at print coordinates."""
    d = np.asarray(design).astype(np.float32) / 255
    d = d.copy()
    d[..., :3] *= d[..., 3:]
    H, W = d.shape[:2]
    x, y = u * W - 0.5, v * H - 0.5
    inside = ok & (x > -0.5) & (x < W - 0.5) & (y > -0.5) & (y < H - 0.5)
    x, y = np.clip(x, 0, W - 1.001), np.clip(y, 0, H - 1.001)
    i, j = x.astype(int), y.astype(int)
    a, b = (x - i)[..., None], (y - j)[..., None]
    s = (d[j, i] * (1 - a) + d[j, i + 1] * a) * (1 - b) + (d[j + 1, i] * (1 - a) + d[j + 1, i + 1] * a) * b
    return s * inside[..., None]


def mockup(folder, colour, design=True, trim=None):
    """Color image and alpha.  trim: an sRGB color for label and cords, where the side has that mask."""
    m, shade, hl, u, v, ok = load(folder)
    rgb = np.array(COLOURS[colour], np.float32) / 255
    flat = np.broadcast_to(rgb, shade.shape[:2] + (3,)).copy()
    bare = np.ones(shade.shape[:2] + (1,), np.float32)
    if trim is not None and "trim" in m.get("optional", {}):
        t = np.asarray(Image.open(os.path.join(folder, m["optional"]["trim"]))).astype(np.float32)[..., None] / 255
        flat = flat * (1 - t) + np.array(trim, np.float32) / 255 * t
        bare = 1 - t
    if design:
        px = m["print_area"]["px"]                         # draw at 3x, reduce to picture scale: no aliasing
        w, h = int(px["width"]), int(px["height"])
        art = sample_design(3 * w, 3 * h, colour in ("black", "blue", "red")).resize((w, h), Image.LANCZOS)
        s = warp(art, u, v, ok)
        flat = flat * (1 - s[..., 3:]) + s[..., :3]
        bare = bare * (1 - s[..., 3:])
    fold = m["blend"]["fold_light"].get(colour, {"lit": 0, "dim": 0})
    out = flat * shade[..., :3] + (fold["lit"] * shade[..., :3] ** 12 - fold["dim"] * shade[..., :3]) * bare
    k = m["blend"]["highlight_opacity"].get(colour, 0.1)
    out = out + (1 - out) * (hl * k)[..., None]
    a = shade[..., 3:]
    layer = lambda k: np.asarray(Image.open(os.path.join(folder, m["optional"][k])).convert("RGBA")).astype(np.float32) / 255
    if "prop" in m.get("optional", {}):                    # source-atop
        p = layer("prop")
        out = out * (1 - p[..., 3:]) + p[..., :3] * p[..., 3:]
    if "shadow" in m.get("optional", {}):                  # destination-over
        p = layer("shadow")
        below = p[..., 3:] * (1 - a)
        out, a = (out * a + p[..., :3] * below) / np.maximum(a + below, 1e-6), a + below
    return out, a[..., 0]


def cell(folder, colour, scale, design=True, bg=0.955, trim=None):
    out, a = mockup(folder, colour, design, trim)
    img = out * a[..., None] + bg * (1 - a[..., None])
    im = Image.fromarray(np.round(np.clip(img, 0, 1) * 255).astype(np.uint8))
    return im.resize((int(im.width * scale), int(im.height * scale)), Image.LANCZOS)


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--out", default=MASTERS)
    ap.add_argument("--to", default=os.path.join(HERE, "contact-sheet.png"))
    ap.add_argument("--scale", type=float, default=0.22)
    o = ap.parse_args()
    font = ImageFont.load_default()
    for name in ("DejaVuSans.ttf", "LiberationSans-Regular.ttf"):
        try:
            font = ImageFont.truetype(name, 22)
            break
        except OSError:
            pass
    rows = []
    for name in GARMENTS:
        cells = {}
        for i, which in enumerate(("front", "back")):
            folder = os.path.join(o.out, name, which)
            if not os.path.exists(os.path.join(folder, "meta.json")):
                continue
            for j, colour in enumerate(COLOURS):
                cells[i * 5 + j] = cell(folder, colour, o.scale, trim=TRIM if colour == "black" else None)
        if cells:
            rows.append((name, cells))
    cw, ch = next(iter(rows[0][1].values())).size
    sheet = Image.new("RGB", (10 * cw, len(rows) * ch), (244, 244, 244))
    d = ImageDraw.Draw(sheet)
    for y, (name, cells) in enumerate(rows):
        for x, im in cells.items():
            sheet.paste(im, (x * cw, y * ch))
        d.text((14, y * ch + 10), name, font=font, fill=(120, 120, 120))
    sheet.save(o.to, optimize=True)


if __name__ == "__main__":
    main()
