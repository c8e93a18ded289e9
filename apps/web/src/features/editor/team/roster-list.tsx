import { boundTexts, changeRow, MAX_TEAM_ROWS, withoutRow, withRows } from '@picasso/design'
import { Plus } from 'lucide-react'
import { useRef } from 'react'

import { Button } from '../../../ui/button.tsx'
import { cellName, RosterRow } from './roster-row.tsx'
import type { Team } from './use-team.ts'

interface RosterListProps {
  team: Team
  /** By the row's id. */
  refusals: ReadonlyMap<string, string>
  onChoose: (id: string) => void
  onTable: (text: string) => void
  /** Tells what happened to whoever does not see it. */
  onSaid: (words: string) => void
}

/** The rows, typed and gone through by keys as in a table program. */
export const RosterList = ({ team, refusals, onChoose, onTable, onSaid }: RosterListProps) => {
  const { store, roster, fields, document } = team
  const list = useRef<HTMLDivElement>(null)
  const side = boundTexts(document)[0]?.side ?? 'back'
  const isFull = roster.rows.length >= MAX_TEAM_ROWS

  /** Once the row is there. */
  const goTo = (id: string | undefined, column: string): void => {
    requestAnimationFrame(() => {
      const cell =
        id === undefined ? undefined : list.current?.querySelector<HTMLElement>(`[data-cell=${JSON.stringify(cellName(id, column))}]`)
      const place = cell ?? list.current?.querySelector<HTMLElement>('[data-add]')
      place?.focus()
      if (place instanceof HTMLInputElement) place.select()
    })
  }
  const addRow = (column: string): void => {
    if (isFull) return onSaid(`A list holds at most ${MAX_TEAM_ROWS} rows.`)
    store.change('Add a row', (now) => withRows(now, [{ words: {}, size: '' }]))
    goTo(store.state().committed.rows.at(-1)?.id, column)
    return undefined
  }
  const step = (from: number, column: string, by: 1 | -1): void => {
    const next = roster.rows[from + by]
    if (next) goTo(next.id, column)
    else if (by === 1) addRow(column)
  }
  const remove = (id: string, at: number): void => {
    store.change('Take a row out', (now) => withoutRow(now, id))
    onSaid(`Row ${at + 1} was taken out. Undo brings it back.`)
    const { rows } = store.state().committed
    goTo((rows[at] ?? rows.at(-1))?.id, fields[0] ?? '')
  }
  return (
    <div ref={list}>
      <ul aria-label="Pieces" className="border-t border-line empty:hidden">
        {roster.rows.map((row, at) => (
          <RosterRow
            key={row.id}
            team={team}
            row={row}
            place={at + 1}
            side={side}
            refusal={refusals.get(row.id)}
            onChoose={() => onChoose(row.id)}
            onWords={(field, words) =>
              store.change(
                'Type',
                (now) => changeRow(now, row.id, (before) => ({ ...before, words: { ...before.words, [field]: words } })),
                cellName(row.id, field),
              )
            }
            onSize={(size) => store.change('Choose a size', (now) => changeRow(now, row.id, (before) => ({ ...before, size })))}
            onRemove={() => remove(row.id, at)}
            onStep={(column, by) => step(at, column, by)}
            onTable={onTable}
          />
        ))}
      </ul>
      <Button data-add className="mt-3" disabled={isFull} onClick={() => addRow(fields[0] ?? '')}>
        <Plus size={18} strokeWidth={1.5} aria-hidden />
        {isFull ? `${MAX_TEAM_ROWS} rows, the most one list has` : 'Add a row'}
      </Button>
    </div>
  )
}
