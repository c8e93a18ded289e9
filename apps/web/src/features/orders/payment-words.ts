import type { Order } from '@picasso/contract'

import { isGivenBack } from './order-progress.ts'
import type { OrderWords } from './words/index.ts'

interface Words {
  kind: 'info' | 'success' | 'warning' | 'error'
  title: string
  text: string
}

const KINDS: Record<Order['paymentStatus'], Words['kind']> = {
  pending: 'warning',
  confirmed: 'success',
  failed: 'error',
  cancelled: 'warning',
  partially_refunded: 'info',
  refunded: 'info',
}

/** What to say of the money of an order. `state`: how far its payment is, as far as that is known; `byDoor`: the shop's words for cash. */
export const paymentWords = (
  { paymentStatus, paymentMethod, shippingStatus, may }: Pick<Order, 'paymentStatus' | 'paymentMethod' | 'shippingStatus' | 'may'>,
  state: 'payable' | 'checking' | 'over' | undefined,
  byDoor: string,
  { money }: OrderWords,
): Words => {
  if (may.pay && state !== 'payable') return { kind: 'info', ...money.checking }
  if (isGivenBack({ shippingStatus, paymentStatus })) return { kind: 'info', ...money.givenBack }
  if (paymentMethod === 'bank-transfer' && (paymentStatus === 'pending' || paymentStatus === 'failed'))
    return paymentStatus === 'pending' ? { kind: 'success', ...money.transfer } : { kind: 'warning', ...money.transferMissing }
  if (paymentStatus === 'pending' && !may.pay) return { kind: 'success', title: money.transfer.title, text: byDoor }
  if (shippingStatus === 'delivered' && paymentStatus === 'confirmed') return { kind: 'success', ...money.delivered }
  return { kind: KINDS[paymentStatus], ...money.of[paymentStatus] }
}
