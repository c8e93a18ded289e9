import type { Order } from '@picasso/contract'

import { isGivenBack } from './order-progress.ts'

interface Words {
  kind: 'info' | 'success' | 'warning' | 'error'
  title: string
  text: string
}

const WORDS: Record<Order['paymentStatus'], Words> = {
  pending: {
    kind: 'warning',
    title: 'Not paid yet.',
    text: 'We keep your pieces for you for a quarter of an hour, and begin to make them as soon as they are paid.',
  },
  confirmed: { kind: 'success', title: 'Paid. Thank you!', text: 'The money is with us; what happens to your order stands below.' },
  failed: { kind: 'error', title: 'The payment did not go through.', text: 'Nothing was charged. Your order is kept; you can pay again.' },
  cancelled: { kind: 'warning', title: 'The payment was cancelled.', text: 'Nothing was charged.' },
  partially_refunded: {
    kind: 'info',
    title: 'Part of the payment was returned.',
    text: 'It went back the way you paid; at a bank that takes a few days.',
  },
  refunded: { kind: 'info', title: 'The payment was returned.', text: 'It went back the way you paid; at a bank that takes a few days.' },
}

const CHECKING: Words = {
  kind: 'info',
  title: 'We are checking your payment.',
  text: 'This page finds out by itself, and you can leave it: we write to you as soon as the payment is there. Please do not pay again.',
}

const TRANSFER: Record<'pending' | 'failed', Words> = {
  pending: {
    kind: 'success',
    title: 'Your order is placed. Thank you!',
    text: 'Please send the money within a week, with the reference below. We begin as soon as it is there, and write to you then.',
  },
  failed: {
    kind: 'warning',
    title: 'Your transfer has not arrived.',
    text: 'The pieces are no longer kept for you. If the money is on its way, we still take it while there are pieces left, or give it back.',
  },
}

const CANCELLED_BUT_PAID: Words = {
  kind: 'info',
  title: 'Your money is on its way back.',
  text: 'The order is cancelled, and we give back what you paid the way you paid it. We write to you when that is done.',
}

/** What to say of the money of an order. `state`: how far its payment is, as far as that is known; `byDoor`: the shop's words for cash. */
export const paymentWords = (
  { paymentStatus, paymentMethod, shippingStatus, may }: Pick<Order, 'paymentStatus' | 'paymentMethod' | 'shippingStatus' | 'may'>,
  state: 'payable' | 'checking' | 'over' | undefined,
  byDoor: string,
): Words => {
  if (may.pay && state !== 'payable') return CHECKING
  if (isGivenBack({ shippingStatus, paymentStatus })) return CANCELLED_BUT_PAID
  if (paymentMethod === 'bank-transfer' && (paymentStatus === 'pending' || paymentStatus === 'failed')) return TRANSFER[paymentStatus]
  if (paymentStatus === 'pending' && !may.pay) return { kind: 'success', title: 'Your order is placed. Thank you!', text: byDoor }
  return WORDS[paymentStatus]
}
