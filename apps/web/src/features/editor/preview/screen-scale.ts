import { readStoredValue, storeValue } from '../../../lib/stored-value.ts'

/** ISO/IEC 7810 ID-1, as bank cards are, in millimetres. */
export const CARD = { long: 85.6, short: 53.98 } as const

/** Device pixels a millimetre: from a wall of screens to the sharpest phone. */
const SCALE_RANGE = { min: 1, max: 30 } as const

const STORAGE_KEY = 'picasso-screen-scale'
const getStorage = () => localStorage
const isScale = (value: unknown): value is number => typeof value === 'number' && value >= SCALE_RANGE.min && value <= SCALE_RANGE.max

/**
 * How many of the screen's own pixels lie on a millimetre, as somebody has measured it here. Kept in device pixels: zooming the
 * page changes how many of them a CSS pixel has, and a millimetre stays one.
 */
export const loadScreenScale = (): number | undefined => readStoredValue(getStorage, STORAGE_KEY, isScale)

export const saveScreenScale = (devicePixelsPerMm: number | undefined): void => storeValue(getStorage, STORAGE_KEY, devicePixelsPerMm)

/** Browsers count 96 CSS pixels an inch, whatever the screen: somewhere to begin. */
export const estimateScreenScale = (devicePixelRatio: number): number => (96 / 25.4) * devicePixelRatio
