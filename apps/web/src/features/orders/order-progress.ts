import { SHIPPING_WORDS, type Order, type ShippingStatus } from '@picasso/contract'

/** The way of an order that goes well. */
const STAGES = ['pending', 'in_production', 'packed', 'shipped', 'delivered'] as const satisfies readonly ShippingStatus[]

interface Stage {
  title: string
  state: 'done' | 'active' | 'inactive'
}

const stateOf = (index: number, current: number): Stage['state'] => {
  if (index < current || current === STAGES.length - 1) return 'done'
  return index === current ? 'active' : 'inactive'
}

/** The stages of an order on its way; nothing for one that left it: held, cancelled or returned. */
export const stagesOf = (status: ShippingStatus): Stage[] | undefined => {
  const current = STAGES.findIndex((stage) => stage === status)
  if (current < 0) return undefined
  return STAGES.map((stage, index) => ({ title: SHIPPING_WORDS[stage], state: stateOf(index, current) }))
}

/** Whether the order's money is still on its way, so that the page should keep asking. */
export const awaitsPayment = ({
  paymentStatus,
  paymentMethod,
  shippingStatus,
}: Pick<Order, 'paymentStatus' | 'paymentMethod' | 'shippingStatus'>): boolean =>
  paymentStatus === 'pending' && paymentMethod !== 'cash-on-delivery' && shippingStatus !== 'cancelled'

/** Whether the buyer can start paying, for the first time or again. */
export const canPay = (order: Pick<Order, 'paymentStatus' | 'paymentMethod' | 'shippingStatus'>): boolean =>
  awaitsPayment(order) || (order.paymentStatus === 'failed' && order.shippingStatus !== 'cancelled')
