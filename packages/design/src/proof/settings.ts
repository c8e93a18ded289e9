/** How colors that ink cannot print are moved into what it can, in the order of ICC's numbers. */
export const RENDERING_INTENTS = ['perceptual', 'relative', 'saturation', 'absolute'] as const
export type RenderingIntent = (typeof RENDERING_INTENTS)[number]

export const PROFILE_COLOR_SPACES = ['CMYK', 'RGB'] as const
export type ProfileColorSpace = (typeof PROFILE_COLOR_SPACES)[number]

/** Bytes of an ICC profile that a shop may upload: those of a printer have up to some 3 million. */
export const MAX_PROFILE_BYTES = 8 * 1024 * 1024
