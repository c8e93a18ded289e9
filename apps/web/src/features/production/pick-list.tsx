import { GARMENTS } from '@picasso/design'

import { useMessages } from '../../lib/messages.ts'
import { useGarmentNames } from '../garments/index.ts'
import type { Board } from './board.ts'
import { productionMessages } from './messages/index.ts'

/** Blanks to fetch before printing. */
export const PickList = ({ picks }: { picks: Board['pickList'] }) => {
  const messages = useMessages(productionMessages)
  const { getTitle, getColorName } = useGarmentNames()
  if (picks.length === 0) return null
  const totalQuantity = picks.reduce((sum, { needed }) => sum + needed, 0)
  return (
    <details className="rounded-control border border-line bg-card px-4 py-3">
      <summary className="cursor-pointer font-semibold">{messages.picks.title(totalQuantity)}</summary>
      <table className="mt-3 w-full text-left text-14 sm:w-auto">
        <caption className="sr-only">{messages.picks.caption}</caption>
        <thead className="text-ink-2">
          <tr>
            <th className="py-1 pr-6 font-medium">{messages.garment}</th>
            <th className="py-1 pr-6 font-medium">{messages.picks.color}</th>
            <th className="py-1 pr-6 font-medium">{messages.picks.size}</th>
            <th className="py-1 pr-6 text-right font-medium">{messages.picks.needed}</th>
            <th className="py-1 text-right font-medium">{messages.picks.remaining}</th>
          </tr>
        </thead>
        <tbody>
          {picks.map(({ clothingType, color, sizeLabel, needed, onHand }) => (
            <tr key={`${clothingType} ${color} ${sizeLabel}`} className="border-t border-line">
              <td className="py-1.5 pr-6">{getTitle(GARMENTS[clothingType])}</td>
              <td className="py-1.5 pr-6">{getColorName(color)}</td>
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
