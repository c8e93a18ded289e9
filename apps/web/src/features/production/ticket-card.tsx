import type { ProductionState, Ticket } from '@picasso/contract'
import { GARMENTS, type PrintMethod } from '@picasso/design'
import { ArrowLeft, ArrowRight, RotateCcw } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { Link, useNavigate } from '../../lib/router/components.tsx'
import { useGarmentNames } from '../garments/index.ts'
import { getAdjacentState, getUrgency, isBlocked, type Urgency } from './board.ts'
import { productionMessages, type ProductionMessages } from './messages/index.ts'
import { DueDate, NextLabel, PrintFacts, TicketDeliveries, TicketNotes, TicketPictures } from './ticket-facts.tsx'

export interface TicketCardProps {
  ticket: Ticket
  loadedAt: number
  isSelected: boolean
  /** Whether it is the next one of its column to go on. */
  isNext: boolean
  onSelect: (isSelected: boolean) => void
  onMove: (state: ProductionState) => void
  onReprint: () => void
  onCut: () => void
  onProof: () => void
}

const iconClass = 'grid h-11 w-8 place-items-center @max-[17rem]:w-7 rounded-control hover:bg-paper-2 disabled:opacity-40'

const toolClass = 'inline-flex min-h-11 items-center px-1 text-14 text-klein underline-offset-4 hover:underline'

const TOOLS = ['plates', 'cut-lines'] as const
type Tool = (typeof TOOLS)[number]

/** What a method needs beside its print files. */
const TOOLS_BY_METHOD: Record<PrintMethod, readonly Tool[]> = { dtg: [], dtf: ['cut-lines'], screen: ['plates'] }

/** Without a known method it may be any. */
const hasTool = (method: PrintMethod | null, tool: Tool): boolean => (method === null ? TOOLS : TOOLS_BY_METHOD[method]).includes(tool)

/** What the shop makes of its prints beside the files: plates, cut lines and the proof. */
const PrintTools = ({ ticket, onCut, onProof }: Pick<TicketCardProps, 'ticket' | 'onCut' | 'onProof'>) => {
  const messages = useMessages(productionMessages).ticket
  const { code, lineId, printedSides, printMethod } = ticket
  if (printedSides.length === 0) return null
  return (
    <>
      {(hasTool(printMethod, 'plates') ? printedSides : []).map((side) => (
        <Link
          key={side}
          to={`/admin/production/plates/${lineId}/${side}`}
          aria-label={messages.platesLabel[side](code)}
          className={toolClass}
        >
          {messages.plates[side]}
        </Link>
      ))}
      {hasTool(printMethod, 'cut-lines') && (
        <button type="button" aria-label={messages.cutAction(code)} className={toolClass} onClick={onCut}>
          {messages.cut}
        </button>
      )}
      <button type="button" aria-label={messages.proofAction(code)} className={toolClass} onClick={onProof}>
        {messages.proof}
      </button>
    </>
  )
}

type ActionProps = Pick<TicketCardProps, 'ticket' | 'isNext' | 'onMove' | 'onReprint' | 'onCut' | 'onProof'>

/** Filled on the ticket that has the focus. Without its arrow where a column has no room for it beside four tools. */
export const ONWARD_CLASS =
  'ml-auto inline-flex min-h-11 items-center justify-center gap-1 rounded-control border border-line-strong px-1.5 text-14 font-semibold text-klein hover:border-klein disabled:opacity-40 @max-[14rem]:ml-1.5 @max-[14rem]:basis-full @min-[14rem]:@max-[17rem]:*:hidden group-focus-within/ticket:border-klein group-focus-within/ticket:bg-klein group-focus-within/ticket:text-on-klein'
/** Filled until another ticket of the column has it. */
export const NEXT_CLASS =
  'group-not-focus-within/column:border-klein group-not-focus-within/column:bg-klein group-not-focus-within/column:text-on-klein'

