import { describe, expect, it } from 'vitest'

import { summarizeImport } from './import-report.tsx'
import { messages } from './messages/en.ts'

const REPORT = { added: 0, changed: 0, unchanged: 0, faults: [], faultCount: 0, isStored: false }

describe('the import summary', () => {
  it.each([
    [{ added: 1 }, 'planned', '1 product added if you go on.'],
    [{ added: 2, changed: 1 }, 'done', '2 products added and 1 product changed.'],
    [{ changed: 3, unchanged: 1 }, 'planned', '3 products changed if you go on. 1 product is the same already.'],
    [{ unchanged: 2 }, 'planned', 'There is nothing to do. 2 products are the same already.'],
  ] as const)('of %j, %s is: %s', (over, tense, expected) => {
    expect(summarizeImport({ ...REPORT, ...over }, tense, messages.importDialog)).toBe(expected)
  })
})
