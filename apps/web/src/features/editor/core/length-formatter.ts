import { MM_PER_INCH } from '@picasso/design'

import type { CoreMessages } from './messages/index.ts'

/** Units for lengths on cloth. */
export type Unit = 'mm' | 'in'

const STORAGE_KEY = 'picasso-editor-unit'

/** Formats lengths in the selected unit, which is stored on this device. */
export interface LengthFormatter {
  unit: () => Unit
  /** Changes between millimeters and inches. */
  toggleUnit: () => void
  /** With the unit: `24 mm`, `0.94 in`. */
  format: (mm: number) => string
  /** Width by height, with the unit once. */
  formatSize: (width: number, height: number) => string
  subscribe: (listener: () => void) => () => void
}

const readStoredUnit = (): Unit => {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'in' ? 'in' : 'mm'
  } catch {
    // Some browsers throw even on reading when storage is blocked.
    return 'mm'
  }
}

export const createLengthFormatter = (getMessages: () => CoreMessages): LengthFormatter => {
  let unit = readStoredUnit()
  const listeners = new Set<() => void>()
  const formatNumber = (mm: number): string => (unit === 'mm' ? String(Math.round(mm)) : getMessages().canvas.inches(mm / MM_PER_INCH))
  return {
    unit: () => unit,
    toggleUnit: () => {
      unit = unit === 'mm' ? 'in' : 'mm'
      try {
        localStorage.setItem(STORAGE_KEY, unit)
      } catch {
        // The unit is then kept for this visit only.
      }
      for (const listener of listeners) listener()
    },
    format: (mm) => `${formatNumber(mm)} ${unit}`,
    formatSize: (width, height) => `${formatNumber(width)} × ${formatNumber(height)} ${unit}`,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
