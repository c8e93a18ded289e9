import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'

import { loadMessages } from '../lib/messages.ts'
import { ProgressSteps } from './progress-steps.tsx'

beforeAll(() => loadMessages('en'))

/** The label that a phone shows below the row of marks, and the space before and after it. */
const spelledOut = (states: readonly ('done' | 'active' | 'inactive')[]): (string | undefined)[] => {
  const steps = states.map((state, index) => ({ title: ['Ordered', 'Packed', 'Delivered'][index] ?? '', state }))
  const [, below = ''] = /<p [^>]*md:hidden">(.*)<\/p>/.exec(renderToStaticMarkup(<ProgressSteps label="Progress" steps={steps} />)) ?? []
  const [before, behind] = [...below.matchAll(/grow-(\d)/g)].map(([, grow]) => grow)
  return [before, />([^<]+)</.exec(below)?.[1], behind]
}

it('progress steps show the current label on phones below its mark, also when all are done', () => {
  expect(spelledOut(['active', 'inactive', 'inactive'])).toEqual(['0', 'Ordered', '2'])
  expect(spelledOut(['done', 'active', 'inactive'])).toEqual(['1', 'Packed', '1'])
  expect(spelledOut(['done', 'done', 'done'])).toEqual(['2', 'Delivered', '0'])
})
