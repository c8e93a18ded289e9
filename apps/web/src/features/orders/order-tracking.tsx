import { getDateLocale, joinDayAndMonth, type Order, type Tracking } from '@picasso/contract'
import { Truck } from 'lucide-react'

import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { useSharedMessages } from '../../lib/shared-messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { useLocale } from '../settings/index.ts'
import { orderMessages } from './messages/index.ts'
import { getNextStep, getProgressSteps } from './order-progress.ts'
import { listParcelPictures, ParcelPictures } from './parcel-pictures.tsx'

/** Only http(s) URLs become links; the carrier field may contain anything. */
const isWebAddress = (url: string): boolean => URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)

const Parcel = ({ tracking: { carrier, number, url } }: { tracking: Tracking }) => {
  const messages = useMessages(orderMessages)
  const parcel = [carrier, number].filter((part) => part !== null && part !== '').join(' ')
  if (parcel === '' && url === null) return null
  return (
    <div className="grid justify-items-start gap-3">
      {url !== null && isWebAddress(url) && (
        <a href={url} rel="noreferrer" target="_blank" className={buttonClass({ variant: 'primary', size: 'large' })}>
          <Truck aria-hidden size={20} strokeWidth={1.5} />
          {messages.trackParcel}
        </a>
      )}
      <p className="figures break-all text-ink-2">{parcel === '' ? messages.parcelSent : parcel}</p>
    </div>
  )
}

/** Progress, promised date and parcel tracking of an order that is neither cancelled nor has arrived yet. */
export const OrderTracking = ({ order }: { order: Order }) => {
  const messages = useMessages(orderMessages)
  const sharedMessages = useSharedMessages()
  const locale = useLocale()
  const { shippingStatus, dueAt, tracking } = order
  // The promised day ends in UTC.
  const formatDueDay = (time: string): string =>
    joinDayAndMonth(
      new Intl.DateTimeFormat(getDateLocale(locale), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        new Date(time),
      ),
    )
  const nextStep = getNextStep(order, messages)
  const steps = getProgressSteps(shippingStatus, sharedMessages.shipping)
  if (!steps) {
    return (
      <Notice kind="warning" title={`${sharedMessages.shipping[shippingStatus]}.`}>
        {shippingStatus === 'on_hold' && order.holdReason}
      </Notice>
    )
  }
  const pictures = listParcelPictures(order)
  return (
    <div
      className={classNames(
        'grid gap-x-5 gap-y-8 rounded-control bg-card p-5 sm:gap-x-8 sm:p-8 print:grid-cols-1 print:gap-3 print:p-0',
        // Beside a picture, a smaller screen has no room for the longest weekday.
        pictures.length > 0 && 'min-[24rem]:grid-cols-[auto_minmax(0,1fr)]',
      )}
    >
      {pictures.length > 0 && <ParcelPictures pictures={pictures} />}
      <div className="flex flex-wrap content-start items-end justify-between gap-x-12 gap-y-6 not-has-[p]:hidden">
        <div className="grid gap-1">
          {dueAt !== null && (
            <p>
              <span className="label-mono mb-1 block text-ink-2">{messages.atYourDoorBy}</span>
              <strong className="font-display text-28 font-semibold md:text-40">{formatDueDay(dueAt)}</strong>
            </p>
          )}
          {nextStep !== undefined && <p className={dueAt === null ? 'text-22' : 'text-ink-2'}>{nextStep}</p>}
        </div>
        {tracking && <Parcel tracking={tracking} />}
      </div>
      {/* On paper the history replaces it. */}
      <div className={classNames('self-end print:hidden', pictures.length > 0 && 'min-[24rem]:max-xl:col-span-2')}>
        <ProgressSteps label={messages.progress} steps={steps} />
      </div>
    </div>
  )
}
