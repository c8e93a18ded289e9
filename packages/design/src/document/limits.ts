/** The version this code writes. Older documents are brought forward by `parseDocument`. */
export const DOCUMENT_VERSION = 2

/** Maximum number of elements on one side, few enough to draw in a frame. */
export const MAX_ELEMENTS_PER_SIDE = 200

/** Characters in one text element; longer texts belong in a picture. */
export const MAX_TEXT_LENGTH = 2000

/** Characters in the name of a list's column. */
export const MAX_FIELD_NAME = 24

/** Millimeters of a center from the print area's edges: far enough outside for a dragged element, no further. */
export const MAX_POSITION_MM = 5000

/** Millimeters of something visible. */
export const EXTENT_MM = { min: 0.1, max: 5000 } as const

/** The available font labels in the order they are listed. */
export const FONT_LABELS = [
  'Arial',
  'Verdana',
  'Georgia',
  'Times New Roman',
  'Comic Sans MS',
  'Courier New',
  'Impact',
  'Trebuchet MS',
  'Lucida Console',
  'Garamond',
  'Black_Ops_One',
  'Graduate',
  'Tangerine',
  'Reenie_Beanie',
  'Metal_Mania',
  'New_Rocker',
] as const
export type FontLabel = (typeof FONT_LABELS)[number]

/** Fallback styles for letters that a face lacks, other than the default sans serif. */
export const COMPANION_CHOICES = ['serif', 'sans-bold', 'serif-bold'] as const
export type CompanionStyle = 'sans' | (typeof COMPANION_CHOICES)[number]

export const TEXT_ALIGNMENTS = ['left', 'center', 'right'] as const

/** Limits of text settings in ems, so that a text keeps its appearance when it is resized. */
export const TEXT_LIMITS = {
  lineHeight: { min: 0.6, max: 3, defaultValue: 1.2 },
  letterSpacing: { min: -0.2, max: 2, defaultValue: 0 },
  outline: { min: 0.005, max: 0.3 },
  shadow: { max: 1 },
  arc: { min: 0.4, max: 200 },
  width: { min: 0.5, max: 2000 },
} as const
