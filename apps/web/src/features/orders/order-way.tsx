import { SHIPPING_WORDS, type Order, type Tracking } from '@picasso/contract'
import { Truck } from 'lucide-react'

import { Notice } from '../../ui/notice.tsx'
import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { stagesOf } from './order-progress.ts'
import { useWords } from './use-words.ts'

/** Only addresses of the web are links; anything else a carrier's field may hold is not. */
const isWebAddress = (url: string): boolean => URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)

const Parcel = ({ tracking: { carrier, number, url } }: { tracking: Tracking }) => {
  const words = [carrier, number].filter((word) => word !== null && word !== '').join(' ')
  if (words === '' && url === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Truck aria-hidden size={20} strokeWidth={1.5} />
      <span className="figures break-all">{words === '' ? 'Your parcel is on its way.' : words}</span>
      {url !== null && isWebAddress(url) && (
        <a href={url} rel="noreferrer" target="_blank" className="py-2 font-semibold text-klein underline underline-offset-4">
          Follow the parcel
        </a>
      )}
    </p>
  )
}

const reasonFor = ({ shippingStatus, holdReason, cancelReason }: Order): string | null => {
  if (shippingStatus === 'on_hold') return holdReason
  return shippingStatus === 'cancelled' ? cancelReason : null
}

/** How far an order has come, when it is promised, and where its parcel is. */
export const OrderWay = ({ order }: { order: Order }) => {
  const { day } = useWords()
  const { shippingStatus, dueAt, tracking } = order
  const stages = stagesOf(shippingStatus)
  const isUnderway = stages !== undefined && shippingStatus !== 'delivered'
  if (!stages) {
    const reason = reasonFor(order)
    return (
      <Notice kind="warning" title={`${SHIPPING_WORDS[shippingStatus]}.`}>
        {reason}
      </Notice>
    )
  }
  return (
    <div className="grid gap-4">
      <ProgressSteps label="Progress of the order" steps={stages} />
      {isUnderway && dueAt !== null && (
        <p>
          At your door by <strong className="font-semibold">{day(dueAt)}</strong>.
        </p>
      )}
      {tracking && <Parcel tracking={tracking} />}
    </div>
  )
}
