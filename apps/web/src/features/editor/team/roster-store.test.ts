import {
  addElement,
  createEmptyDocument,
  GARMENTS,
  createTextElement,
  startHistory,
  type DesignDocument,
  type Roster,
} from '@picasso/design'
import { expect, test } from 'vitest'

import { createEditorStore } from '../core/editor-store.ts'
import { createRosterStorage, createRosterStore } from './roster-store.ts'

const TEAM = '01930000-0000-7000-8000-00000000000a'
const row = { id: '1', words: { Name: 'Perera' }, size: 'M' }
const list = (...rows: Roster['rows']): Roster => ({ teamId: TEAM, rows })

const blank = createEmptyDocument(GARMENTS.tshirt)
const bound: DesignDocument = addElement(blank, 'back', {
  ...createTextElement('1', 'NAME', blank.back.area),
  field: { name: 'Name', width: 200 },
})

/** A browser in which designs are opened one after the other. */
const device = () => {
  const storedRoster = new Map<string, string>()
  let time = Date.parse('2026-03-01T12:00:00Z')
  const storage = {
    getItem: (name: string) => storedRoster.get(name) ?? null,
    setItem: (name: string, value: string) => {
      storedRoster.set(name, value)
    },
    removeItem: (name: string) => {
      storedRoster.delete(name)
    },
  }
  const last = createRosterStorage(
    () => storage,
    () => time,
  )
  return {
    storage,
    last,
    wait: (days: number) => {
      time += days * 24 * 3_600_000
    },
    open: (document: DesignDocument, roster?: Roster) => {
      const store = createEditorStore({ document, color: 'White', roster })
      return { store, names: createRosterStore({ store, storage: last, newTeamId: () => TEAM }) }
    },
  }
}

test('createRosterStore stores the roster with its design, and a new design starts with the last one', () => {
  const { open } = device()
  const boundDocument = open(bound)
  boundDocument.names.update(() => list(row))
  expect(boundDocument.store.state().history.committed.roster).toEqual(list(row))
  const hoodie = open(blank)
  expect(hoodie.names.getRoster()).toEqual(list(row))
  hoodie.names.update((now) => ({ ...now, rows: [] }))
  expect(boundDocument.names.getRoster()).toEqual(list(row))
})

test('createRosterStore moves the stored roster into a design that uses it, without an undo step', () => {
  const { last, open } = device()
  last.save(list(row))
  const { store } = open(bound)
  expect(store.state().history).toEqual(startHistory({ document: bound, color: 'White', roster: list(row) }))
  // Names are removed where no name is printed.
  expect(open(blank).store.state().history.committed.roster).toBeUndefined()
})

test('createRosterStore prefers the roster of the design to the stored one, which expires after 90 days', () => {
  const { last, open, wait } = device()
  last.save(list(row))
  const own = list({ ...row, size: 'XL' })
  expect(open(bound, own).names.getRoster()).toEqual(own)
  wait(91)
  expect(open(bound).names.getRoster().rows).toEqual([])
})

test('createRosterStore undoes roster changes only, and a series of typed letters as one step', () => {
  const { names, store } = device().open(blank)
  store.commit({ name: 'garmentColour' }, { color: 'Black' })
  const type = (typed: string) => names.update(() => list({ ...row, words: { Name: typed } }), 'name 1')
  type('P')
  type('Pe')
  names.endMerge()
  names.update((now) => ({ ...now, rows: [] }))
  names.undo()
  expect(names.getRoster().rows[0]?.words).toEqual({ Name: 'Pe' })
  names.undo()
  expect(names.getRoster().rows).toEqual([])
  expect(names.canUndo()).toBe(false)
  names.undo()
  expect(store.state().history.committed.color).toBe('Black')
  names.redo()
  expect(names.getRoster().rows[0]?.words).toEqual({ Name: 'Pe' })
})

test('createRosterStore ignores an unreadable stored roster and works without storage', () => {
  const { storage, open } = device()
  storage.setItem('picasso-team', '{"roster":{"teamId":"x"}}')
  expect(open(bound).names.getRoster().rows).toEqual([])
  const store = createEditorStore({ document: bound, color: 'White' })
  const forbidden = createRosterStorage(
    () => {
      throw new Error('Forbidden.')
    },
    () => 0,
  )
  const names = createRosterStore({ store, storage: forbidden, newTeamId: () => TEAM })
  names.update(() => list(row))
  expect(names.getRoster().rows).toEqual([row])
})
