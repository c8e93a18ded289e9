import { type Order, sentences, type Tracking } from '@picasso/contract'
import { Truck } from 'lucide-react'

import { useWords } from '../../lib/words.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { useDays } from '../settings/index.ts'
import { stagesOf } from './order-progress.ts'
import { orderWords } from './words/index.ts'

/** Only addresses of the web are links; anything else a carrier's field may hold is not. */
const isWebAddress = (url: string): boolean => URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)

const Parcel = ({ tracking: { carrier, number, url } }: { tracking: Tracking }) => {
  const words = useWords(orderWords)
  const parcel = [carrier, number].filter((word) => word !== null && word !== '').join(' ')
  if (parcel === '' && url === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Truck aria-hidden size={20} strokeWidth={1.5} />
      <span className="figures break-all">{parcel === '' ? words.parcelUnderway : parcel}</span>
      {url !== null && isWebAddress(url) && (
        <a href={url} rel="noreferrer" target="_blank" className="py-2 font-semibold text-klein underline underline-offset-4">
          {words.followParcel}
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
  const words = useWords(orderWords)
  const { day } = useDays()
  const { shippingStatus, dueAt, tracking } = order
  const stages = stagesOf(shippingStatus)
  const isUnderway = stages !== undefined && shippingStatus !== 'delivered'
  if (!stages) {
    const reason = reasonFor(order)
    return (
      <Notice kind="warning" title={`${sentences().shipping[shippingStatus]}.`}>
        {reason}
      </Notice>
    )
  }
  return (
    <div className="grid gap-4">
      {/* On paper what happened so far says it. */}
      <div className="print:hidden">
        <ProgressSteps label={words.progress} steps={stages} />
      </div>
      {isUnderway && dueAt !== null && <p>{words.atYourDoor(<strong className="font-semibold">{day(dueAt)}</strong>)}</p>}
      {tracking && <Parcel tracking={tracking} />}
    </div>
  )
}
