/** Limits of the offset of a cut line in millimeters: outside of the print, or inside if negative. */
export const CUT_OFFSET_MM = { min: -5, max: 20 } as const

/** What programs for cutters read: drawings, drawings of CAD programs, and the language of the cutters themselves. */
export const CUT_FORMATS = ['svg', 'dxf', 'hpgl'] as const
export type CutFormat = (typeof CUT_FORMATS)[number]
