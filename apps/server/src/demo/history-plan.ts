import type { PaymentMethod, ShippingStatus } from '@picasso/contract'

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** How an order of the demo went. */
export interface PlannedOrder {
  /** Days before the first start. */
  daysAgo: number
  person: number
  method: PaymentMethod
  /** What became of the payment; `no`: it is due at the door. */
  paid: 'yes' | 'no' | 'failed'
  /** The way of the parcel, with the days each step came after the order. */
  steps: readonly { to: ShippingStatus; after: number; reason?: string }[]
  /** Printed from a design of the buyer's own. */
  isCustom: boolean
  /** The column of the board its pieces stand in, where they have left the first. */
  press?: 'printing' | 'printed'
  attention?: string
}

const ORDERS = 60
const DAYS = 90
/** Changing it changes the whole history. */
const SEED = 1881

type Way = Pick<PlannedOrder, 'paid' | 'steps' | 'attention' | 'press'> & Partial<Pick<PlannedOrder, 'isCustom'>>

const SENT = [
  { to: 'in_production', after: 0.8 },
  { to: 'packed', after: 1.6 },
  { to: 'shipped', after: 2 },
  { to: 'delivered', after: 4.4 },
] as const

const DONE: Way = { paid: 'yes', steps: SENT }
const CANCELLED: Way = { paid: 'yes', steps: [{ to: 'cancelled', after: 0.5, reason: 'Ordered the wrong size.' }] }
const RETURNED: Way = { paid: 'yes', steps: [...SENT, { to: 'returned', after: 11 }] }

/** The last dozen, by hand: one in every state there is, so that every screen has something to show. */
const LATEST: readonly Way[] = [
  { paid: 'yes', steps: SENT.slice(0, 3) },
  { paid: 'yes', steps: SENT.slice(0, 3) },
  { paid: 'yes', steps: SENT.slice(0, 2), isCustom: true },
  { paid: 'yes', steps: SENT.slice(0, 2), isCustom: true },
  { paid: 'yes', steps: [{ to: 'on_hold', after: 0.3, reason: 'The street has no such number. We wrote to the buyer.' }] },
  { paid: 'yes', steps: SENT.slice(0, 1), isCustom: true, press: 'printed' },
  { paid: 'yes', steps: SENT.slice(0, 1), isCustom: true, press: 'printing' },
  { paid: 'failed', steps: [] },
  { paid: 'yes', steps: [], attention: 'One medium is missing on the shelf. Count again before this one is made.' },
  { paid: 'no', steps: [] },
  { paid: 'yes', steps: [] },
  { paid: 'yes', steps: [] },
]

/** The one the shop is opened with, before all others, so that the lowest number is the oldest order. */
export const FIRST_ORDER: PlannedOrder = { ...DONE, daysAgo: DAYS + 0.5, person: 0, method: 'test', isCustom: true }

const wayOf = (index: number): Way => {
  const latest = LATEST[index - (ORDERS - LATEST.length)]
  if (latest) return latest
  if (index % 17 === 9) return CANCELLED
  return index % 19 === 11 ? RETURNED : DONE
}

/** Sixty orders, more of them lately than at first; the oldest first. */
export const planHistory = (people: number): PlannedOrder[] => {
  const next = seeded(SEED)
  return Array.from({ length: ORDERS }, (_, index): PlannedOrder => {
    const share = index / (ORDERS - 1)
    const way = wayOf(index)
    const atDoor = next() < 0.22 && way.paid === 'yes' && way.steps.length === SENT.length
    return {
      daysAgo: (DAYS - 1) * (1 - share) ** 1.35 + 0.15 + next() * 0.3,
      person: Math.floor(next() * people),
      method: way.paid === 'no' || atDoor ? 'cash-on-delivery' : 'test',
      isCustom: index % 5 === 3 || index === ORDERS - 1,
      ...way,
    }
  })
}
