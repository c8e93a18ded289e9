import { expect, it } from 'vitest'

import { clearPersonalStorage } from './personal-storage.ts'

/** Its keys are properties, as those of a browser's storage. */
class FakeStorage {
  [key: string]: unknown
  constructor(values: Record<string, string>) {
    Object.assign(this, values)
  }
  removeItem(key: string): void {
    delete this[key]
  }
}

it('clearPersonalStorage removes typed addresses and the names of a team, and nothing else', () => {
  const localStorage = new FakeStorage({ 'picasso-team': '{}', theme: 'dark' })
  const sessionStorage = new FakeStorage({ 'checkout:cart': '{}', 'checkout:line-1': '{}', scroll: '0' })
  // oxlint-disable-next-line no-unsafe-type-assertion -- as much of a window as is looked at
  clearPersonalStorage({ localStorage, sessionStorage } as unknown as Window)
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['theme'], ['scroll']])
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
