import { recall, remember } from '../../../lib/local-memory.ts'

/** ISO/IEC 7810 ID-1, as bank cards are, in millimetres. */
export const CARD = { long: 85.6, short: 53.98 } as const

/** Device pixels a millimetre: from a wall of screens to the sharpest phone. */
const SCALE_LIMITS = { least: 1, most: 30 } as const

const NAME = 'picasso-screen-scale'
const open = () => localStorage
const isScale = (kept: unknown): kept is number => typeof kept === 'number' && kept >= SCALE_LIMITS.least && kept <= SCALE_LIMITS.most

/**
 * How many of the screen's own pixels lie on a millimetre, as somebody has measured it here. Kept in device pixels: zooming the
 * page changes how many of them a CSS pixel has, and a millimetre stays one.
 */
export const keptScale = (): number | undefined => recall(open, NAME, isScale)

export const keepScale = (devicePixelsPerMm: number | undefined): void => remember(open, NAME, devicePixelsPerMm)

/** Browsers count 96 CSS pixels an inch, whatever the screen: somewhere to begin. */
export const guessedScale = (devicePixelRatio: number): number => (96 / 25.4) * devicePixelRatio
