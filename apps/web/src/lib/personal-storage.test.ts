import { expect, it, vi } from 'vitest'

import { clearPersonalStorage, DRAFTS_OWNER_KEY } from './personal-storage.ts'

it('clearPersonalStorage removes the names of a team and all that a tab stores, and notes whose the drafts are', () => {
  const stored = new Map([
    ['picasso-team', 'Perera'],
    ['theme', 'dark'],
  ])
  const clear = vi.fn<() => void>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- as much of a window as is looked at
  const page = { localStorage, sessionStorage: { clear } } as unknown as Window
  clearPersonalStorage(page, 'ada')
  // Nobody has opened the editor since.
  clearPersonalStorage(page, 'ben')
  expect(clear).toHaveBeenCalledTimes(2)
  expect([...stored]).toEqual([
    ['theme', 'dark'],
    [DRAFTS_OWNER_KEY, 'ada'],
  ])
})

it('clearPersonalStorage does nothing where storing is forbidden', () => {
  const page = {
    get localStorage(): Storage {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- as above
  expect(() => clearPersonalStorage(page as unknown as Window, 'ada')).not.toThrow()
})
