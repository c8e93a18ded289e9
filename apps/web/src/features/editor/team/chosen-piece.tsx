import { boundTexts, SIDES } from '@picasso/design'
import { useMemo } from 'react'

import { PieceView } from './piece-view.tsx'
import type { Team } from './use-team.ts'

/** How the chosen row, or the first one, comes out. */
export const ChosenPiece = ({ team, chosen }: { team: Team; chosen: string | undefined }) => {
  const { document, roster, print } = team
  const row = roster.rows.find(({ id }) => id === chosen) ?? roster.rows[0]
  const printed = useMemo(() => (row ? print(row) : document), [row, print, document])
  const bound = new Set(boundTexts(document).map(({ side }) => side))
  return (
    <figure className="grid content-start gap-2 max-wide:grid-cols-2 max-wide:items-end wide:sticky wide:top-0 wide:self-start">
      {SIDES.filter((side) => bound.size === 0 || bound.has(side)).map((side) => (
        <PieceView key={side} document={printed} side={side} className="max-wide:max-h-44 max-wide:justify-self-center" />
      ))}
      <figcaption className="text-14 text-ink-2 max-wide:col-span-full">
        {row ? `Row ${roster.rows.indexOf(row) + 1} as it is printed. Go to a row to see it here.` : 'This is how a piece is printed.'}
      </figcaption>
    </figure>
  )
}
