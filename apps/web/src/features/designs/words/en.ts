import { pluralIn } from '@picasso/contract'
import type { DesignElement, Finding, FindingKind } from '@picasso/design'

const plural = pluralIn('en')

type Measured = Finding['measured']

const millimetres = (measured: Measured): string => `${Number(measured).toFixed(1)} mm`

/** What is wrong, for somebody who has never printed anything. */
const findings: Record<FindingKind, (measured: Measured) => string> = {
  'missing-letters': (measured) => `This font has no sign for ${measured}`,
  'low-resolution': (measured) => `Will look soft: ${measured} DPI`,
  outside: () => 'Cut off at the edge of the print',
  'close-colour': () => 'Hard to see on this cloth',
  'tiny-text': (measured) => `Letters of ${millimetres(measured)} run full of ink`,
  'thin-line': (measured) => `An outline of ${millimetres(measured)} may not hold`,
  'see-through': () => 'See-through print turns milky on dark cloth',
  'empty-text': () => 'This text is empty',
}

const kinds: Record<DesignElement['type'], string> = { image: 'Picture', text: 'Text', shape: 'Drawing' }

export const words = {
  findings,
  kinds,
  sides: { front: 'front', back: 'back' },
  check: 'Check before printing',
  checking: 'Looking at how it will print…',
  ready: 'Ready to print',
  toLookAt: (count: number) => plural(count, { one: 'One thing to look at', other: `${count} things to look at` }),
  asIs: 'You may order it as it is: it is printed as you see it.',
  mendFirst: 'It cannot be ordered yet: an empty box would be printed in place of a letter.',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  toldBuyer: 'Print it as it is: the buyer was told',
}
