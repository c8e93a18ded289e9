import type { ProductionState, Ticket } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { useState } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { useWords } from '../../lib/words.ts'
import { useGarmentNames } from '../catalogue/index.ts'
import { type Board, groupTickets } from './board.ts'
import { TicketCard } from './ticket-card.tsx'
import { productionWords } from './words/index.ts'

interface BoardColumnProps {
  column: Board['columns'][number]
  chosen: ReadonlySet<string>
  onChoose: (ticket: Ticket, chosen: boolean) => void
  onMove: (ticketId: string, state: ProductionState) => void
  onReprint: (ticket: Ticket) => void
}

/** One step of the work, its cards grouped by the blank they are printed on; cards can be dropped into it. */
export const BoardColumn = ({ column, chosen, onChoose, onMove, onReprint }: BoardColumnProps) => {
  const words = useWords(productionWords)
  const { titleOf, colorOf } = useGarmentNames()
  const [over, setOver] = useState(false)
  const title = words.states[column.state]
  const hidden = column.count - column.tickets.length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one of three ways to move a card; keys and buttons are the others
    <section
      aria-labelledby={`column-${column.state}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onMove(event.dataTransfer.getData('text/plain'), column.state)
      }}
      className={classNames(
        'grid min-w-64 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-control border p-3',
        over ? 'border-klein bg-klein-wash' : 'border-transparent bg-paper-2',
      )}
    >
      <h2 id={`column-${column.state}`} className="flex items-baseline justify-between text-18 font-semibold">
        {title} <span className="font-mono text-14 text-ink-2">{column.count}</span>
      </h2>
      {column.tickets.length === 0 && <p className="text-14 text-ink-2">{words.column.empty}</p>}
      {groupTickets(column.tickets, ({ clothingType, color, sizeLabel }) =>
        [titleOf(GARMENTS[clothingType]), colorOf(color), sizeLabel].join(', '),
      ).map((group) => (
        <div key={group.title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 className="flex justify-between gap-3 text-14 font-semibold">
            {group.title}
            <span className="font-normal whitespace-nowrap text-ink-2">
              {words.column.pieces(group.tickets.reduce((sum, { quantity }) => sum + quantity, 0))}
            </span>
          </h3>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label={words.column.group(title, group.title)}>
            {group.tickets.map((ticket) => (
              <TicketCard
                key={ticket._id}
                ticket={ticket}
                chosen={chosen.has(ticket._id)}
                onChoose={(on) => onChoose(ticket, on)}
                onMove={(state) => onMove(ticket._id, state)}
                onReprint={() => onReprint(ticket)}
              />
            ))}
          </ul>
        </div>
      ))}
      {hidden > 0 && <p className="text-14 text-ink-2">{words.column.hidden(hidden)}</p>}
    </section>
  )
}