/** Back, and again. */
const MoveBackTools = ({ ticket, onMove, onReprint }: Pick<ActionProps, 'ticket' | 'onMove' | 'onReprint'>) => {
  const messages = useMessages(productionMessages)
  const previousState = getAdjacentState(ticket.state, -1)
  return (
    <>
      {previousState ? (
        <button
          type="button"
          className={iconClass}
          aria-label={messages.ticket.moveBack(ticket.code, messages.states[previousState])}
          onClick={() => onMove(previousState)}
        >
          <ArrowLeft aria-hidden size={20} strokeWidth={1.5} />
        </button>
      ) : null}
      {(ticket.state === 'printed' || ticket.state === 'packed') && (
        <button type="button" className={iconClass} aria-label={messages.ticket.reprintAction(ticket.code)} onClick={onReprint}>
          <RotateCcw aria-hidden size={20} strokeWidth={1.5} />
        </button>
      )}
    </>
  )
}

/** Back, again, and what is made beside the print. */
export const TicketTools = ({ ticket, onMove, onReprint, onCut, onProof }: Omit<ActionProps, 'isNext'>) => (
  <>
    <MoveBackTools ticket={ticket} onMove={onMove} onReprint={onReprint} />
    <PrintTools ticket={ticket} onCut={onCut} onProof={onProof} />
  </>
)

/** One row: back, again, what is made beside the print, and on. In a narrow column the way on has a row of its own, as wide as the card. */
const Actions = ({ isNext, ...tools }: ActionProps) => {
  const messages = useMessages(productionMessages)
  const { ticket, onMove } = tools
  const nextState = getAdjacentState(ticket.state, 1)
  return (
    <div className="-mb-1 -ml-1 flex flex-wrap items-center">
      <TicketTools {...tools} />
      {nextState && (
        <button
          type="button"
          className={classNames(ONWARD_CLASS, isNext && NEXT_CLASS)}
          disabled={isBlocked(ticket)}
          aria-label={messages.ticket.moveForward(ticket.code, messages.states[nextState])}
          onClick={() => onMove(nextState)}
        >
          {messages.states[nextState]} <ArrowRight aria-hidden size={20} strokeWidth={1.5} />
        </button>
      )}
    </div>
  )
}

type CardActions = Omit<TicketCardProps, 'loadedAt' | 'isNext' | 'onReprint' | 'onCut' | 'onProof'> & { onOpen: () => void }

