import type { ProductionState, Ticket } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { useState } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { Badge } from '../admin/index.ts'
import { useGarmentNames } from '../garments/index.ts'
import { type Board, countUrgent, findNextTicket, getViewUrl, groupTickets, type TicketGroup } from './board.ts'
import { CutLines } from './cut-lines/open-cut-lines.tsx'
import { productionMessages } from './messages/index.ts'
import { Proof } from './proof/open-proof.tsx'
import { TeamCard } from './team-card.tsx'
import { TicketCard, type TicketCardProps } from './ticket-card.tsx'
import { WholeWords } from './whole-words.tsx'

interface BoardColumnProps {
  column: Board['columns'][number]
  /** When the board was read: what was due before is late. */
  loadedAt: number
  selectedIds: ReadonlySet<string>
  onSelect: (ticket: Ticket, isSelected: boolean) => void
  onMove: (ticketId: string, state: ProductionState) => void
  onReprint: (ticket: Ticket) => void
}

interface OpenTicket {
  ticket: Ticket
  dialog: 'cut-lines' | 'proof'
}

const TicketDialog = ({ ticket, dialog, onClose }: OpenTicket & { onClose: () => void }) => {
  const { code, lineId, printedSides, color } = ticket
  if (dialog === 'cut-lines') return <CutLines lineId={lineId} sides={printedSides} cloth={color} name={code} onClose={onClose} />
  return (
    <Proof lineId={lineId} sides={printedSides.map((side) => ({ side, view: getViewUrl(ticket, side) }))} name={code} onClose={onClose} />
  )
}

const GroupTitle = ({ title, tickets }: { title: string; tickets: readonly Ticket[] }) => {
  const { formatUnits } = useMessages(productionMessages).column
  return (
    <h3 className="flex flex-wrap justify-between gap-x-3 text-14 font-semibold">
      <span className="min-w-0">
        <WholeWords text={title} />
      </span>
      <span className="font-normal whitespace-nowrap text-ink-2">
        {formatUnits(tickets.reduce((sum, { quantity }) => sum + quantity, 0))}
      </span>
    </h3>
  )
}

/** What of a column cannot wait, before one reads its cards. */
const UrgentCounts = ({ tickets, loadedAt }: { tickets: readonly Ticket[]; loadedAt: number }) => {
  const messages = useMessages(productionMessages).column
  const { late, today } = countUrgent(tickets, loadedAt)
  if (late + today === 0) return null
  return (
    <p className="-my-1 flex flex-wrap gap-1.5">
      {late > 0 && <Badge tone="error">{messages.late(late)}</Badge>}
      {today > 0 && <Badge tone="warning">{messages.dueToday(today)}</Badge>}
    </p>
  )
}

interface TicketGroupItemProps {
  group: TicketGroup
  columnTitle: string
  getCardProps: (ticket: Ticket) => TicketCardProps
}

const TicketGroupItem = ({ group, columnTitle, getCardProps }: TicketGroupItemProps) => {
  const messages = useMessages(productionMessages).column
  const { isTeam, tickets } = group
  const { getTitle, getColorName } = useGarmentNames()
  const [{ clothingType, color, sizeLabel }] = tickets
  // The sizes of a team stand beside its names.
  const title = [getTitle(GARMENTS[clothingType]), getColorName(color), ...(isTeam ? [] : [sizeLabel])].join(', ')
  const label = messages.group(columnTitle, title)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <GroupTitle title={title} tickets={tickets} />
      {isTeam ? (
        <TeamCard tickets={tickets} label={label} getCardProps={getCardProps} />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label={label}>
          {tickets.map((ticket) => (
            <TicketCard key={ticket._id} {...getCardProps(ticket)} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** One production step, its cards grouped by blank; cards can be dropped into it. */
export const BoardColumn = ({ column, loadedAt, selectedIds, onSelect, onMove, onReprint }: BoardColumnProps) => {
  const messages = useMessages(productionMessages)
  const [isDragOver, setIsDragOver] = useState(false)
  const [openTicket, setOpenTicket] = useState<OpenTicket>()
  const title = messages.states[column.state]
  const groups = groupTickets(column.tickets)
  const nextTicket = findNextTicket(groups.flatMap((group) => group.tickets))
  const hidden = column.count - column.tickets.length
  const getCardProps = (ticket: Ticket): TicketCardProps => ({
    ticket,
    loadedAt,
    isSelected: selectedIds.has(ticket._id),
    isNext: ticket === nextTicket,
    onSelect: (isSelected) => onSelect(ticket, isSelected),
    onMove: (state) => onMove(ticket._id, state),
    onReprint: () => onReprint(ticket),
    onCut: () => setOpenTicket({ ticket, dialog: 'cut-lines' }),
    onProof: () => setOpenTicket({ ticket, dialog: 'proof' }),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one of three ways to move a card; keys and buttons are the others
    <section
      aria-labelledby={`column-${column.state}`}
      onDragOver={(event) => {
        event.preventDefault()
        setIsDragOver(true)
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsDragOver(false)
        onMove(event.dataTransfer.getData('text/plain'), column.state)
      }}
      className={classNames(
        'group/column @container grid min-w-70 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-control border p-2 md:min-w-0 wide:p-3',
        isDragOver ? 'border-klein bg-klein-wash' : 'border-transparent bg-paper-2',
      )}
    >
      {/* On one line wherever they fit, so that the cards of all columns begin at the same height. */}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={`column-${column.state}`} className="flex flex-1 items-baseline gap-2 text-18 font-semibold">
          {title} <span className="font-mono text-14 text-ink-2">{column.count}</span>
        </h2>
        <UrgentCounts tickets={column.tickets} loadedAt={loadedAt} />
      </div>
      {column.tickets.length === 0 && <p className="text-14 text-ink-2">{messages.column.empty}</p>}
      {groups.map((group) => (
        <TicketGroupItem key={group.key} group={group} columnTitle={title} getCardProps={getCardProps} />
      ))}
      {openTicket && <TicketDialog {...openTicket} onClose={() => setOpenTicket(undefined)} />}
      {hidden > 0 && <p className="text-14 text-ink-2">{messages.column.hidden(hidden)}</p>}
    </section>
  )
}
