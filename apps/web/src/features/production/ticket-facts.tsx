import type { Ticket } from '@picasso/contract'
import { Ban, Clock, ClockAlert } from 'lucide-react'
import { Suspense } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useMessages } from '../../lib/messages.ts'
import { Link } from '../../lib/router/components.tsx'
import { getPictureSources, PICTURE_WIDTH } from '../../lib/stored-picture.ts'
import { Skeleton } from '../../ui/load-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { printPriceMessages } from '../print-prices/index.ts'
import { useDateTimeFormat } from '../settings/index.ts'
import { getUrgency, getViewUrl, listShownSides, type Urgency } from './board.ts'
import { productionMessages } from './messages/index.ts'

/** Only shops with presses load it. */
const DeliveryStates = lazyComponent(() => import('../presses/deliveries/index.ts').then((part) => part.DeliveryStates))

const PICTURE_CLASS = 'h-17.5 w-14 @min-[14rem]:h-20 @min-[14rem]:w-16'

/** Decorative: adjacent text names the sides. */
export const TicketPictures = ({ ticket }: { ticket: Ticket }) => {
  const sides = listShownSides(ticket)
  return (
    <div className="flex flex-col gap-1 @min-[14rem]:row-span-3 @min-[14rem]:row-start-1">
      {sides.length === 0 && <Skeleton className={PICTURE_CLASS} />}
      {sides.map((side) => (
        <img
          key={side}
          {...getPictureSources(getViewUrl(ticket, side), PICTURE_WIDTH)}
          sizes="4rem"
          alt=""
          width={64}
          height={80}
          loading="lazy"
          className={classNames('garment-backdrop rounded-picture bg-paper-2 object-contain', PICTURE_CLASS)}
        />
      ))}
    </div>
  )
}

/** Why it is printed again, and why it cannot be printed. */
export const TicketNotes = ({ ticket }: { ticket: Ticket }) => {
  const messages = useMessages(productionMessages)
  return (
    <>
      {ticket.cause !== null && (
        <p className="rounded-control bg-ochre-wash px-2.5 py-1.5 text-14">
          {ticket.note === null
            ? messages.ticket.reprint(messages.causes[ticket.cause])
            : messages.ticket.reprintNote(messages.causes[ticket.cause], ticket.note)}
        </p>
      )}
      {ticket.isRendering && (
        <p className="flex items-center gap-2 rounded-control bg-paper-2 px-2.5 py-1.5 text-14">
          <Spinner size={16} />
          {ticket.blocked}
        </p>
      )}
      {ticket.blocked !== null && !ticket.isRendering && (
        <p className="flex gap-2 rounded-control bg-vermilion-wash px-2.5 py-1.5 text-14">
          <Ban aria-hidden size={18} strokeWidth={1.5} className="mt-px shrink-0 text-vermilion-ink" />
          <span>
            {ticket.blocked}{' '}
            <Link to={`/admin/view-order/${ticket.orderId}`} className="font-semibold whitespace-nowrap underline">
              {messages.ticket.resolve}
            </Link>
          </span>
        </p>
      )}
    </>
  )
}

const URGENCY_CLASSES: Record<Urgency, string> = {
  late: 'bg-vermilion-wash text-vermilion-ink',
  today: 'bg-ochre-wash text-ochre-ink',
  tomorrow: 'bg-paper-2 text-ink',
}

/** The day on which it is promised at the door; in words and color when it is near or over. */
export const DueDate = ({ dueAt, loadedAt }: { dueAt: string; loadedAt: number }) => {
  const messages = useMessages(productionMessages).ticket
  const { formatDueDay } = useDateTimeFormat()
  const urgency = getUrgency(dueAt, loadedAt)
  const day = formatDueDay(dueAt)
  if (!urgency) return <p className="text-14 font-semibold">{messages.dueDate(day)}</p>
  const Icon = urgency === 'late' ? ClockAlert : Clock
  return (
    <p
      className={classNames(
        'my-1 inline-flex max-w-full items-start gap-1.5 rounded-control px-2 py-1 text-14 leading-tight font-semibold',
        // In Spanish, what is late says more than fits.
        urgency !== 'late' && 'whitespace-nowrap',
        URGENCY_CLASSES[urgency],
      )}
    >
      <Icon aria-hidden size={16} strokeWidth={1.5} className="mt-px shrink-0" />
      {messages.urgency[urgency](day)}
    </p>
  )
}

/** How and where it is printed, in short: on the floor, presses are called DTG and DTF. */
export const PrintFacts = ({ ticket: { printMethod, printedSides } }: { ticket: Ticket }) => {
  const { sides } = useMessages(productionMessages).ticket
  const { methods } = useMessages(printPriceMessages)
  const sidesKey = printedSides.length > 1 ? 'both' : printedSides[0]
  const method = printMethod === 'screen' ? methods.screen : printMethod?.toUpperCase()
  return <p className="text-14 text-ink-2">{[method, sidesKey && sides[sidesKey]].filter(Boolean).join(' · ')}</p>
}

/** Which of a column goes on first: the one whose button is filled. */
export const NextLabel = () => (
  <span className="label-mono rounded-full bg-klein-wash px-2 py-0.5 text-klein">{useMessages(productionMessages).ticket.next}</span>
)

export const TicketDeliveries = ({ ticket: { presses } }: { ticket: Ticket }) => (
  <Suspense>{presses.length > 0 && <DeliveryStates presses={presses} />}</Suspense>
)
