/** Transparency that a picture needs, by its shadow: fewer than about a hundred levels show as rings in the wide one of what hangs or lies, not in a short and faint one. */
const ALPHA_QUALITY = { none: 90, short: 80, wide: 84 } as const

/** Quality of stored pictures. */
export const getPictureQuality = (shadow: keyof typeof ALPHA_QUALITY) => ({ quality: 80, alphaQuality: ALPHA_QUALITY[shadow] })
