import { type Order, sentences, type ShippingStatus } from '@picasso/contract'

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
  return STAGES.map((stage, index) => ({ title: sentences().shipping[stage], state: stateOf(index, current) }))
}

/** Whether the money of an order is on its way from a page where it is paid. */
export const awaitsPayment = ({ paymentStatus, may }: Pick<Order, 'paymentStatus' | 'may'>): boolean =>
  paymentStatus === 'pending' && may.pay

/** Milliseconds after which a page that stays open looks again; at first to be there soon, where a first answer was lost. */
const LOOK_AGAIN_MS = { first: 2_000, money: 4_000, underway: 30_000 }

const OVER: readonly ShippingStatus[] = ['delivered', 'returned', 'cancelled']

/** Whether the money of a cancelled order is on its way back. */
export const isGivenBack = ({ shippingStatus, paymentStatus }: Pick<Order, 'shippingStatus' | 'paymentStatus'>): boolean =>
  shippingStatus === 'cancelled' && (paymentStatus === 'confirmed' || paymentStatus === 'partially_refunded')

/** How often to ask for an order: soon while its money comes back, gently while anything may happen to it, then never. Its payment is asked for on its own. */
export const lookAgainAfter = (order: Pick<Order, 'shippingStatus' | 'paymentStatus'> | undefined): number => {
  if (order === undefined) return LOOK_AGAIN_MS.first
  if (isGivenBack(order)) return LOOK_AGAIN_MS.money
  return OVER.includes(order.shippingStatus) ? 0 : LOOK_AGAIN_MS.underway
}
