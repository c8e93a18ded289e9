/** Thresholds of preflight; in a module of their own, for code that needs them without the check. */
export const PRINT_LIMITS = {
  /** Picture pixels an inch. */
  dpi: 150,
  /**
   * Millimeters the smallest letters of a text are high; below it the holes of an e run full. Printers on cloth ask for 14 points
   * (stickermule.com, "Minimum font size": 14 pt on t-shirts), and an x of Arial is 2.6 mm high in them.
   */
  letterHeightMm: 2.5,
  /** Millimeters a line keeps on cloth. */
  lineWidthMm: 0.5,
  /** Contrast with the cloth from which letters are read. */
  contrast: 1.6,
  /** Contrast of a code's dark and light squares from which a phone reads it. */
  codeContrast: 3,
  /** Share of a picture's ink that reaches this contrast, below which the picture is lost on the cloth. */
  visibleInk: 0.25,
  /** Luminance below which cloth takes a white ground under the print, which shows through thin color. */
  darkCloth: 0.2,
} as const
