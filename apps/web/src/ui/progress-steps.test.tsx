import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'

import { loadMessages } from '../lib/messages.ts'
import { ProgressSteps } from './progress-steps.tsx'

beforeAll(() => loadMessages('en'))

/** The label that a phone shows below the row of marks. */
const spelledOut = (states: readonly ('done' | 'active' | 'inactive')[]): string | undefined => {
  const steps = states.map((state, index) => ({ title: ['Ordered', 'Packed', 'Delivered'][index] ?? '', state }))
  const [, below = ''] = /<p [^>]*md:hidden">(.*)<\/p>/.exec(renderToStaticMarkup(<ProgressSteps label="Progress" steps={steps} />)) ?? []
  return />([^<]+)</.exec(below)?.[1]
}

it('progress steps show the current label on phones below the marks, also when all are done', () => {
  expect(spelledOut(['active', 'inactive', 'inactive'])).toBe('Ordered')
  expect(spelledOut(['done', 'active', 'inactive'])).toBe('Packed')
  expect(spelledOut(['done', 'done', 'done'])).toBe('Delivered')
})
