import type { Finding, FindingKind, Side } from '@picasso/design'

const formatMm = (measured: Finding['measured']): string => `${Number(measured).toFixed(1)} mm`

/** Preflight findings in the words of a printed ticket. */
const FINDING_DESCRIPTIONS: Record<FindingKind, (measured: Finding['measured']) => string> = {
  'missing-letters': (measured) => `signs the font lacks: ${measured}`,
  'low-resolution': (measured) => `soft at ${measured} DPI`,
  outside: () => 'cut off at the edge',
  'close-colour': () => 'close to the colour of the cloth',
  'tiny-text': (measured) => `letters of ${formatMm(measured)}`,
  'thin-line': (measured) => `a line of ${formatMm(measured)}`,
  'see-through': () => 'see-through on dark cloth',
  'empty-text': () => 'an empty text',
}

/** The findings that the buyer accepted for a side, each once; null without any. */
export const describeFindings = (findings: readonly Finding[] | null, side: Side): string | null => {
  const descriptions = new Set(
    (findings ?? []).filter((finding) => finding.side === side).map(({ kind, measured }) => FINDING_DESCRIPTIONS[kind](measured)),
  )
  return descriptions.size === 0 ? null : `Ordered as it is: ${[...descriptions].join(', ')}.`
}
