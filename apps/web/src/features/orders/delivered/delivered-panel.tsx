import { useMessages } from '../../../lib/messages.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useDateFormat } from '../../settings/index.ts'
import { ReorderButton } from '../order-actions.tsx'
import type { OrderAccess } from '../use-order.tsx'
import { getDeliveredAt, getReviewPath } from './delivered-order.ts'
import { deliveredMessages } from './messages/index.ts'

/** What still matters once an order has arrived: when it did, how it lasts, and how it was. */
export const DeliveredPanel = (access: OrderAccess) => {
  const { order } = access
  const messages = useMessages(deliveredMessages)
  const { formatDate } = useDateFormat()
  const deliveredAt = getDeliveredAt(order)
  return (
    <div className="grid gap-x-12 gap-y-8 rounded-control bg-card p-5 sm:p-8 md:grid-cols-3 print:hidden">
      <div className="grid content-start gap-2">
        <p className="label-mono text-leaf-ink">{messages.label}</p>
        <h2 className="text-28 wide:text-40">{deliveredAt && formatDate(deliveredAt)}</h2>
        <p className="text-ink-2">{messages.text}</p>
        {order.may.reorder && (
          <div className="mt-2 grid justify-items-start gap-3">
            <ReorderButton {...access} />
          </div>
        )}
      </div>
      <div>
        <h3 className="mb-3 text-22">{messages.careTitle}</h3>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
          {messages.care.flatMap(({ label, text }) => [
            <dt key={label} className="label-mono text-ink-2">
              {label}
            </dt>,
            <dd key={text}>{text}</dd>,
          ])}
        </dl>
      </div>
      <div className="grid content-start justify-items-start gap-3">
        <h3 className="text-22">{messages.reviewTitle}</h3>
        <p className="text-ink-2">{messages.reviewText}</p>
        <LinkButton to={getReviewPath(order)} variant="primary">
          {messages.review}
        </LinkButton>
        {order.may.claim && <p className="text-14 text-ink-2">{messages.claimHint}</p>}
      </div>
    </div>
  )
}
