import { expect, it, vi } from 'vitest'

import { rememberBy } from './remember-by.ts'

it('rememberBy computes what follows from a header once, also from none', () => {
  const compute = vi.fn<(header: string | undefined) => string>((header) => `from ${header}`)
  const recall = rememberBy(compute)
  expect(['es', undefined, 'es', undefined].map((header) => recall(header))).toEqual([
    'from es',
    'from undefined',
    'from es',
    'from undefined',
  ])
  expect(compute).toHaveBeenCalledTimes(2)
})
