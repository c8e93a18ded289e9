import type { FindingKind, Step } from '@picasso/design'

import type { CoreWords } from './words/index.ts'

/** What can be undone. History keeps the code, so that each reader is told in their own language. */
export type StepName = keyof CoreWords['steps'] | FindingKind

const has = <Words extends object>(words: Words, name: PropertyKey): name is keyof Words => Object.hasOwn(words, name)

export const sayStep = ({ name, of = '' }: Step, { steps, repairs }: Pick<CoreWords, 'steps' | 'repairs'>): string => {
  if (has(repairs, name)) return repairs[name]
  // A step kept by an earlier editor has words for its name.
  if (!has(steps, name)) return name
  const said = steps[name]
  return typeof said === 'string' ? said : said(of)
}
