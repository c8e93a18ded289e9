import { expect, test } from 'vitest'

import { howKept } from './kept-state.ts'

const safe = { here: 'kept', inShop: false, underWay: false, because: undefined } as const

test.each([
  ['while it is written here', { here: 'pending', inShop: true }, { at: 'saving' }],
  ['once it is here', {}, { at: 'device', because: undefined }],
  ['here, with the reason why not in the shop', { because: { said: 'Too many.' } }, { at: 'device', because: { said: 'Too many.' } }],
  ['once the shop has it', { inShop: true }, { at: 'shop' }],
  ['in the shop alone, where the browser keeps nothing', { here: 'failed', inShop: true }, { at: 'shop' }],
  ['on the way to the shop, where the browser keeps nothing', { here: 'failed', underWay: true }, { at: 'saving' }],
  ['nowhere, because the browser keeps nothing', { here: 'failed' }, { at: 'nowhere', because: 'no-shelf' }],
  ['nowhere, and why', { here: 'failed', underWay: true, because: 'no-connection' }, { at: 'nowhere', because: 'no-connection' }],
] as const)('the work is said to be safe as it is: %s', (_, over, kept) => {
  expect(howKept({ ...safe, ...over })).toEqual(kept)
})
