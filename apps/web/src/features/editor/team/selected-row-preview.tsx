import { listBoundTexts, REFERENCE_SIZE, SIDES } from '@picasso/design'
import { useMemo } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { GarmentPreview } from './garment-preview.tsx'
import { teamMessages } from './messages/index.ts'
import type { Team } from './use-team.ts'

/** The mock-up of the selected row, or of the first one. */
export const SelectedRowPreview = ({ team, selectedRowId }: { team: Team; selectedRowId: string | undefined }) => {
  const messages = useMessages(teamMessages)
  const { document, roster, print, findSize } = team
  const row = roster.rows.find(({ id }) => id === selectedRowId) ?? roster.rows[0]
  const rowDocument = useMemo(() => (row ? print(row) : document), [row, print, document])
  const size = row && findSize(row.size)?.label
  const boundSides = new Set(listBoundTexts(document).map(({ side }) => side))
  return (
    <figure className="grid content-start gap-2 max-wide:grid-cols-2 max-wide:items-end wide:sticky wide:top-0 wide:self-start">
      {SIDES.filter((side) => boundSides.size === 0 || boundSides.has(side)).map((side) => (
        <GarmentPreview
          key={side}
          document={rowDocument}
          side={side}
          size={size}
          className="max-wide:max-h-44 max-wide:justify-self-center"
        />
      ))}
      <figcaption className="text-14 text-ink-2 max-wide:col-span-full">
        {row ? messages.rowPreview(roster.rows.indexOf(row) + 1, size ?? REFERENCE_SIZE) : messages.samplePreview(REFERENCE_SIZE)}
      </figcaption>
    </figure>
  )
}
