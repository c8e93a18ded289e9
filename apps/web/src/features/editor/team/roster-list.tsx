import { listBoundTexts, MAX_TEAM_ROWS, type RowFinding } from '@picasso/design'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { teamMessages } from './messages/index.ts'
import { RosterRow } from './roster-row.tsx'
import { createRowActions } from './row-actions.ts'
import type { Team } from './use-team.ts'

interface RosterListProps {
  team: Team
  /** By the row's id. */
  rejections: ReadonlyMap<string, string>
  onSelect: (id: string) => void
  onTable: (text: string) => void
  onAnnounce: (message: string) => void
}

const NO_FINDINGS: readonly RowFinding[] = []

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
      <Button data-add-row className="mt-3" disabled={isFull} onClick={() => actions.add(firstColumn)}>
        <Plus size={18} strokeWidth={1.5} aria-hidden />
        {isFull ? words.isFull(MAX_TEAM_ROWS) : words.addRow}
      </Button>
    </div>
  )
}
