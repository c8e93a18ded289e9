import type { CoreWords } from './words/index.ts'

/** Units people measure cloth in. */
export type Unit = 'mm' | 'in'

const MM_PER_INCH = 25.4
const SHELF = 'picasso-editor-unit'

/** How lengths are written; the choice is kept on this device. */
export interface Lengths {
  unit: () => Unit
  choose: (unit: Unit) => void
  /** With the unit: `24 mm`, `0.94 in`. */
  written: (millimetres: number) => string
  /** Width by height, with the unit once. */
  extent: (width: number, height: number) => string
  subscribe: (listener: () => void) => () => void
}

const kept = (): Unit => {
  try {
    return localStorage.getItem(SHELF) === 'in' ? 'in' : 'mm'
  } catch {
    // Some browsers refuse even reading when keeping is forbidden.
    return 'mm'
  }
}

export const createLengths = (words: () => CoreWords): Lengths => {
  let unit = kept()
  const listeners = new Set<() => void>()
  const figure = (millimetres: number): string =>
    unit === 'mm' ? String(Math.round(millimetres)) : words().canvas.inches(millimetres / MM_PER_INCH)
  return {
    unit: () => unit,
    choose: (next) => {
      unit = next
      try {
        localStorage.setItem(SHELF, next)
      } catch {
        // Kept for this visit only.
      }
      for (const listener of listeners) listener()
    },
    written: (millimetres) => `${figure(millimetres)} ${unit}`,
    extent: (width, height) => `${figure(width)} × ${figure(height)} ${unit}`,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
