import type { Roster } from '@picasso/design'
import { expect, test } from 'vitest'

import { createRosterStore } from './roster-store.ts'

const TEAM = '01930000-0000-7000-8000-00000000000a'
const row = { id: '1', words: { Name: 'Perera' }, size: 'M' }

const device = () => {
  const kept = new Map<string, string>()
  const tabs: ((name: string | null) => void)[] = []
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
  return {
    storage,
    wait: (days: number) => {
      time += days * 24 * 3_600_000
    },
    tab: () =>
      createRosterStore({
        open: () => storage,
        newTeamId: () => TEAM,
        now: () => time,
        onKeptElsewhere: (listener) => tabs.push(listener),
      }),
    tellTabs: () => {
      for (const tell of tabs) tell('picasso-team')
    },
  }
}
const rowsOf = (store: { state: () => { committed: Roster } }) => store.state().committed.rows

test('a list is there again after a reload, and gone after ninety days', () => {
  const { tab, wait } = device()
  tab().change('Add a row', (roster) => ({ ...roster, rows: [row] }))
  expect(rowsOf(tab())).toEqual([row])
  wait(91)
  expect(rowsOf(tab())).toEqual([])
})

test('what was changed is undone, letters typed one after the other as one', () => {
  const store = device().tab()
  const name = (typed: string) => store.change('Type', (roster) => ({ ...roster, rows: [{ ...row, words: { Name: typed } }] }), 'name 1')
  name('P')
  name('Pe')
  store.seal()
  store.change('Clear', (roster) => ({ ...roster, rows: [] }))
  store.undo()
  expect(rowsOf(store)[0]?.words).toEqual({ Name: 'Pe' })
  store.undo()
  expect(rowsOf(store)).toEqual([])
  store.redo()
  expect(rowsOf(store)[0]?.words).toEqual({ Name: 'Pe' })
})

test('another tab has the same list at once, and may undo what came from here', () => {
  const { tab, tellTabs } = device()
  const [here, there] = [tab(), tab()]
  here.change('Add a row', (roster) => ({ ...roster, rows: [row] }))
  tellTabs()
  expect(rowsOf(there)).toEqual([row])
  there.undo()
  tellTabs()
  expect(rowsOf(here)).toEqual([])
})

test('something unreadable is no list, and forbidden storage only forgets', () => {
  const { storage, tab } = device()
  storage.setItem('picasso-team', '{"roster":{"teamId":"x"}}')
  expect(rowsOf(tab())).toEqual([])
  const forbidden = createRosterStore({
    open: () => {
      throw new Error('Forbidden.')
    },
    newTeamId: () => TEAM,
    now: () => 0,
    onKeptElsewhere: () => {},
  })
  forbidden.change('Add a row', (roster) => ({ ...roster, rows: [row] }))
  expect(rowsOf(forbidden)).toEqual([row])
})
