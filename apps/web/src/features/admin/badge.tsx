import type { PaymentStatus, ShippingStatus } from '@picasso/contract'

import { classNames } from '../../lib/class-names.ts'
import { useWords } from '../../lib/words.ts'
import { adminWords } from './words/index.ts'

const LOOKS = {
  good: 'bg-leaf-wash text-leaf-ink',
  busy: 'bg-klein-wash text-klein',
  waiting: 'bg-ochre-wash text-ochre-ink',
  bad: 'bg-vermilion-wash text-vermilion-ink',
  calm: 'bg-paper-2 text-ink-2',
} as const
export type BadgeLook = keyof typeof LOOKS

/** A state in a word; the colour only helps to find it. */
export const Badge = ({ look, children }: { look: BadgeLook; children: string }) => (
  <span className={classNames('inline-block rounded-full px-2.5 py-0.5 text-14 font-medium whitespace-nowrap', LOOKS[look])}>
    {children}
  </span>
)

const PAYMENT_LOOKS: Record<PaymentStatus, BadgeLook> = {
  pending: 'waiting',
  confirmed: 'good',
  failed: 'bad',
  cancelled: 'calm',
  partially_refunded: 'busy',
  refunded: 'calm',
}
const SHIPPING_LOOKS: Record<ShippingStatus, BadgeLook> = {
  pending: 'waiting',
  in_production: 'busy',
  packed: 'busy',
  shipped: 'good',
  delivered: 'good',
  returned: 'calm',
  on_hold: 'bad',
  cancelled: 'calm',
}

export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge look={PAYMENT_LOOKS[status]}>{useWords(adminWords).payment[status]}</Badge>
)
export const ShippingBadge = ({ status }: { status: ShippingStatus }) => (
  <Badge look={SHIPPING_LOOKS[status]}>{useWords(adminWords).shipping[status]}</Badge>
)
