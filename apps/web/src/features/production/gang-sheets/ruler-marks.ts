export const RULER_UNITS = ['mm', 'in'] as const
export type RulerUnit = (typeof RULER_UNITS)[number]

export const MM_PER_INCH = 25.4

/** A line of a ruler. */
export interface RulerMark {
  mm: number
  /** Numbered lines are the longest. */
  size: 'short' | 'middle' | 'numbered'
  /** In the unit of the ruler. */
  value: number
}

interface Scale {
  stepMm: number
  /** Steps from one middle line to the next, and from one number to the next. */
  middle: number
  numbered: number
  valuePerStep: number
}

/** Numbers about five centimeters apart at least, so that they have room on a phone. */
const SCALES: Record<RulerUnit, Scale> = {
  mm: { stepMm: 10, middle: 5, numbered: 10, valuePerStep: 10 },
  in: { stepMm: MM_PER_INCH / 2, middle: 2, numbered: 4, valuePerStep: 0.5 },
}

/** The lines of a ruler of this length, from zero on. */
export const listRulerMarks = (lengthMm: number, unit: RulerUnit): RulerMark[] => {
  const { stepMm, middle, numbered, valuePerStep } = SCALES[unit]
  return Array.from({ length: Math.floor(lengthMm / stepMm) + 1 }, (_, step) => ({
    mm: step * stepMm,
    size: step % numbered === 0 ? 'numbered' : step % middle === 0 ? 'middle' : 'short',
    value: step * valuePerStep,
  }))
}
