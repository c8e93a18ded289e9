"""Darkroom stage: how the light on white cloth and the sheen of dark cloth are printed.  It works on maps of the picture's size and knows no geometry."""
import numpy as np
from scipy.ndimage import gaussian_filter, zoom

KEY, SHADED, OPEN = 0.962, 0.780, 0.035           # sRGB of white cloth in the key light (245) and on the shaded side (199); how far the deepest folds are below it (190)
FLAT = 0.964                                      # sRGB of white cloth that lies flat, before knit and seams take their share (245)
LOBE = 0.015                                      # meters: deviation of the blur that finds shading without an edge; half of a wave of 8 cm passes it
CALMED = 0.70                                     # the share of such shading that is taken out
TURN = 0.020                                      # meters from the outline in which it stays, for there it is the form
SHEEN = 0.4                                       # the share of broad sheen that is left


def slow(x, weight, sigma):
    """The mean of x around each pixel, by weights; sigma in pixels."""
    step = max(1, int(sigma / 6))
    rows, columns = (-(-n // step) * step for n in x.shape)
    small = lambda v: np.pad(v, ((0, rows - x.shape[0]), (0, columns - x.shape[1])), "edge").reshape(rows // step, step, columns // step, step).mean((1, 3))
    blur = lambda v: gaussian_filter(small(v), sigma / step)
    mean = blur(x * weight) / np.maximum(blur(weight), 1e-5)
    return zoom(mean, step, order=1, mode="nearest", grid_mode=True)[:x.shape[0], :x.shape[1]]


def calm(x, weight, solid, rim, mm):
    """Cotton lies flat or has a fold with an edge: logarithms of light with less of what varies slowly across the cloth, and with all of its folds.

    rim: meters to the outline. What turns away there stays dark, and so does what has no weight: a hood or a neck that one looks into."""
    sigma = 1000 * LOBE / mm
    return x - CALMED * slow(x, weight, sigma) * slow(weight, solid, sigma) * (1 - 0.6 * np.exp(-rim / TURN))


def toe(s):
    """Creases stay open."""
    return np.where(s < SHADED, SHADED - OPEN * (1 - np.exp(-0.6 * (SHADED - s) / OPEN)), s)


def shoulder(s, start, room):
    """What is brighter than the start approaches start + room, and keeps its form."""
    return np.where(s > start, start + room * (1 - np.exp(-(s - start) / room)), s)


def develop(negative, solid, rim, mm, outline):
    """Shade of cloth, shade of what is not cloth, and sheen."""
    light, shade = negative["E"], negative["shade"]
    low, high = np.percentile(light[solid], (5, 95))
    contrast = min(np.log(SHADED / KEY) / np.log(low / high), 0.75)
    x = np.log(np.maximum(light, 1e-4))
    # the curve works on the light alone, so that opening the shadows does not wash out knit, seams and stitches
    relief = 0.44 * np.log(np.clip(shade / np.maximum(light, 1e-4), 0.3, 1.3))
    edge = negative["limb"] * (1 - outline * (0.30 * np.exp(-rim / 0.0014) + 0.32 * np.exp(-rim / 0.0075)))   # stands out on a white page
    props = shoulder(toe(KEY * np.exp(contrast * (x - np.log(high)))), KEY - 0.03, 0.05) * np.exp(relief) * edge
    x -= np.median(x[solid])
    solid = solid.astype(np.float32)
    weight = solid * np.clip((x + 0.8) / 0.3, 0.02, 1)                                             # deep hollows have no say in what is around them
    cloth = toe(FLAT * np.exp(contrast * calm(x, weight, solid, rim, mm))) * np.exp(calm(relief, weight, solid, rim, mm))
    return shoulder(cloth, KEY - 0.017, 0.05) * edge, np.minimum(props, 1), sheen(negative, solid > 0, mm)


def sheen(negative, solid, mm):
    """Soft, from the light itself, from folds that face it, from the lamps and at edges; broad sheen makes cotton look like satin."""
    light = negative["E"]
    lit = negative["shade"] / np.percentile(light[light > 0], 90)
    low = np.percentile(lit[light > 0], 6)
    steep = np.clip(np.log(0.17) / np.log(max(low, 1e-3)), 1.7, 4.0)      # the sheen keeps the folds that the fill light opens
    broad = 0.55 * np.clip(lit, 0, 1.25) ** steep + 0.40 * negative["crease"] + negative["glance"]
    mean = slow(broad, solid.astype(np.float32), 1000 * LOBE / mm)
    return np.clip(np.where(solid, broad - (1 - SHEEN) * mean, SHEEN * broad) + negative["graze"] * np.clip(lit, 0, 1), 0, 1)
