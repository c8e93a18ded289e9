import type { DesignFinding } from '@picasso/contract'

import { useWords } from '../../lib/words.ts'
import { designsWords } from './words/index.ts'

/** What the buyer of a piece was told will not print as it looks, for whoever prints it. */
export const PrintedFindings = ({ findings }: { findings: readonly DesignFinding[] }) => {
  const words = useWords(designsWords)
  if (findings.length === 0) return null
  return (
    <div className="mt-1 text-14">
      <p className="font-medium text-ochre-ink">{words.toldBuyer}</p>
      <ul className="text-ink-2">
        {findings.map(({ kind, side, id, measured }) => (
          <li key={`${side} ${id} ${kind}`}>
            {words.findings[kind](measured)} ({words.sides[side]})
          </li>
        ))}
      </ul>
    </div>
  )
}
