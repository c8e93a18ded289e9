"""One config per garment.  Lengths in meters, angles in degrees below the horizontal.

frame = (picture width, distance from the picture's top edge to the garment's top), metres.
print = (width, height, centre x, top y) of the print area as fractions of the picture;
        print_back overrides it for the back where it differs.
"""
import os

# where the finished pictures live, once, in full size
MASTERS = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../packages/design/assets/garments/masters"))

# folds of short sleeves, of each sleeve its front and back: from the shoulder to the cuff, and from the armpit outwards; no two sleeves fall alike
SLEEVES = ((((0.10, 0.365, 1.15, 0.30, 0.0058, 0.013), (0.40, 0.725, 1.12, 0.54, 0.0060, 0.011), (0.28, 0.565, 1.00, 0.62, 0.0025, 0.009)),
            ((0.10, 0.375, 1.15, 0.38, 0.0058, 0.013), (0.38, 0.775, 1.12, 0.64, 0.0060, 0.011))),
           (((0.16, 0.54, 0.86, 0.16, 0.0060, 0.015), (0.56, 0.74, 1.18, 0.50, 0.0062, 0.012), (0.66, 0.28, 1.18, 0.22, 0.0032, 0.010)),
            ((0.20, 0.52, 0.92, 0.20, 0.0060, 0.015), (0.58, 0.72, 1.16, 0.46, 0.0058, 0.012))))
WIDE_SLEEVES = tuple(tuple(tuple((*line[:4], 1.25 * line[4], 1.4 * line[5]) for line in lines) for lines in sleeve) for sleeve in SLEEVES)
# of long ones: across the elbow, above the cuff and down from the armpit
LONG_SLEEVES = ((((0.36, -0.015, 0.56, 0.82, 0.0085, 0.015), (0.46, 0.915, 0.64, 0.27, 0.0075, 0.014), (0.72, 0.065, 0.82, 0.82, 0.0075, 0.012),
                  (0.80, 0.865, 0.87, 0.22, 0.0060, 0.010), (0.10, 0.815, 0.42, 0.47, 0.0075, 0.016)),
                 ((0.38, 0.135, 0.56, 0.88, 0.0085, 0.015), (0.48, 0.885, 0.66, 0.18, 0.0075, 0.014), (0.72, 0.935, 0.82, 0.13, 0.0075, 0.012),
                  (0.08, 0.835, 0.44, 0.38, 0.0075, 0.016))),
                (((0.30, 0.90, 0.50, 0.15, 0.0080, 0.016), (0.43, 0.05, 0.60, 0.70, 0.0085, 0.014), (0.58, 0.92, 0.72, 0.25, 0.0060, 0.012),
                  (0.77, 0.10, 0.86, 0.75, 0.0080, 0.012), (0.06, 0.70, 0.30, 0.30, 0.0065, 0.015)),
                 ((0.32, 0.92, 0.52, 0.20, 0.0080, 0.016), (0.45, 0.10, 0.64, 0.85, 0.0080, 0.014), (0.76, 0.08, 0.86, 0.80, 0.0080, 0.012),
                  (0.05, 0.72, 0.34, 0.36, 0.0065, 0.015))))

BASE = dict(
    neck_w=0.084, neck_front=0.116, neck_back=0.022, collar=0.019,
    shoulder_w=0.228, shoulder_drop=0.047,
    sleeve_angle=37, sleeve_len=0.218, sleeve_open=0.158, sleeve_slant=-0.030,
    chest_w=0.262, armhole=0.240, hem_w=0.262, length=0.72, hem_corner=0.004, front_drop=0.028, body_scale=1.015,
    arm_angle=75, arm_x=0.188, arm_z=-0.096, slim_sides=0.08, sleeve_pull=3.0, creases=SLEEVES, stiffness=300.0, bending=3e-6, weight=0.18, back_form=1.0,
)

# fold lines on the back, as shares of chest half-width and length: close to the spine and drawn in at the waist ...
SLIM = ((0.10, 0.34, 0.02, 0.80, 7, 0.018), (-0.80, 0.40, -0.16, 0.60, 9, 0.014), (0.82, 0.42, 0.22, 0.66, 10, 0.014),
        (-0.78, 0.56, -0.30, 0.74, 8, 0.013), (0.78, 0.60, 0.36, 0.80, 7, 0.014))
# ... and long hanging ones between the shoulder blades
BOXY = ((0.18, 0.20, 0.12, 1.12, 9, 0.026), (-0.52, 0.34, -0.58, 1.14, 9, 0.028), (0.70, 0.40, 0.60, 1.14, 8, 0.026), (-0.86, 0.42, -0.56, 0.56, 8, 0.016))


def back_folds(w, l, k=1.0, wide=1.0, flip=1, lines=None):
    """Fold lines on the back panel for a chest half-width w and a length l: (x0, z0, x1, z1, push, width)."""
    lines = lines or ((-0.40, 0.30, -0.20, 1.12, 9, 0.021), (0.44, 0.32, 0.27, 1.12, 10, 0.022), (-0.78, 0.39, -0.36, 0.66, 10, 0.015),
             (0.84, 0.40, 0.40, 0.62, 10, 0.015), (-0.74, 0.50, -0.60, 1.15, 7, 0.020), (0.76, 0.55, 0.66, 1.15, 6, 0.020))
    return tuple((flip * w * a, -l * b, flip * w * c, -l * d, 2.2 * k * p, s * wide) for a, b, c, d, p, s in lines)


