import { expect, test } from 'vitest'

import { describeFindings } from './pack-content.ts'

test('describeFindings lists each accepted finding of a side once', () => {
  const soft = { kind: 'low-resolution', side: 'front', measured: 72 } as const
  const findings = [{ ...soft, id: 'a' }, { ...soft, id: 'b' }, { kind: 'tiny-text', side: 'front', id: 'c', measured: 3.04 } as const]
  expect(describeFindings(findings, 'front')).toBe('Ordered as it is: soft at 72 DPI, letters of 3.0 mm.')
  expect(describeFindings(findings, 'back')).toBeNull()
  expect(describeFindings(null, 'front')).toBeNull()
})
