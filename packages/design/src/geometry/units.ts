export const MM_PER_INCH = 25.4
/** Of PostScript and PDF. */
export const POINTS_PER_MM = 72 / MM_PER_INCH

export const RADIANS_PER_DEGREE = Math.PI / 180

/** Pixels per inch of print files. */
export const PRINT_DPI = 300
export const PRINT_PX_PER_MM = PRINT_DPI / MM_PER_INCH

/** A document's sizes are hundredths of a millimeter; rounding down keeps what was fitted within its room. */
export const floorToHundredth = (mm: number): number => Math.floor(mm * 100 + 1e-6) / 100
