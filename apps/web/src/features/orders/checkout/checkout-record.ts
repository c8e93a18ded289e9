import { PlaceOrder } from '@picasso/contract'
import * as z from 'zod/mini'

import { createIdempotencyKey } from '../../../lib/idempotency-key.ts'

/** What this tab stores about one checkout, so that a reload or a lost connection loses no input and places no order twice. */
export const CheckoutRecord = z.object({
  /** Idempotency key of the order; the same for every retry, so that it is placed once. */
  idempotencyKey: z.string(),
  /** Typed values, by field path. */
  draft: z.record(z.string(), z.string()),
  /** An order that was sent without response: it may have been placed. */
  unanswered: z.optional(PlaceOrder),
  /** The placed order: its URL, and the cart lines in it. */
  placed: z.optional(z.object({ address: z.string(), items: z.array(z.string()) })),
})
export type CheckoutRecord = z.infer<typeof CheckoutRecord>

/** Opens the tab's storage; throws where storing is forbidden. */
type StorageProvider = () => Pick<Storage, 'getItem' | 'setItem'>

const getStorageKey = (purchase: string): string => `checkout:${purchase}`

export const createRecord = (): CheckoutRecord => ({ idempotencyKey: createIdempotencyKey(), draft: {} })

/** The stored record of a checkout, or a new one with its own key. */
export const loadRecord = (getStorage: StorageProvider, purchase: string): CheckoutRecord => {
  try {
    const record = CheckoutRecord.safeParse(JSON.parse(getStorage().getItem(getStorageKey(purchase)) ?? 'null'))
    if (record.success) return record.data
  } catch {
    // Unreadable or forbidden storage: the checkout works, but forgets on reload.
  }
  return createRecord()
}

export const saveRecord = (getStorage: StorageProvider, purchase: string, record: CheckoutRecord): void => {
  try {
    getStorage().setItem(getStorageKey(purchase), JSON.stringify(record))
  } catch {
    // Full or forbidden storage must not block an order.
  }
}
