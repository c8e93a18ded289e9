import { expect, it } from 'vitest'

import type { SaveStatus } from './autosave-state.ts'
import { announceSaveStatus } from './describe-save-status.ts'
import { messages } from './messages/en.ts'

const announceAll = (statuses: readonly SaveStatus[]): string[] => {
  let announcement = ''
  return statuses.map((saveStatus) => (announcement = announceSaveStatus(announcement, saveStatus, messages)))
}

it('announceSaveStatus says nothing of a design that is saved', () => {
  expect(announceAll([{ at: 'saving' }, { at: 'device', error: undefined }, { at: 'shop' }, { at: 'saving' }, { at: 'shop' }])).toEqual(
    Array.from({ length: 5 }, () => ''),
  )
})

it('announceSaveStatus says once that saving fails, and that it works again', () => {
  const offline = { at: 'device', error: 'no-connection' } as const
  const notSaved = 'Not saved: this browser keeps nothing for the shop.'
  const onDevice = 'Saved on this device. The shop cannot be reached.'
  const saving = { at: 'saving' } as const
  const shop = { at: 'shop' } as const
  expect(announceAll([{ at: 'unsaved', error: 'storage-unavailable' }, saving, offline, saving, shop, saving, shop])).toEqual([
    notSaved,
    notSaved,
    onDevice,
    onDevice,
    'Saved',
    '',
    '',
  ])
})
