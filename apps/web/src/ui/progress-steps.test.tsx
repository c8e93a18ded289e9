import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'

import { loadWords } from '../lib/words.ts'
import { ProgressSteps } from './progress-steps.tsx'

beforeAll(() => loadWords('en'))

/** What a phone shows in words below the row of marks. */
const spelledOut = (states: readonly ('done' | 'active' | 'inactive')[]): string | undefined => {
  const steps = states.map((state, index) => ({ title: ['Ordered', 'Packed', 'Delivered'][index] ?? '', state }))
  return /md:hidden"><span[^>]*>([^<]+)</.exec(renderToStaticMarkup(<ProgressSteps label="Progress" steps={steps} />))?.[1]
}

it('a row of steps says on phones where it stands, also when all of them are done', () => {
  expect(spelledOut(['done', 'active', 'inactive'])).toBe('Packed')
  expect(spelledOut(['done', 'done', 'done'])).toBe('Delivered')
})
