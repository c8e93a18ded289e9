import { listBoundTexts, MAX_TEAM_ROWS, type RowFinding } from '@picasso/design'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { teamMessages } from './messages/index.ts'
import { CELL_GRID, NO_FINDINGS, ROW_GRID, RosterRow } from './roster-row.tsx'
import { createRowActions } from './row-actions.ts'
import type { Team } from './use-team.ts'

interface ColumnsProps {
  columns: Team['columns']
}

/** Headings of the columns; each cell is named in its own label. They break like the cells below them. */
const ColumnHeadings = ({ columns: { fields } }: ColumnsProps) => {
  const messages = useMessages(teamMessages)
  return (
    <div aria-hidden className={`${ROW_GRID} pb-1.5 text-14 font-medium text-ink-2`}>
      <div className={`${CELL_GRID} col-start-2`}>
        {[...fields, messages.columns.size].map((column) => (
          <span key={column} className="truncate">
            {column}
          </span>
        ))}
      </div>
    </div>
  )
}

/** An example row for an empty list. It is not part of the roster, so it is never ordered or stored. */
const ExampleRow = ({ columns: { fields, sizes } }: ColumnsProps) => {
  const messages = useMessages(teamMessages)
  const { name, number } = messages.columns
  const examples: Readonly<Record<string, string>> = { [name]: messages.example.name, [number]: messages.example.number }
  const size = sizes[Math.floor(sizes.length / 2)]
  return (
    <div className="grid gap-1.5 border-y border-line py-3">
      <p className="label-mono text-ink-2">{messages.example.title}</p>
      <p className={CELL_GRID}>
        {[
          ...fields.map((field) => ({ column: field, text: examples[field] ?? field })),
          { column: messages.columns.size, text: size?.label ?? '' },
        ].map(({ column, text }) => (
          <span key={column} className="rounded-control border border-dashed border-line-strong px-3 py-2.5 text-ink-2">
            <span className="sr-only">{column}: </span>
            {text}
          </span>
        ))}
      </p>
    </div>
  )
}

interface RosterListProps {
  team: Team
  /** By the row's id. */
  rejections: ReadonlyMap<string, string>
  onSelect: (id: string) => void
  onTable: (text: string) => void
  onAnnounce: (message: string) => void
}

const groupByRow = (findings: readonly RowFinding[]): ReadonlyMap<string, readonly RowFinding[]> => {
  const rows = new Map<string, RowFinding[]>()
  for (const finding of findings) rows.set(finding.id, [...(rows.get(finding.id) ?? []), finding])
  return rows
}

/** The rows, edited and navigated by keys as in a spreadsheet. */
export const RosterList = ({ team, rejections, onSelect, onTable, onAnnounce }: RosterListProps) => {
  const words = useMessages(teamMessages)
  const { store, roster, columns, findings, document } = team
  const firstColumn = columns.fields[0] ?? ''
  const side = listBoundTexts(document)[0]?.side ?? 'back'
  const isFull = roster.rows.length >= MAX_TEAM_ROWS
  const findingsByRow = groupByRow(findings)
  // Memoized, so that typing in one row renders only that row.
  const actions = useMemo(
    () => createRowActions({ store, firstColumn, onSelect, onTable, onAnnounce, messages: words }),
    [store, firstColumn, onSelect, onTable, onAnnounce, words],
  )
  return (
    <div>
      {roster.rows.length > 0 && <ColumnHeadings columns={columns} />}
      <ul aria-label={words.rows} className="border-t border-line empty:hidden">
        {roster.rows.map((row, index) => (
          <RosterRow
            key={row.id}
            columns={columns}
            row={row}
            rowNumber={index + 1}
            side={side}
            findings={findingsByRow.get(row.id) ?? NO_FINDINGS}
            rejection={rejections.get(row.id)}
            actions={actions}
          />
        ))}
      </ul>
      {roster.rows.length === 0 && <ExampleRow columns={columns} />}
      <Button data-add-row className="mt-3" disabled={isFull} onClick={() => actions.add(firstColumn)}>
        <Plus size={18} strokeWidth={1.5} aria-hidden />
        {isFull ? words.isFull(MAX_TEAM_ROWS) : words.addRow}
      </Button>
    </div>
  )
}
