import { expect, test } from 'vitest'

import { getSaveStatus } from './autosave-state.ts'

const safe = { localState: 'saved', isSynced: false, isSyncScheduled: false, error: undefined } as const

test.each([
  ['while a local save is pending', { localState: 'pending', isSynced: true }, { at: 'saving' }],
  ['after a local save', {}, { at: 'device', error: undefined }],
  ['after a local save and a failed sync', { error: { message: 'Too many.' } }, { at: 'device', error: { message: 'Too many.' } }],
  ['after a sync', { isSynced: true }, { at: 'shop' }],
  ['after a sync without local storage', { localState: 'failed', isSynced: true }, { at: 'shop' }],
  ['before a scheduled sync without local storage', { localState: 'failed', isSyncScheduled: true }, { at: 'saving' }],
  ['without local storage', { localState: 'failed' }, { at: 'unsaved', error: 'storage-unavailable' }],
  [
    'offline and without local storage',
    { localState: 'failed', isSyncScheduled: true, error: 'no-connection' },
    { at: 'unsaved', error: 'no-connection' },
  ],
] as const)('getSaveStatus reports the right status %s', (_, overrides, expected) => {
  expect(getSaveStatus({ ...safe, ...overrides })).toEqual(expected)
})
