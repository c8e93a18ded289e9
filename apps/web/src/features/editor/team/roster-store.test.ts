import { addElement, emptyDocument, GARMENTS, newText, startHistory, type DesignDocument, type Roster } from '@picasso/design'
import { expect, test } from 'vitest'

import { createEditorStore } from '../core/editor-store.ts'
import { createDeviceList } from './device-list.ts'
import { createRosterStore } from './roster-store.ts'

const TEAM = '01930000-0000-7000-8000-00000000000a'
const row = { id: '1', words: { Name: 'Perera' }, size: 'M' }
const list = (...rows: Roster['rows']): Roster => ({ teamId: TEAM, rows })

const blank = emptyDocument(GARMENTS.tshirt)
const bound: DesignDocument = addElement(blank, 'back', {
  ...newText('1', 'NAME', blank.back.area),
  field: { name: 'Name', width: 200 },
})

/** A browser, in which designs are opened one after the other. */
const device = () => {
  const kept = new Map<string, string>()
  let time = Date.parse('2026-03-01T12:00:00Z')
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      kept.set(name, value)
    },
    removeItem: (name: string) => {
      kept.delete(name)
    },
  }
  const last = createDeviceList(
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
      return { store, names: createRosterStore({ store, device: last, newTeamId: () => TEAM }) }
    },
  }
}

test('a list goes with its design, and another design of this browser begins with it', () => {
  const { open } = device()
  const shirt = open(bound)
  shirt.names.change(() => list(row))
  expect(shirt.store.state().history.committed.roster).toEqual(list(row))
  const hoodie = open(blank)
  expect(hoodie.names.list()).toEqual(list(row))
  hoodie.names.change((now) => ({ ...now, rows: [] }))
  expect(shirt.names.list()).toEqual(list(row))
})

test('a list that lay on the device goes into a design that takes words from it, and nothing is to be undone', () => {
  const { last, open } = device()
  last.keep(list(row))
  const { store } = open(bound)
  expect(store.state().history).toEqual(startHistory({ document: bound, color: 'White', roster: list(row) }))
  // No name goes where none is printed.
  expect(open(blank).store.state().history.committed.roster).toBeUndefined()
})

test('a design keeps its own list, whatever lies on the device, for ninety days', () => {
  const { last, open, wait } = device()
  last.keep(list(row))
  const own = list({ ...row, size: 'XL' })
  expect(open(bound, own).names.list()).toEqual(own)
  wait(91)
  expect(open(bound).names.list().rows).toEqual([])
})

test('what was changed is undone, letters typed one after the other as one, and nothing of the garment with it', () => {
  const { names, store } = device().open(blank)
  store.commit({ name: 'garmentColour' }, { color: 'Black' })
  const type = (typed: string) => names.change(() => list({ ...row, words: { Name: typed } }), 'name 1')
  type('P')
  type('Pe')
  names.seal()
  names.change((now) => ({ ...now, rows: [] }))
  names.undo()
  expect(names.list().rows[0]?.words).toEqual({ Name: 'Pe' })
  names.undo()
  expect(names.list().rows).toEqual([])
  expect(names.canUndo()).toBe(false)
  names.undo()
  expect(store.state().history.committed.color).toBe('Black')
  names.redo()
  expect(names.list().rows[0]?.words).toEqual({ Name: 'Pe' })
})

test('something unreadable is no list, and forbidden storage only forgets', () => {
  const { storage, open } = device()
  storage.setItem('picasso-team', '{"roster":{"teamId":"x"}}')
  expect(open(bound).names.list().rows).toEqual([])
  const store = createEditorStore({ document: bound, color: 'White' })
  const forbidden = createDeviceList(
    () => {
      throw new Error('Forbidden.')
    },
    () => 0,
  )
  const names = createRosterStore({ store, device: forbidden, newTeamId: () => TEAM })
  names.change(() => list(row))
  expect(names.list().rows).toEqual([row])
})
