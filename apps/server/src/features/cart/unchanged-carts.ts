import type { FastifyInstance } from 'fastify'

import type { Services } from '../../services.ts'
import { watchCatalog } from '../products/index.ts'

/** Notification channel on which triggers send the customer whose cart changed, `stock` and the inventory row whose count changed, or `all`. */
const CARTS_CHANNEL = 'carts'
/** Carts a process remembers, a few hundred bytes each. */
const MAX_CARTS = 20_000
/** After this time a cart is read again even if nothing is known to have changed. */
const MAX_AGE_MS = 60_000

interface SentCart {
  tag: string
  /** Of its lines. */
  inventoryIds: readonly string[]
  readAt: number
}

/**
 * When the stock of each inventory row changed in the last minute. A cart is compared when it is polled: so a sale looks for no carts, and
 * one that is being read meanwhile counts as changed.
 */
class StockChanges {
  /** Oldest first. */
  readonly #changedAt = new Map<string, number>()

  add(inventoryId: string): void {
    const now = performance.now()
    this.#changedAt.delete(inventoryId)
    this.#changedAt.set(inventoryId, now)
    for (const [id, changedAt] of this.#changedAt) {
      if (now - changedAt < MAX_AGE_MS) break
      this.#changedAt.delete(id)
    }
  }

  isUnchanged({ inventoryIds, readAt }: SentCart): boolean {
    return inventoryIds.every((id) => (this.#changedAt.get(id) ?? -Infinity) < readAt)
  }
}

/**
 * ETags of the carts that were sent, by customer and language, so that polling an unchanged cart costs no statement. What changes a cart or an
 * offer notifies every process; while notifications could be missed, nothing is remembered.
 */
export class UnchangedCarts {
  readonly #carts = new Map<string, Map<string, SentCart>>()
  readonly #stock = new StockChanges()
  #isReliable: () => boolean = () => false

  constructor(app: FastifyInstance, { notifications, settings }: Pick<Services, 'notifications' | 'settings'>) {
    const clear = (): void => this.#carts.clear()
    const subscriptions = [
      // A sale is told by its inventory rows: it concerns the carts that contain them.
      watchCatalog(notifications, ({ isFrequent }) => !isFrequent && clear()),
      notifications.subscribe({
        channel: CARTS_CHANNEL,
        onMessage: (message) => {
          const [subject = '', inventoryId] = message.split(' ')
          if (subject === 'all') clear()
          else if (inventoryId === undefined) this.forget(subject)
          else this.#stock.add(inventoryId)
        },
        onGap: clear,
      }),
    ]
    settings.onChange(clear)
    this.#isReliable = () => subscriptions.every(({ isReliable }) => isReliable)
    app.addHook('onClose', (_app, done) => {
      for (const subscription of subscriptions) subscription.end()
      done()
    })
  }

  has(customerId: string, language: string, tag: string): boolean {
    const cart = this.#carts.get(customerId)?.get(language)
    return cart?.tag === tag && performance.now() - cart.readAt < MAX_AGE_MS && this.#stock.isUnchanged(cart) && this.#isReliable()
  }

  /** Called before a cart is read; the returned function remembers what was sent, unless the cart has changed since. */
  watch(customerId: string, language: string): (cart: Pick<SentCart, 'tag' | 'inventoryIds'>) => void {
    const readAt = performance.now()
    const carts = this.#carts.get(customerId) ?? new Map<string, SentCart>()
    this.#carts.delete(customerId)
    this.#carts.set(customerId, carts)
    const [oldest] = this.#carts.keys()
    if (this.#carts.size > MAX_CARTS && oldest !== undefined) this.#carts.delete(oldest)
    return (cart) => void carts.set(language, { ...cart, readAt })
  }

  forget(customerId: string): void {
    this.#carts.delete(customerId)
  }
}
