import { GARMENTS } from '@picasso/design'

import type { Board } from './board.ts'

/** Blanks to fetch before printing starts. */
export const PickList = ({ picks }: { picks: Board['pickList'] }) => {
  if (picks.length === 0) return null
  const pieces = picks.reduce((sum, { needed }) => sum + needed, 0)
  return (
    <details className="rounded-control border border-line bg-card px-4 py-3">
      <summary className="cursor-pointer font-semibold">
        Blanks to fetch: {pieces} {pieces === 1 ? 'piece' : 'pieces'}
      </summary>
      <table className="mt-3 w-full text-left text-14 sm:w-auto">
        <caption className="sr-only">Blanks for everything that waits</caption>
        <thead className="text-ink-2">
          <tr>
            <th className="py-1 pr-6 font-medium">Garment</th>
            <th className="py-1 pr-6 font-medium">Colour</th>
            <th className="py-1 pr-6 font-medium">Size</th>
            <th className="py-1 pr-6 text-right font-medium">To fetch</th>
            <th className="py-1 text-right font-medium">Left afterwards</th>
          </tr>
        </thead>
        <tbody>
          {picks.map(({ clothingType, color, sizeLabel, needed, onHand }) => (
            <tr key={`${clothingType} ${color} ${sizeLabel}`} className="border-t border-line">
              <td className="py-1.5 pr-6">{GARMENTS[clothingType].title}</td>
              <td className="py-1.5 pr-6">{color}</td>
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
