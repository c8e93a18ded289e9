import type { Ticket } from '@picasso/contract'
import { ArrowRight, ChevronDown } from 'lucide-react'
import { useState } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { countSizes, getAdjacentState, isBlocked, type TicketGroup } from './board.ts'
import { productionMessages } from './messages/index.ts'
import {
  CARD_GRID,
  CardHead,
  DUE_CLASS,
  getCardEdge,
  NEXT_CLASS,
  ONWARD_CLASS,
  TicketItem,
  TicketTools,
  type TicketCardProps,
} from './ticket-card.tsx'
import { DueDate, NextLabel, PrintFacts, TicketDeliveries, TicketNotes, TicketPictures } from './ticket-facts.tsx'

/** One name of the team. Its tools are behind the name, as six rows of them would hide the names. */
const TeamRow = ({ isReasonShown, ...card }: TicketCardProps & { isReasonShown: boolean }) => {
  const { ticket, isSelected, onSelect, onMove } = card
  const messages = useMessages(productionMessages)
  const [isOpen, setOpen] = useState(false)
  const nextState = getAdjacentState(ticket.state, 1)
  return (
    <TicketItem ticket={ticket} isSelected={isSelected} onSelect={onSelect} onMove={onMove} className="border-t border-line">
      <div className="flex items-center gap-1.5">
        <input
          type="checkbox"
          aria-label={messages.ticket.select(ticket.code)}
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
          className="size-5 shrink-0 accent-klein"
        />
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-1 text-left text-14 font-semibold"
        >
          <span className="min-w-0 break-words">{ticket.team?.words}</span>
          <ChevronDown
            aria-hidden
            size={16}
            strokeWidth={1.5}
            className={classNames('shrink-0 text-ink-2 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        <span className="label-mono shrink-0 text-ink-2">
          {ticket.quantity > 1 && `${ticket.quantity} × `}
          {ticket.sizeLabel}
        </span>
        {nextState && (
          <button
            type="button"
            className="-mr-2 grid h-11 w-9 shrink-0 place-items-center rounded-control text-klein hover:bg-paper-2 disabled:opacity-40"
            disabled={isBlocked(ticket)}
            aria-label={messages.ticket.moveForward(ticket.code, messages.states[nextState])}
            onClick={() => onMove(nextState)}
          >
            <ArrowRight aria-hidden size={20} strokeWidth={1.5} />
          </button>
        )}
      </div>
      {/* Empty, it takes no room. */}
      <div className="grid gap-2 not-empty:pb-2.5">
        {isReasonShown && <TicketNotes ticket={ticket} />}
        <TicketDeliveries ticket={ticket} />
      </div>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-x-1.5">
          <span className="font-mono text-14 font-semibold">{ticket.code}</span>
          <TicketTools {...card} />
        </div>
      )}
    </TicketItem>
  )
}

interface TeamCardProps {
  tickets: TicketGroup['tickets']
  /** Of the list of names. */
  label: string
  getCardProps: (ticket: Ticket) => TicketCardProps
}

/** What all tickets of a team have in common. */
const TeamFacts = ({ tickets, loadedAt, isNext }: Pick<TeamCardProps, 'tickets'> & { loadedAt: number; isNext: boolean }) => {
  const messages = useMessages(productionMessages)
  const [first] = tickets
  return (
    <>
      <TicketPictures ticket={first} />
      <div className="@min-[14rem]:col-start-2">
        <p className="flex flex-wrap items-center justify-between gap-x-2 font-semibold">
          {messages.team.title}
          {isNext && <NextLabel />}
        </p>
        <p className="figures flex flex-wrap gap-x-3 text-14">
          {countSizes(tickets).map(({ label: size, count }) => (
            <span key={size}>
              {count} × {size}
            </span>
          ))}
        </p>
      </div>
      <div className={DUE_CLASS}>
        {first.dueAt !== null && <DueDate dueAt={first.dueAt} loadedAt={loadedAt} />}
        <PrintFacts ticket={first} />
      </div>
    </>
  )
}

/** The tickets of one team: what all have in common once, and a row for each name. */
export const TeamCard = ({ tickets, label, getCardProps }: TeamCardProps) => {
  const messages = useMessages(productionMessages)
  const [first] = tickets
  const cards = tickets.map(getCardProps)
  const { loadedAt } = getCardProps(first)
  const nextState = getAdjacentState(first.state, 1)
  const movableCards = cards.filter(({ ticket }) => !isBlocked(ticket))
  const isNext = cards.some((card) => card.isNext)
  const isBlockedAlike = tickets.every(({ blocked }) => blocked === first.blocked)
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-3 rounded-control border bg-card p-2.5 wide:p-3',
        getCardEdge(first, loadedAt),
      )}
    >
      <div className={CARD_GRID}>
        <CardHead
          orderId={first.orderId}
          name={first.orderNumber}
          isSelected={cards.every(({ isSelected }) => isSelected)}
          onSelect={(isSelected) => {
            for (const { onSelect } of cards) onSelect(isSelected)
          }}
        />
        <TeamFacts tickets={tickets} loadedAt={loadedAt} isNext={isNext} />
      </div>
      {isBlockedAlike && <TicketNotes ticket={first} />}
      <ul className="-mb-1" aria-label={label}>
        {cards.map((card) => (
          <TeamRow key={card.ticket._id} {...card} isReasonShown={!isBlockedAlike} />
        ))}
      </ul>
      {nextState && (
        <button
          type="button"
          className={classNames(ONWARD_CLASS, isNext && NEXT_CLASS)}
          disabled={movableCards.length === 0}
          aria-label={messages.team.moveAllLabel(first.orderNumber, messages.states[nextState])}
          onClick={() => {
            for (const { onMove } of movableCards) onMove(nextState)
          }}
        >
          {messages.team.moveAll(messages.states[nextState])} <ArrowRight aria-hidden size={20} strokeWidth={1.5} />
        </button>
      )}
    </div>
  )
}
