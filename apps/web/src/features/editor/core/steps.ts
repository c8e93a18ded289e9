import type { FindingKind, Step } from '@picasso/design'

import type { CoreMessages } from './messages/index.ts'

/** Codes of undoable steps. The history stores the code, so that it is described in the language of the reader. */
export type StepName = keyof CoreMessages['steps'] | FindingKind

const hasKey = <Values extends object>(values: Values, name: PropertyKey): name is keyof Values => Object.hasOwn(values, name)

export const describeStep = ({ name, of = '' }: Step, { steps, repairs }: Pick<CoreMessages, 'steps' | 'repairs'>): string => {
  if (hasKey(repairs, name)) return repairs[name]
  // A step stored by an earlier version has its description as name.
  if (!hasKey(steps, name)) return name
  const label = steps[name]
  return typeof label === 'string' ? label : label(of)
}
