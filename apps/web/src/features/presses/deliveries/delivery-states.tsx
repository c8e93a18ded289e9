import type { PressState } from '@picasso/contract'

import { useMessages } from '../../../lib/messages.ts'
import { deliveryMessages } from './messages/index.ts'

/** The presses that have a ticket or a sheet, and what became of it there. */
export const DeliveryStates = ({ presses }: { presses: readonly PressState[] }) => {
  const messages = useMessages(deliveryMessages)
  if (presses.length === 0) return null
  return (
    <ul className="grid gap-1 text-14" aria-label={messages.label}>
      {presses.map(({ _id, name, state, cause }) => (
        <li
          key={_id}
          className={state === 'failed' ? 'rounded-control bg-vermilion-wash px-2.5 py-1.5 break-words' : 'break-words text-ink-2'}
        >
          {state === 'failed' ? messages.failed(name, cause ?? '') : messages[state](name)}
        </li>
      ))}
    </ul>
  )
}
