import type { Finding, FindingKind } from '@picasso/design'

interface FindingWords {
  /** What is wrong, for somebody who has never printed anything. */
  says: (measured: Finding['measured']) => string
  /** What one press does about it. */
  repair: string
}

const millimetres = (measured: Finding['measured']): string => `${Number(measured).toFixed(1)} mm`

export const FINDING_WORDS: Record<FindingKind, FindingWords> = {
  'missing-letters': { says: (measured) => `This font has no sign for ${measured}`, repair: 'Use another font' },
  'low-resolution': { says: (measured) => `Will look soft: ${measured} DPI`, repair: 'Make it smaller' },
  outside: { says: () => 'Cut off at the edge of the print', repair: 'Bring it inside' },
  'close-colour': { says: () => 'Hard to see on this cloth', repair: 'Change its colour' },
  'tiny-text': { says: (measured) => `Letters of ${millimetres(measured)} run full of ink`, repair: 'Enlarge to 5 mm' },
  'thin-line': { says: (measured) => `An outline of ${millimetres(measured)} may not hold`, repair: 'Make it 0.5 mm' },
  'see-through': { says: () => 'See-through print turns milky on dark cloth', repair: 'Make it solid' },
  'empty-text': { says: () => 'This text is empty', repair: 'Remove it' },
}
