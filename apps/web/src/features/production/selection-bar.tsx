import type { Ticket } from '@picasso/contract'

import { useMessages } from '../../lib/messages.ts'
import { useCoveredEnd } from '../../lib/use-covered-end.ts'
import { buttonClass, Button } from '../../ui/button.tsx'
import { SendButton } from '../presses/deliveries/index.ts'
import { productionMessages } from './messages/index.ts'

interface SelectionBarProps {
  tickets: readonly Ticket[]
  onClear: () => void
}

/** What can be done with the selected cards; floats over the board. */
export const SelectionBar = ({ tickets, onClear }: SelectionBarProps) => {
  const messages = useMessages(productionMessages)
  useCoveredEnd('bar')
  const orders = [...new Set(tickets.map(({ orderId }) => orderId))]
  return (
    <div className="sticky bottom-[calc(var(--notice-height)+1rem)] z-10 flex flex-wrap items-center gap-3 rounded-control bg-card p-3 shadow-float">
      <output className="font-semibold">{messages.selectedCount(tickets.length, orders.length)}</output>
      <a href={`/api/production/print-pack?orders=${orders.join(',')}`} download className={buttonClass({ variant: 'primary' })}>
        {messages.printPack}
      </a>
      <SendButton work={{ tickets }} />
      <Button variant="quiet" onClick={onClear}>
        {messages.clearSelection}
      </Button>
    </div>
  )
}
