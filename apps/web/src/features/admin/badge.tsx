import type { PaymentStatus, ShippingStatus } from '@picasso/contract'

import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { adminMessages } from './messages/index.ts'

const TONE_CLASSES = {
  success: 'bg-leaf-wash text-leaf-ink',
  info: 'bg-klein-wash text-klein',
  warning: 'bg-ochre-wash text-ochre-ink',
  error: 'bg-vermilion-wash text-vermilion-ink',
  neutral: 'bg-paper-2 text-ink-2',
} as const
export type BadgeTone = keyof typeof TONE_CLASSES

/** A state as a label; the color is only a visual aid. */
export const Badge = ({ tone, children }: { tone: BadgeTone; children: string }) => (
  <span className={classNames('inline-block rounded-full px-2.5 py-0.5 text-14 font-medium whitespace-nowrap', TONE_CLASSES[tone])}>
    {children}
  </span>
)

const PAYMENT_TONES: Record<PaymentStatus, BadgeTone> = {
  pending: 'warning',
  confirmed: 'success',
  failed: 'error',
  cancelled: 'neutral',
  partially_refunded: 'info',
  refunded: 'neutral',
}
const SHIPPING_TONES: Record<ShippingStatus, BadgeTone> = {
  // Nothing has been missed: what it waits for is said by the payment.
  pending: 'neutral',
  in_production: 'info',
  packed: 'info',
  shipped: 'success',
  delivered: 'success',
  returned: 'neutral',
  on_hold: 'error',
  cancelled: 'neutral',
}

export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge tone={PAYMENT_TONES[status]}>{useMessages(adminMessages).payment[status]}</Badge>
)
export const ShippingBadge = ({ status }: { status: ShippingStatus }) => (
  <Badge tone={SHIPPING_TONES[status]}>{useMessages(adminMessages).shipping[status]}</Badge>
)
