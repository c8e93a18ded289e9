import { expect, it } from 'vitest'

import { mergeQueries } from './merge-queries.ts'

it('keeps the parameters of a page, and replaces one of the same name', () => {
  expect(mergeQueries('?design=1&share=K%20L', '?lang=es')).toBe('?design=1&share=K+L&lang=es')
  expect(mergeQueries('?lang=en&category=tees', '?lang=es')).toBe('?lang=es&category=tees')
  expect(mergeQueries('', '?lang=es')).toBe('?lang=es')
})