def front_folds(w, l, k=1.0, flip=1):
    """Drag lines on the front panel, from the armpits towards the waist and up from the hem: (x0, z0, x1, z1, push, width)."""
    lines = ((-0.84, 0.36, -0.34, 0.66, 8, 0.016), (0.82, 0.39, 0.46, 0.72, 9, 0.017), (-0.62, 0.52, -0.46, 1.12, 6, 0.020),
             (0.36, 0.58, 0.52, 1.12, 7, 0.022), (0.80, 0.54, 0.74, 1.10, 5, 0.018))
    return tuple((flip * w * a, -l * b, flip * w * c, -l * d, 3.3 * k * p, s) for a, b, c, d, p, s in lines)


GARMENTS = {
    # slim everyday tee, short sleeves, slightly waisted
    "tshirt": dict(BASE, neck_w=0.087, neck_front=0.108, neck_back=0.020, collar=0.0135, shoulder_w=0.213, shoulder_drop=0.046,
                   chest_w=0.241, hem_w=0.241, waist_in=0.004, length=0.690, sleeve_len=0.174, sleeve_open=0.136, sleeve_slant=-0.010,
                   armhole=0.210, arm_angle=76, arm_x=0.186, arm_z=-0.094, arm_past=0.07, arm_end=0.041, arm_scale=0.86, slim_sides=0.07, sleeve_pull=4.0, body_scale=0.935, front_drop=0.022, neck_soft=0.009, corner_soft=0.014, seed=4, wearer="medium", folds=back_folds(0.250, 0.69, 0.95, 0.9, lines=SLIM), folds_front=front_folds(0.250, 0.69, 0.8, -1),
                   frame=(0.70, 0.072), print=(0.42, 0.56, 0.500, 0.22)),
    # straight unisex tee
    "regular-tshirt": dict(BASE, sleeve_slant=-0.010, sleeve_open=0.152, armhole=0.230, arm_angle=75.5, arm_x=0.198, arm_z=-0.102, arm_past=0.05, arm_end=0.040, slim_sides=0.12, sleeve_pull=4.0, neck_soft=0.009, wearer="slender", folds=back_folds(0.262, 0.72), folds_front=front_folds(0.262, 0.72), frame=(0.72, 0.070), print=(0.50, 0.60, 0.503, 0.22)),
    # boxy, dropped shoulders, wide elbow-length sleeves, heavier cotton
    "oversized-tshirt": dict(BASE, folds=back_folds(0.330, 0.765, 1.3, 1.2, lines=BOXY), folds_front=front_folds(0.330, 0.765, 1.3, -1), neck_w=0.086, neck_front=0.104, collar=0.026, shoulder_w=0.292, shoulder_drop=0.076,
                             chest_w=0.332, hem_w=0.326, armhole=0.296, length=0.768, sleeve_len=0.252,
                             sleeve_open=0.205, sleeve_angle=38, arm_x=0.212, arm_z=-0.112, arm_past=0.03, sleeve_slant=-0.020, arm_scale=1.12, slim_sides=0.09, creases=WIDE_SLEEVES, straighten=0.92, straighten_degree=6, fold_share=0.5, bending=6e-6, weight=0.22, body_scale=1.16, front_drop=0.040, neck_soft=0.009, seed=2, wearer="broad",
                             frame=(0.80, 0.112), print=(0.46, 0.64, 0.507, 0.21)),
    # short, close-fitting
    "croptop": dict(BASE, folds=back_folds(0.230, 0.60), folds_front=front_folds(0.230, 0.60, 0.9), neck_w=0.086, neck_front=0.122, collar=0.017, shoulder_w=0.202, shoulder_drop=0.043,
                    chest_w=0.228, hem_w=0.222, armhole=0.206, length=0.455, sleeve_len=0.163, sleeve_open=0.132, sleeve_slant=-0.008, arm_x=0.180, arm_z=-0.092, arm_angle=73, arm_past=0.07, arm_end=0.042, slim_sides=0.07, sleeve_pull=4.0,
                    body_scale=0.915, front_drop=0.044, neck_soft=0.009, corner_soft=0.014, bending=3e-6, arm_scale=0.88, seed=3, sleeve_drag=0.35, wearer="high-waisted",
                    frame=(0.66, 0.185), print=(0.45, 0.35, 0.490, 0.35)),
    # heavy fleece, hood up, kangaroo pocket, ribbed cuffs and hem
    "hoodie": dict(BASE, folds=back_folds(0.288, 0.70, 2.4, 1.5), folds_front=front_folds(0.288, 0.70, 2.2), neck_w=0.098, neck_front=0.105, neck_back=0.026, collar=0.0,
                   shoulder_w=0.245, shoulder_drop=0.056, chest_w=0.290, hem_w=0.286, armhole=0.270, length=0.71,
                   front_drop=0.034, sleeve_angle=34, sleeve_len=0.640, sleeve_open=0.136, sleeve_slant=0.0,
                   underarm_r=0.06, slim_sides=0.0, sleeve_pull=0.0, creases=LONG_SLEEVES, arm_angle=67, elbow=5, forearm=0.37, cuff_push=9.0, crease=10, body_scale=1.04, arm_scale=0.92,
                   rib=0.062, hem_pull=0.84, cuff_pull=0.70, hood=True, hood_w=0.270, hood_h=0.340, soft_elbow=True,
                   pocket_w=0.185, pocket_top_w=0.112, pocket_h=0.215,
                   fold_contrast=1.15, fleece=True, thickness=0.0026, h=0.018, stiffness=500.0, bending=1.8e-5, weight=0.32, seed=5,
                   frame=(0.93, 0.096), print=(0.33, 0.225, 0.500, 0.400), print_back=(0.36, 0.35, 0.500, 0.395)),
}
