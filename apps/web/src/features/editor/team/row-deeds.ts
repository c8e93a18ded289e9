import { changeRow, MAX_TEAM_ROWS, withoutRow, withRows, withWords } from '@picasso/design'

import type { RosterStore } from './roster-store.ts'
import type { TeamWords } from './words/index.ts'

/** Everything that can be done to a list by hand, each one undoable step. */
export interface RowDeeds {
  choose: (id: string) => void
  words: (id: string, field: string, words: string) => void
  /** The letters typed so far are one step. */
  settle: () => void
  size: (id: string, size: string) => void
  remove: (id: string) => void
  add: (column: string) => void
  /** To the same column of another row; past the end there is a new one. */
  step: (id: string, column: string, by: 1 | -1) => void
  /** Cells of a table came instead of words. */
  table: (text: string) => void
}

interface RowDeedsOptions {
  store: RosterStore
  firstColumn: string
  onChoose: (id: string) => void
  onTable: (text: string) => void
  /** Tells what happened to whoever does not see it. */
  onSaid: (words: string) => void
  words: TeamWords
}

/** What a cell is found by; there is one list in a page. */
export const cellName = (id: string, column: string): string => `${id} ${column}`

/** The place of a cell, or the button for a new row where there is none. */
const find = (id: string | undefined, column: string): HTMLElement | null =>
  (id === undefined ? null : document.querySelector<HTMLElement>(`[data-cell=${JSON.stringify(cellName(id, column))}]`)) ??
  document.querySelector<HTMLElement>('[data-add-row]')

const goTo = (id: string | undefined, column: string): void => {
  // Once the row is there.
  requestAnimationFrame(() => {
    const place = find(id, column)
    place?.focus()
    if (place instanceof HTMLInputElement) place.select()
  })
}

export const createRowDeeds = ({ store, firstColumn, onChoose, onTable, onSaid, words }: RowDeedsOptions): RowDeeds => {
  const rows = () => store.list().rows
  const add = (column: string): void => {
    if (rows().length >= MAX_TEAM_ROWS) {
      onSaid(words.mostRows(MAX_TEAM_ROWS))
      return
    }
    store.change((now) => withRows(now, [{ words: {}, size: '' }]))
    goTo(rows().at(-1)?.id, column)
  }
  const placeOf = (id: string): number => rows().findIndex((row) => row.id === id)
  return {
    choose: onChoose,
    words: (id, field, typed) => store.change((now) => changeRow(now, id, (row) => withWords(row, field, typed)), `words ${id} ${field}`),
    settle: store.seal,
    size: (id, size) => store.change((now) => changeRow(now, id, (row) => ({ ...row, size }))),
    remove: (id) => {
      const at = placeOf(id)
      store.change((now) => withoutRow(now, id))
      onSaid(words.takenOut(at + 1))
      goTo((rows()[at] ?? rows().at(-1))?.id, firstColumn)
    },
    add,
    step: (id, column, by) => {
      const next = rows()[placeOf(id) + by]
      if (next) goTo(next.id, column)
      else if (by === 1) add(column)
    },
    table: onTable,
  }
}
