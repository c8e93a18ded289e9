import { boundTexts, DRAWN_SIZE, SIDES } from '@picasso/design'
import { useMemo } from 'react'

import { useWords } from '../../../lib/words.ts'
import { PieceView } from './piece-view.tsx'
import type { Team } from './use-team.ts'
import { teamWords } from './words/index.ts'

/** How the chosen row, or the first one, comes out. */
export const ChosenPiece = ({ team, chosen }: { team: Team; chosen: string | undefined }) => {
  const words = useWords(teamWords)
  const { document, roster, print, sizeOf } = team
  const row = roster.rows.find(({ id }) => id === chosen) ?? roster.rows[0]
  const printed = useMemo(() => (row ? print(row) : document), [row, print, document])
  const size = row && sizeOf(row.size)?.label
  const bound = new Set(boundTexts(document).map(({ side }) => side))
  return (
    <figure className="grid content-start gap-2 max-wide:grid-cols-2 max-wide:items-end wide:sticky wide:top-0 wide:self-start">
      {SIDES.filter((side) => bound.size === 0 || bound.has(side)).map((side) => (
        <PieceView key={side} document={printed} side={side} size={size} className="max-wide:max-h-44 max-wide:justify-self-center" />
      ))}
      <figcaption className="text-14 text-ink-2 max-wide:col-span-full">
        {row ? words.rowShown(roster.rows.indexOf(row) + 1, size ?? DRAWN_SIZE) : words.pieceShown(DRAWN_SIZE)}
      </figcaption>
    </figure>
  )
}
