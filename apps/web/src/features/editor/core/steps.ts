import type { FindingKind, Step } from '@picasso/design'

import type { CoreMessages } from './messages/index.ts'

/** What can be undone. History keeps the code, so that each reader is told in their own language. */
export type StepName = keyof CoreMessages['steps'] | FindingKind

const hasKey = <Values extends object>(values: Values, name: PropertyKey): name is keyof Values => Object.hasOwn(values, name)

export const describeStep = ({ name, of = '' }: Step, { steps, repairs }: Pick<CoreMessages, 'steps' | 'repairs'>): string => {
  if (hasKey(repairs, name)) return repairs[name]
  // A step kept by an earlier editor has words for its name.
  if (!hasKey(steps, name)) return name
  const label = steps[name]
  return typeof label === 'string' ? label : label(of)
}
