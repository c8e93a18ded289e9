import { GARMENTS } from '@picasso/design'

import { useWords } from '../../lib/words.ts'
import { useGarmentNames } from '../catalogue/index.ts'
import type { Board } from './board.ts'
import { productionWords } from './words/index.ts'

/** Blanks to fetch before printing starts. */
export const PickList = ({ picks }: { picks: Board['pickList'] }) => {
  const words = useWords(productionWords)
  const { titleOf, colorOf } = useGarmentNames()
  if (picks.length === 0) return null
  const pieces = picks.reduce((sum, { needed }) => sum + needed, 0)
  return (
    <details className="rounded-control border border-line bg-card px-4 py-3">
      <summary className="cursor-pointer font-semibold">{words.picks.title(pieces)}</summary>
      <table className="mt-3 w-full text-left text-14 sm:w-auto">
        <caption className="sr-only">{words.picks.caption}</caption>
        <thead className="text-ink-2">
          <tr>
            <th className="py-1 pr-6 font-medium">{words.garment}</th>
            <th className="py-1 pr-6 font-medium">{words.picks.colour}</th>
            <th className="py-1 pr-6 font-medium">{words.picks.size}</th>
            <th className="py-1 pr-6 text-right font-medium">{words.picks.toFetch}</th>
            <th className="py-1 text-right font-medium">{words.picks.left}</th>
          </tr>
        </thead>
        <tbody>
          {picks.map(({ clothingType, color, sizeLabel, needed, onHand }) => (
            <tr key={`${clothingType} ${color} ${sizeLabel}`} className="border-t border-line">
              <td className="py-1.5 pr-6">{titleOf(GARMENTS[clothingType])}</td>
              <td className="py-1.5 pr-6">{colorOf(color)}</td>
              <td className="py-1.5 pr-6">{sizeLabel}</td>
              <td className="py-1.5 pr-6 text-right font-semibold">{needed}</td>
              <td className="py-1.5 text-right">{onHand}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
