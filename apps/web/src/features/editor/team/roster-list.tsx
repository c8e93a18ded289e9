import { boundTexts, MAX_TEAM_ROWS, type RowFinding } from '@picasso/design'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'

import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { RosterRow } from './roster-row.tsx'
import { createRowDeeds } from './row-deeds.ts'
import type { Team } from './use-team.ts'
import { teamWords } from './words/index.ts'

interface RosterListProps {
  team: Team
  /** By the row's id. */
  refusals: ReadonlyMap<string, string>
  onChoose: (id: string) => void
  onTable: (text: string) => void
  onSaid: (words: string) => void
}

const NONE: readonly RowFinding[] = []

const byRow = (findings: readonly RowFinding[]): ReadonlyMap<string, readonly RowFinding[]> => {
  const rows = new Map<string, RowFinding[]>()
  for (const finding of findings) rows.set(finding.id, [...(rows.get(finding.id) ?? []), finding])
  return rows
}

/** The rows, typed and gone through by keys as in a table program. */
export const RosterList = ({ team, refusals, onChoose, onTable, onSaid }: RosterListProps) => {
  const words = useWords(teamWords)
  const { store, roster, columns, findings, document } = team
  const firstColumn = columns.fields[0] ?? ''
  const side = boundTexts(document)[0]?.side ?? 'back'
  const isFull = roster.rows.length >= MAX_TEAM_ROWS
  const found = byRow(findings)
  // The same deeds from one letter to the next, so that a letter typed in one row draws that row and no other.
  const deeds = useMemo(
    () => createRowDeeds({ store, firstColumn, onChoose, onTable, onSaid, words }),
    [store, firstColumn, onChoose, onTable, onSaid, words],
  )
  return (
    <div>
      <ul aria-label={words.pieces} className="border-t border-line empty:hidden">
        {roster.rows.map((row, at) => (
          <RosterRow
            key={row.id}
            columns={columns}
            row={row}
            place={at + 1}
            side={side}
            findings={found.get(row.id) ?? NONE}
            refusal={refusals.get(row.id)}
            deeds={deeds}
          />
        ))}
      </ul>
      <Button data-add-row className="mt-3" disabled={isFull} onClick={() => deeds.add(firstColumn)}>
        <Plus size={18} strokeWidth={1.5} aria-hidden />
        {isFull ? words.isFull(MAX_TEAM_ROWS) : words.addRow}
      </Button>
    </div>
  )
}
