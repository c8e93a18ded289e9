import { useSyncExternalStore } from 'react'

import { readStoredValue, storeValue } from './stored-value.ts'

/** Size of a bank card (ISO/IEC 7810 ID-1) in millimeters: what everybody has at hand to measure a screen with. */
export const BANK_CARD = { long: 85.6, short: 53.98, radius: 3.18 } as const

/** Range of the real scale of a screen relative to the browser's assumption. */
export const CALIBRATION_RANGE = { min: 0.5, max: 2.5 } as const

/** Valid device pixels per millimeter. */
const SCALE_RANGE = { min: 1, max: 30 } as const

const STORAGE_KEY = 'picasso-screen-scale'
const getStorage = () => localStorage
const isScale = (value: unknown): value is number => typeof value === 'number' && value >= SCALE_RANGE.min && value <= SCALE_RANGE.max

/**
 * Device pixels per millimeter, as calibrated on this device. Stored in device pixels, because zooming the
 * page changes the size of a CSS pixel.
 */
export const loadScreenScale = (): number | undefined => readStoredValue(getStorage, STORAGE_KEY, isScale)

export const saveScreenScale = (devicePixelsPerMm: number | undefined): void => storeValue(getStorage, STORAGE_KEY, devicePixelsPerMm)

/** CSS pixels of a millimeter on a screen that nobody has measured: browsers assume 96 to an inch. */
export const ASSUMED_PX_PER_MM = 96 / 25.4

const onResize = (listener: () => void): (() => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** Device pixels per CSS pixel; changes when the page is zoomed. */
export const usePixelRatio = (): number =>
  useSyncExternalStore(
    onResize,
    () => devicePixelRatio,
    () => 1,
  )
