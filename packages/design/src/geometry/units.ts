export const MM_PER_INCH = 25.4
/** Of PostScript and PDF. */
export const POINTS_PER_MM = 72 / MM_PER_INCH

/** Pixels per inch of print files. */
export const PRINT_DPI = 300
export const PRINT_PX_PER_MM = PRINT_DPI / MM_PER_INCH
