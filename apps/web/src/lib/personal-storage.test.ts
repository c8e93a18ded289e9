import { expect, it, vi } from 'vitest'

import { clearPersonalStorage } from './personal-storage.ts'

it('clearPersonalStorage removes the names of a team and all that a tab stores, and nothing else', () => {
  const browserKeys = new Set(['picasso-team', 'theme'])
  const clear = vi.fn<() => void>()
  const page = { localStorage: { removeItem: (key: string) => browserKeys.delete(key) }, sessionStorage: { clear } }
  // oxlint-disable-next-line no-unsafe-type-assertion -- as much of a window as is looked at
  clearPersonalStorage(page as unknown as Window)
  expect([[...browserKeys], clear.mock.calls.length]).toEqual([['theme'], 1])
})

it('clearPersonalStorage does nothing where storing is forbidden', () => {
  const page = {
    get localStorage(): Storage {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- as above
  expect(() => clearPersonalStorage(page as unknown as Window)).not.toThrow()
})
