import type { Finding, FindingKind, Side } from '@picasso/design'

const millimetres = (measured: Finding['measured']): string => `${Number(measured).toFixed(1)} mm`

/** What a person at the press calls what was found. */
const TOLD: Record<FindingKind, (measured: Finding['measured']) => string> = {
  'missing-letters': (measured) => `signs the font lacks: ${measured}`,
  'low-resolution': (measured) => `soft at ${measured} DPI`,
  outside: () => 'cut off at the edge',
  'close-colour': () => 'close to the colour of the cloth',
  'tiny-text': (measured) => `letters of ${millimetres(measured)}`,
  'thin-line': (measured) => `a line of ${millimetres(measured)}`,
  'see-through': () => 'see-through on dark cloth',
  'empty-text': () => 'an empty text',
}

/** What the buyer was told of a side before ordering it as it is, each thing once; null where there was nothing. */
export const toldOf = (findings: readonly Finding[] | null, side: Side): string | null => {
  const told = new Set((findings ?? []).filter((finding) => finding.side === side).map(({ kind, measured }) => TOLD[kind](measured)))
  return told.size === 0 ? null : `Ordered as it is: ${[...told].join(', ')}.`
}
