"""One config per garment.  Lengths in metres, angles in degrees below the horizontal.

frame = (picture width, distance from the picture's top edge to the garment's top), metres.
print = (width, height, centre x, top y) of the print area as fractions of the picture;
        print_back overrides it for the back where it differs.
"""
import os

# where the finished pictures live, once, in full size
MASTERS = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../packages/design/assets/garments/masters"))

BASE = dict(
    neck_w=0.084, neck_front=0.116, neck_back=0.022, collar=0.019,
    shoulder_w=0.228, shoulder_drop=0.047,
    sleeve_angle=31, sleeve_len=0.220, sleeve_open=0.172,
    chest_w=0.262, armhole=0.250, hem_w=0.262, length=0.72, hem_corner=0.004, front_drop=0.028, body_scale=1.015,
    arm_angle=64, stiffness=300.0, bending=3e-6, weight=0.18, back_form=1.0,
)

def back_folds(w, l, k=1.0, wide=1.0, flip=1):
    """Fold lines on the back panel for a chest half-width w and a length l: (x0, z0, x1, z1, push, width)."""
    lines = ((-0.40, 0.30, -0.20, 1.12, 9, 0.021), (0.44, 0.32, 0.27, 1.12, 10, 0.022), (-0.78, 0.39, -0.36, 0.66, 10, 0.015),
             (0.84, 0.40, 0.40, 0.62, 10, 0.015), (-0.74, 0.50, -0.60, 1.15, 7, 0.020), (0.76, 0.55, 0.66, 1.15, 6, 0.020))
    return tuple((flip * w * a, -l * b, flip * w * c, -l * d, 2.2 * k * p, s * wide) for a, b, c, d, p, s in lines)


GARMENTS = {
    # slim everyday tee, short sleeves, slightly waisted
    "tshirt": dict(BASE, neck_w=0.087, neck_front=0.108, neck_back=0.020, collar=0.0135, shoulder_w=0.202, shoulder_drop=0.045,
                   chest_w=0.234, hem_w=0.230, waist_in=0.014, length=0.705, sleeve_len=0.158, sleeve_open=0.148, sleeve_angle=33,
                   armhole=0.222, arm_angle=66, arm_scale=0.86, body_scale=0.865, front_drop=0.022, seed=4, folds=back_folds(0.232, 0.70, 0.85, 0.9, -1),
                   frame=(0.70, 0.072), print=(0.42, 0.56, 0.500, 0.22)),
    # straight unisex tee
    "regular-tshirt": dict(BASE, folds=back_folds(0.262, 0.72), frame=(0.72, 0.070), print=(0.50, 0.60, 0.503, 0.22)),
    # boxy, dropped shoulders, wide elbow-length sleeves, heavier cotton
    "oversized-tshirt": dict(BASE, folds=back_folds(0.300, 0.765, 1.3, 1.2, -1), neck_w=0.086, neck_front=0.110, collar=0.024, shoulder_w=0.275, shoulder_drop=0.064,
                             chest_w=0.306, hem_w=0.300, armhole=0.290, length=0.765, sleeve_len=0.225,
                             sleeve_open=0.212, arm_angle=66, bending=6e-6, weight=0.22, body_scale=1.11, front_drop=0.040, seed=2,
                             frame=(0.80, 0.112), print=(0.46, 0.64, 0.507, 0.21)),
    # short, close-fitting
    "croptop": dict(BASE, folds=back_folds(0.230, 0.60), neck_w=0.086, neck_front=0.122, collar=0.017, shoulder_w=0.202, shoulder_drop=0.043,
                    chest_w=0.234, hem_w=0.226, armhole=0.226, length=0.455, sleeve_len=0.150, sleeve_open=0.152,
                    body_scale=0.915, front_drop=0.044, bending=3e-6, arm_scale=0.88, seed=3,
                    frame=(0.66, 0.185), print=(0.45, 0.35, 0.490, 0.35)),
    # heavy fleece, hood up, kangaroo pocket, ribbed cuffs and hem
    "hoodie": dict(BASE, folds=back_folds(0.288, 0.70, 2.4, 1.5), neck_w=0.098, neck_front=0.105, neck_back=0.026, collar=0.0,
                   shoulder_w=0.245, shoulder_drop=0.056, chest_w=0.290, hem_w=0.286, armhole=0.270, length=0.71,
                   front_drop=0.034, sleeve_angle=34, sleeve_len=0.640, sleeve_open=0.136, sleeve_slant=0.0,
                   underarm_r=0.06, arm_angle=67, elbow=5, forearm=0.37, cuff_push=9.0, crease=10, body_scale=1.04, arm_scale=0.92,
                   rib=0.062, hem_pull=0.84, cuff_pull=0.70, hood=True, hood_w=0.276, hood_h=0.375, soft_elbow=True,
                   pocket_w=0.185, pocket_top_w=0.112, pocket_h=0.215,
                   fleece=True, thickness=0.0026, h=0.018, stiffness=500.0, bending=3.0e-5, weight=0.32, seed=5,
                   frame=(0.93, 0.060), print=(0.33, 0.225, 0.500, 0.400), print_back=(0.36, 0.35, 0.500, 0.395)),
}
