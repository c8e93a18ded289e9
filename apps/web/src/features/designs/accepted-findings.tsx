import type { DesignFinding } from '@picasso/contract'

import { useMessages } from '../../lib/messages.ts'
import { designMessages } from './messages/index.ts'

/** Findings that the buyer of an item accepted, for production. */
export const AcceptedFindings = ({ findings }: { findings: readonly DesignFinding[] }) => {
  const messages = useMessages(designMessages)
  if (findings.length === 0) return null
  return (
    <div className="mt-1 text-14">
      <p className="font-medium text-ochre-ink">{messages.buyerAccepted}</p>
      <ul className="text-ink-2">
        {findings.map(({ kind, side, id, measured }) => (
          <li key={`${side} ${id} ${kind}`}>
            {messages.findings[kind](measured)} ({messages.sides[side]})
          </li>
        ))}
      </ul>
    </div>
  )
}
