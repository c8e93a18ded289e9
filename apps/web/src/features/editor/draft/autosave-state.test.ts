import { expect, test } from 'vitest'

import { getSaveStatus } from './autosave-state.ts'

const safe = { localState: 'saved', isSynced: false, isSyncScheduled: false, error: undefined } as const

test.each([
  ['while it is written here', { localState: 'pending', isSynced: true }, { at: 'saving' }],
  ['once it is here', {}, { at: 'device', error: undefined }],
  ['here, with the reason why not in the shop', { error: { message: 'Too many.' } }, { at: 'device', error: { message: 'Too many.' } }],
  ['once the shop has it', { isSynced: true }, { at: 'shop' }],
  ['in the shop alone, where the browser keeps nothing', { localState: 'failed', isSynced: true }, { at: 'shop' }],
  ['on the way to the shop, where the browser keeps nothing', { localState: 'failed', isSyncScheduled: true }, { at: 'saving' }],
  ['nowhere, because the browser keeps nothing', { localState: 'failed' }, { at: 'unsaved', error: 'storage-unavailable' }],
  ['nowhere, and why', { localState: 'failed', isSyncScheduled: true, error: 'no-connection' }, { at: 'unsaved', error: 'no-connection' }],
] as const)('the work is said to be safe as it is: %s', (_, over, kept) => {
  expect(getSaveStatus({ ...safe, ...over })).toEqual(kept)
})