const focusCardInColumn = (card: HTMLElement, step: 1 | -1): void => {
  const cards = [...(card.closest('section')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  cards[cards.indexOf(card) + step]?.focus()
}

/** Left and right move a card, up and down focus the next one, `x` selects it, Enter opens its order. */
const handleCardKey = (event: KeyboardEvent<HTMLElement>, { ticket, isSelected, onSelect, onMove, onOpen }: CardActions): void => {
  const card = event.currentTarget
  const moveTo = (state: ProductionState | undefined): void => {
    if (state) onMove(state)
  }
  const keyActions: Record<string, () => void> = {
    ArrowRight: () => moveTo(getAdjacentState(ticket.state, 1)),
    ArrowLeft: () => moveTo(getAdjacentState(ticket.state, -1)),
    ArrowDown: () => focusCardInColumn(card, 1),
    ArrowUp: () => focusCardInColumn(card, -1),
    x: () => onSelect(!isSelected),
    Enter: onOpen,
  }
  const action = keyActions[event.key]
  if (!action || event.target !== card || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  action()
}

const getCardLabel = ({ code, quantity, blocked }: Ticket, title: string, messages: ProductionMessages['ticket']): string => {
  const name = messages.name(code, title, quantity)
  return blocked === null ? name : messages.blockedName(name, blocked)
}

interface CardHeadProps extends Pick<TicketCardProps, 'isSelected' | 'onSelect'> {
  orderId: string
  name: string
}

/** The name of a card, which leads to its order, and its checkbox. */
export const CardHead = ({ orderId, name, isSelected, onSelect }: CardHeadProps) => {
  const messages = useMessages(productionMessages).ticket
  return (
    <div className="flex items-center justify-between gap-2 self-start @max-[14rem]:col-span-2 @min-[14rem]:col-start-2">
      <Link to={`/admin/view-order/${orderId}`} className="font-mono text-14 font-semibold break-all">
        {name}
      </Link>
      <input
        type="checkbox"
        aria-label={messages.select(name)}
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
        className="size-5 shrink-0 accent-klein"
      />
    </div>
  )
}

interface TicketItemProps extends Pick<TicketCardProps, 'ticket' | 'isSelected' | 'onSelect' | 'onMove'> {
  className: string
  children: ReactNode
}

/** What is moved by dragging and by keys: a card, or a row of a team. */
export const TicketItem = ({ ticket, isSelected, onSelect, onMove, className, children }: TicketItemProps) => {
  const messages = useMessages(productionMessages).ticket
  const { getTitle } = useGarmentNames()
  const navigate = useNavigate()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys and dragging are shortcuts for its buttons
    <li
      draggable
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the card itself is what the arrow keys move
      tabIndex={0}
      data-row={ticket._id}
      aria-label={getCardLabel(ticket, getTitle(ticket), messages)}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', ticket._id)}
      onKeyDown={(event) =>
        handleCardKey(event, { ticket, isSelected, onSelect, onMove, onOpen: () => void navigate(`/admin/view-order/${ticket.orderId}`) })
      }
      className={classNames(
        'group/ticket grid cursor-grab grid-cols-[minmax(0,1fr)] focus-visible:outline-2 focus-visible:outline-klein active:cursor-grabbing',
        className,
      )}
    >
      {children}
    </li>
  )
}

const EDGES: Record<Urgency, string> = {
  late: 'border-line border-l-4 border-l-vermilion',
  today: 'border-line border-l-4 border-l-ochre',
  tomorrow: 'border-line',
}

/** Colored at its beginning where it is urgent, so that a column can be scanned. */
export const getCardEdge = ({ dueAt }: Ticket, loadedAt: number): string => EDGES[getUrgency(dueAt, loadedAt) ?? 'tomorrow']

/** In a narrow column the code has a row of its own above the pictures; otherwise it stands beside them. */
export const CARD_GRID =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 @max-[14rem]:gap-y-1.5 @min-[14rem]:grid-rows-[auto_auto_1fr] @min-[14rem]:gap-x-3'
/** In a narrow column below the pictures: beside them a day would wrap. */
export const DUE_CLASS = 'grid justify-items-start content-start @max-[14rem]:col-span-2 @min-[14rem]:col-start-2'

/** A ticket, moved by dragging, by keys and by its buttons. */
export const TicketCard = ({ ticket, loadedAt, isSelected, isNext, onSelect, onMove, onReprint, onCut, onProof }: TicketCardProps) => {
  const messages = useMessages(productionMessages)
  const { getTitle, getColorName } = useGarmentNames()
  const title = getTitle(ticket)
  return (
    <TicketItem
      ticket={ticket}
      isSelected={isSelected}
      onSelect={onSelect}
      onMove={onMove}
      className={classNames('gap-1.5 rounded-control border bg-card p-2.5 wide:p-3', getCardEdge(ticket, loadedAt))}
    >
      <div className={CARD_GRID}>
        <CardHead orderId={ticket.orderId} name={ticket.code} isSelected={isSelected} onSelect={onSelect} />
        <TicketPictures ticket={ticket} />
        <div className="@min-[14rem]:col-start-2">
          <p className="flex flex-wrap items-center justify-between gap-x-2">
            <span className="figures text-18 font-semibold">{messages.column.formatUnits(ticket.quantity)}</span>
            <span className="sr-only">
              , {getColorName(ticket.color)}, {ticket.sizeLabel}
            </span>
            {isNext && <NextLabel />}
          </p>
          {/* The title of the group names the blank; a product has a name of its own. */}
          <p className={title === getTitle(GARMENTS[ticket.clothingType]) ? 'sr-only' : 'text-14 break-words'}>{title}</p>
        </div>
        <div className={DUE_CLASS}>
          {ticket.dueAt !== null && <DueDate dueAt={ticket.dueAt} loadedAt={loadedAt} />}
          <PrintFacts ticket={ticket} />
        </div>
      </div>
      <TicketNotes ticket={ticket} />
      <TicketDeliveries ticket={ticket} />
      <Actions ticket={ticket} isNext={isNext} onMove={onMove} onReprint={onReprint} onCut={onCut} onProof={onProof} />
    </TicketItem>
  )
}
