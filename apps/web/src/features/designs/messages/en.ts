import { createPluralizer } from '@picasso/contract'
import type { DesignElement, Finding, FindingKind } from '@picasso/design'

const pluralize = createPluralizer('en')

type MeasuredValue = Finding['measured']

const formatMillimeters = (measured: MeasuredValue): string => `${Number(measured).toFixed(1)}\u00a0mm`

/** Explains findings to readers without any knowledge of printing. */
const findings: Record<FindingKind, (measured: MeasuredValue) => string> = {
  'missing-letters': (measured) => `This font has no sign for ${measured}`,
  'low-resolution': (measured) => `Will look soft: ${measured} DPI`,
  outside: () => 'Cut off at the edge of the print',
  'close-colour': () => 'Hard to see on this cloth',
  'out-of-gamut': () => 'A colour brighter than ink can be: it prints duller',
  'tiny-text': (measured) => `Letters of ${formatMillimeters(measured)} run full of ink`,
  'thin-line': (measured) => `An outline of ${formatMillimeters(measured)} may not hold`,
  'unreadable-code': () => 'A phone may not read this code',
  'see-through': () => 'See-through print turns milky on dark cloth',
  'empty-text': () => 'This text is empty',
}

const elementTypes: Record<DesignElement['type'], string> = { image: 'Picture', text: 'Text', shape: 'Drawing' }

export const messages = {
  findings,
  elementTypes,
  sides: { front: 'front', back: 'back' },
  title: 'Check before printing',
  loading: 'Looking at how it will print…',
  printable: 'Ready to print',
  findingCount: (count: number) => pluralize(count, { one: 'One thing to look at', other: `${count} things to look at` }),
  warningText: 'You may order it as it is: it is printed as you see it.',
  blockedText: 'It cannot be ordered yet: an empty box would be printed in place of a letter.',
  editElement: 'Edit',
  editElementLabel: (name: string) => `Edit ${name}`,
  buyerAccepted: 'Print it as it is: the buyer was told',
}
