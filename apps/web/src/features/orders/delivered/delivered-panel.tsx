import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useDateFormat } from '../../settings/index.ts'
import { ReorderButton } from '../order-actions.tsx'
import { listParcelPictures, ParcelPictures } from '../parcel-pictures.tsx'
import type { OrderAccess } from '../use-order.tsx'
import { getDeliveredAt, getReviewPath } from './delivered-order.ts'
import { deliveredMessages } from './messages/index.ts'

/** What still matters once an order has arrived: when it did, how it lasts, and how it was. */
export const DeliveredPanel = (access: OrderAccess) => {
  const { order } = access
  const messages = useMessages(deliveredMessages)
  const { formatDate } = useDateFormat()
  const deliveredAt = getDeliveredAt(order)
  const pictures = listParcelPictures(order)
  return (
    <div
      className={classNames(
        'grid gap-x-5 gap-y-8 rounded-control bg-card p-5 sm:gap-x-8 sm:p-8 wide:gap-x-12 print:hidden',
        pictures.length > 0
          ? 'min-[24rem]:grid-cols-[auto_minmax(0,1fr)] md:max-wide:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)] md:max-wide:*:first:row-span-2 wide:grid-cols-[auto_1.2fr_1fr_1fr]'
          : 'wide:grid-cols-3',
      )}
    >
      {pictures.length > 0 && <ParcelPictures pictures={pictures} />}
      <div className={classNames('grid content-start gap-2', pictures.length > 0 && 'md:max-wide:col-span-2')}>
        <p className="label-mono text-leaf-ink">{messages.label}</p>
        <h2 className="text-22 sm:text-40">{deliveredAt && formatDate(deliveredAt)}</h2>
        <p className="text-ink-2">{messages.text}</p>
        {order.may.reorder && (
          <div className="mt-2 grid justify-items-start gap-3">
            <ReorderButton {...access} />
          </div>
        )}
      </div>
      <div className={classNames(pictures.length > 0 && 'max-md:col-span-full')}>
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
      <div className={classNames('grid content-start justify-items-start gap-3', pictures.length > 0 && 'max-md:col-span-full')}>
        <h3 className="text-22">{messages.reviewTitle}</h3>
        <p className="text-ink-2">{messages.reviewText}</p>
        <LinkButton to={getReviewPath(order)} variant="primary">
          {messages.review}
        </LinkButton>
      </div>
    </div>
  )
}
