import { PlaceOrder } from '@picasso/contract'
import * as z from 'zod/mini'

import { createIdempotencyKey } from '../../../lib/idempotency-key.ts'

/** What this tab keeps about one checkout, so that a reload or a cut line loses nothing and orders nothing twice. */
export const CheckoutRecord = z.object({
  /** Sent with the order; the same for every try, so that the shop places it once. */
  idempotencyKey: z.string(),
  /** What was typed, by field path. */
  draft: z.record(z.string(), z.string()),
  /** An order that was sent and never answered: it may have been placed. */
  unanswered: z.optional(PlaceOrder),
  /** The placed order: where it is looked at, and the cart lines that went into it. */
  placed: z.optional(z.object({ address: z.string(), items: z.array(z.string()) })),
})
export type CheckoutRecord = z.infer<typeof CheckoutRecord>

/** Reaches the tab's storage; where storing is forbidden, the reaching itself fails. */
type StorageProvider = () => Pick<Storage, 'getItem' | 'setItem'>

const getStorageKey = (purchase: string): string => `checkout:${purchase}`

export const createRecord = (): CheckoutRecord => ({ idempotencyKey: createIdempotencyKey(), draft: {} })

/** The record of a purchase's checkout; a new one, with its key, when there is none that can be read. */
export const loadRecord = (getStorage: StorageProvider, purchase: string): CheckoutRecord => {
  try {
    const record = CheckoutRecord.safeParse(JSON.parse(getStorage().getItem(getStorageKey(purchase)) ?? 'null'))
    if (record.success) return record.data
  } catch {
    // Unreadable or forbidden storage: the checkout works, it only forgets on reload.
  }
  return createRecord()
}

export const saveRecord = (getStorage: StorageProvider, purchase: string, record: CheckoutRecord): void => {
  try {
    getStorage().setItem(getStorageKey(purchase), JSON.stringify(record))
  } catch {
    // Full or forbidden storage must not stop an order.
  }
}
