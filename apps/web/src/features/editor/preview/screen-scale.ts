import { readStoredValue, storeValue } from '../../../lib/stored-value.ts'

/** Size of a bank card (ISO/IEC 7810 ID-1) in millimetres. */
export const CARD = { long: 85.6, short: 53.98 } as const

/** Valid device pixels per millimetre. */
const SCALE_RANGE = { min: 1, max: 30 } as const

const STORAGE_KEY = 'picasso-screen-scale'
const getStorage = () => localStorage
const isScale = (value: unknown): value is number => typeof value === 'number' && value >= SCALE_RANGE.min && value <= SCALE_RANGE.max

/**
 * Device pixels per millimetre, as calibrated on this device. Stored in device pixels, because zooming the
 * page changes the size of a CSS pixel.
 */
export const loadScreenScale = (): number | undefined => readStoredValue(getStorage, STORAGE_KEY, isScale)

export const saveScreenScale = (devicePixelsPerMm: number | undefined): void => storeValue(getStorage, STORAGE_KEY, devicePixelsPerMm)

/** Browsers assume 96 CSS pixels per inch on every screen: a starting value. */
export const estimateScreenScale = (devicePixelRatio: number): number => (96 / 25.4) * devicePixelRatio
