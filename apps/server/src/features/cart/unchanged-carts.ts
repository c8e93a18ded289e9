import type { FastifyInstance } from 'fastify'

import type { Services } from '../../services.ts'
import { watchCatalog } from '../products/index.ts'

/** Notification channel on which triggers send the customer whose cart changed, or `all`. */
const CARTS_CHANNEL = 'carts'
/** Carts a process remembers, a few hundred bytes each. */
const MAX_CARTS = 20_000
/** After this time a cart is read again even if nothing is known to have changed. */
const MAX_AGE_MS = 60_000

interface SentTag {
  tag: string
  sentAt: number
}

/**
 * ETags of the carts that were sent, by customer and language, so that polling an unchanged cart costs no statement. What changes a cart or an
 * offer notifies every process; while notifications could be missed, nothing is remembered.
 */
export class UnchangedCarts {
  readonly #carts = new Map<string, Map<string, SentTag>>()
  #isReliable: () => boolean = () => false

  constructor(app: FastifyInstance, { notifications, settings }: Pick<Services, 'notifications' | 'settings'>) {
    const clear = (): void => this.#carts.clear()
    const subscriptions = [
      watchCatalog(notifications, clear),
      notifications.subscribe({
        channel: CARTS_CHANNEL,
        onMessage: (message) => (message === 'all' ? clear() : this.forget(message)),
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
    return cart?.tag === tag && performance.now() - cart.sentAt < MAX_AGE_MS && this.#isReliable()
  }

  /** Called before a cart is read; the returned function remembers what was sent, unless the cart has changed since. */
  watch(customerId: string, language: string): (tag: string) => void {
    const tags = this.#carts.get(customerId) ?? new Map<string, SentTag>()
    this.#carts.delete(customerId)
    this.#carts.set(customerId, tags)
    const [oldest] = this.#carts.keys()
    if (this.#carts.size > MAX_CARTS && oldest !== undefined) this.#carts.delete(oldest)
    return (tag) => void tags.set(language, { tag, sentAt: performance.now() })
  }

  forget(customerId: string): void {
    this.#carts.delete(customerId)
  }
}
