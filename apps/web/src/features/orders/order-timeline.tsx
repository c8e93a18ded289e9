import type { Order } from '@picasso/contract'

import { useDateFormat } from '../settings/index.ts'

/** The history of an order, latest first. */
export const OrderTimeline = ({ timeline }: Pick<Order, 'timeline'>) => {
  const { formatDateTime } = useDateFormat()
  return (
    <ol className="border-l border-line-strong pl-5">
      {timeline.toReversed().map(({ at, text }, index) => (
        <li key={`${at} ${text}`} className="relative pb-5 last:pb-0">
          <span
            aria-hidden
            className={`absolute top-2 -left-[1.53rem] size-2 rounded-full ${index === 0 ? 'bg-klein ring-4 ring-klein-wash' : 'bg-line-strong'}`}
          />
          <p className="font-medium break-words">{text}</p>
          <time dateTime={at} className="figures text-14 text-ink-2">
            {formatDateTime(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
