import type { PaymentMethod, ShippingStatus } from '@picasso/contract'
import { createRandom } from '@picasso/design'

/** One order of the demo history. */
export interface PlannedOrder {
  /** Days before the first start. */
  daysAgo: number
  customerIndex: number
  method: PaymentMethod
  /** Outcome of the payment; `no`: cash on delivery that is still due. */
  paid: 'yes' | 'no' | 'failed'
  /** Status changes, each with its days after the order. */
  steps: readonly { to: ShippingStatus; after: number; reason?: string }[]
  /** Printed from the customer's own design. */
  isCustom: boolean
  /** The column of its tickets on the board; absent: the first. */
  ticketState?: 'printing' | 'printed'
  /** Its pieces were sold meanwhile. */
  isShort?: boolean
}

const ORDERS = 60
const DAYS = 90
/** Changing it changes the whole history. */
const SEED = 1881

type OrderTemplate = Pick<PlannedOrder, 'paid' | 'steps' | 'isShort' | 'ticketState'> & Partial<Pick<PlannedOrder, 'isCustom'>>

const DELIVERY_STEPS = [
  { to: 'in_production', after: 0.8 },
  { to: 'packed', after: 1.6 },
  { to: 'shipped', after: 2 },
  { to: 'delivered', after: 4.4 },
] as const

const DELIVERED: OrderTemplate = { paid: 'yes', steps: DELIVERY_STEPS }
const CANCELLED: OrderTemplate = { paid: 'yes', steps: [{ to: 'cancelled', after: 0.5, reason: 'Ordered the wrong size.' }] }
const RETURNED: OrderTemplate = { paid: 'yes', steps: [...DELIVERY_STEPS, { to: 'returned', after: 11 }] }

/** The latest orders: one in every state, so that every screen has something to show. The first one is due by now and not packed yet. */
const LATEST: readonly OrderTemplate[] = [
  { paid: 'yes', steps: DELIVERY_STEPS.slice(0, 1), isCustom: true, ticketState: 'printed' },
  { paid: 'yes', steps: DELIVERY_STEPS.slice(0, 3) },
  { paid: 'yes', steps: DELIVERY_STEPS.slice(0, 3) },
  { paid: 'yes', steps: DELIVERY_STEPS.slice(0, 2), isCustom: true },
  { paid: 'yes', steps: DELIVERY_STEPS.slice(0, 2), isCustom: true },
  { paid: 'yes', steps: [{ to: 'on_hold', after: 0.3, reason: 'The street has no such number. Please tell us the right one.' }] },
  { paid: 'yes', steps: DELIVERY_STEPS.slice(0, 3) },
  { paid: 'yes', steps: DELIVERY_STEPS.slice(0, 1), isCustom: true, ticketState: 'printing' },
  { paid: 'failed', steps: [] },
  { paid: 'yes', steps: [], isShort: true },
  { paid: 'no', steps: [] },
  { paid: 'yes', steps: [] },
  { paid: 'yes', steps: [] },
]

/** The order that is placed at the first start, before all others, so that the lowest number is the oldest order. */
export const FIRST_ORDER: PlannedOrder = { ...DELIVERED, daysAgo: DAYS + 0.5, customerIndex: 0, method: 'test', isCustom: true }

const getTemplate = (index: number): OrderTemplate => {
  const latest = LATEST[index - (ORDERS - LATEST.length)]
  if (latest) return latest
  if (index % 17 === 9) return CANCELLED
  return index % 19 === 11 ? RETURNED : DELIVERED
}

/** Sixty orders with increasing frequency; the oldest first. */
export const planHistory = (customerCount: number): PlannedOrder[] => {
  const random = createRandom(SEED)
  return Array.from({ length: ORDERS }, (_, index): PlannedOrder => {
    const share = index / (ORDERS - 1)
    const template = getTemplate(index)
    const isCashOnDelivery = random() < 0.22 && template.paid === 'yes' && template.steps.length === DELIVERY_STEPS.length
    return {
      daysAgo: (DAYS - 1) * (1 - share) ** 1.35 + 0.15 + random() * 0.3,
      customerIndex: Math.floor(random() * customerCount),
      method: template.paid === 'no' || isCashOnDelivery ? 'cash-on-delivery' : 'test',
      isCustom: index % 5 === 3 || index === ORDERS - 1,
      ...template,
    }
  })
}
