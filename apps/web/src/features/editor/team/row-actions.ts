import { updateRow, MAX_TEAM_ROWS, withoutRow, withRows, withRowText, type RosterRow } from '@picasso/design'

import type { TeamMessages } from './messages/index.ts'
import type { RosterStore } from './roster-store.ts'

/** The manual edits of a roster, each one undoable step. */
export interface RowActions {
  select: (id: string) => void
  setWords: (id: string, field: string, value: string) => void
  /** Ends the merged step of typed letters. */
  endEdit: () => void
  setSize: (id: string, size: string) => void
  remove: (id: string) => void
  add: (column: string) => void
  /** Moves the focus to the same column of another row; past the end a row is added. */
  moveTo: (id: string, column: string, offset: 1 | -1) => void
  /** Imports a pasted table. */
  importTable: (text: string) => void
}

interface RowActionsOptions {
  store: RosterStore
  firstColumn: string
  onSelect: (id: string) => void
  onTable: (text: string) => void
  /** Announces a message to screen readers. */
  onAnnounce: (message: string) => void
  messages: TeamMessages
}

/** Whether anything was typed or chosen in a row. */
export const hasContent = ({ size, words }: Pick<RosterRow, 'size' | 'words'>): boolean =>
  size !== '' || Object.values(words).some((value) => value !== '')

/** Value of a cell's `data-cell` attribute. */
export const cellName = (id: string, column: string): string => `${id} ${column}`

/** Finds a cell, or the button for a new row where there is none. */
const findCell = (id: string | undefined, column: string): HTMLElement | null =>
  (id === undefined ? null : document.querySelector<HTMLElement>(`[data-cell=${JSON.stringify(cellName(id, column))}]`)) ??
  document.querySelector<HTMLElement>('[data-add-row]')

const focusCell = (id: string | undefined, column: string): void => {
  // After the row was rendered.
  requestAnimationFrame(() => {
    const cell = findCell(id, column)
    cell?.focus()
    if (cell instanceof HTMLInputElement) cell.select()
  })
}

export const createRowActions = ({ store, firstColumn, onSelect, onTable, onAnnounce, messages }: RowActionsOptions): RowActions => {
  const getRows = () => store.getRoster().rows
  const add = (column: string): void => {
    if (getRows().length >= MAX_TEAM_ROWS) {
      onAnnounce(messages.rowLimit(MAX_TEAM_ROWS))
      return
    }
    store.update((current) => withRows(current, [{ words: {}, size: '' }]))
    focusCell(getRows().at(-1)?.id, column)
  }
  const findIndex = (id: string): number => getRows().findIndex((row) => row.id === id)
  return {
    select: onSelect,
    setWords: (id, field, value) =>
      store.update((current) => updateRow(current, id, (row) => withRowText(row, field, value)), `words ${id} ${field}`),
    endEdit: store.endMerge,
    setSize: (id, size) => store.update((current) => updateRow(current, id, (row) => ({ ...row, size }))),
    remove: (id) => {
      const index = findIndex(id)
      store.update((current) => withoutRow(current, id))
      onAnnounce(messages.rowRemoved(index + 1))
      focusCell((getRows()[index] ?? getRows().at(-1))?.id, firstColumn)
    },
    add,
    moveTo: (id, column, offset) => {
      const next = getRows()[findIndex(id) + offset]
      if (next) focusCell(next.id, column)
      else if (offset === 1) add(column)
    },
    importTable: onTable,
  }
}
