import { randomUUID } from 'node:crypto'

import { CartItem, listMyOrders, placeOrder, readPayment } from '@picasso/contract'
import type * as z from 'zod/mini'

import { Refused, Shopper } from './shopper.ts'

type Placed = z.output<typeof placeOrder.response>

/** Path of the provider's page. */
const PAGE = /\/c\/pay\/\w+$/

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))

/** Somebody who buys one item by card and does not give up: a request without a response is repeated unchanged. */
export class Buyer extends Shopper {
  /** What the shop acknowledged. */
  placed: Placed | undefined
  readonly #key = randomUUID()

  /** Repeats a request until it gets a response. */
  async #untilAnswered<Result>(deed: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await deed()
      } catch (error) {
        if (error instanceof Refused) throw error
        await pause()
      }
    }
  }

  async buy(): Promise<void> {
    await this.#untilAnswered(() => this.saveDesign())
    const line = await this.#untilAnswered(async () => CartItem.parse(await this.putIn()))
    this.placed = await this.#untilAnswered(async () => {
      const order = {
        basket: { kind: 'cart', items: [line._id] },
        contact: { name: 'Ada Perera', email: `ada.${this.#key}@example.com`, phone: '+94 77 123 4567' },
        address: { line1: '12 Galle Road', city: 'Colombo', country: 'LK' },
        deliveryMethod: 'standard',
        paymentMethod: 'stripe',
      }
      return placeOrder.response.parse(await this.post(placeOrder.path, order, { 'idempotency-key': this.#key }))
    })
  }

  /** Opens the provider's page, presses its button once, and follows the redirect. */
  async pay(): Promise<void> {
    const { paymentUrl } = this.#order()
    const page = await this.#untilAnswered(async () => {
      const { url } = await fetch(this.url + (paymentUrl ?? ''))
      if (!PAGE.test(url)) throw new Error(`The way to pay led to ${url}.`)
      return url
    })
    const choice = new URLSearchParams({ choice: 'pay' })
    const { headers } = await fetch(page, { method: 'POST', body: choice, redirect: 'manual' })
    // A shop that is down at this moment learns of the payment later.
    await fetch(headers.get('location') ?? '').catch(() => undefined)
  }

  #order(): Placed {
    if (!this.placed) throw new Error('Nothing was ordered.')
    return this.placed
  }

  /** The payment state of the order page, which also queries the provider. */
  async paymentState(): Promise<string> {
    const { order } = this.#order()
    const path = readPayment.path.replace(':orderId', order._id)
    return readPayment.response.parse(await this.send(`${path}?key=${order.key}`)).paymentStatus
  }

  /** The numbers of all orders of this browser. */
  async ordered(): Promise<string[]> {
    const { orders } = listMyOrders.response.parse(await this.send(listMyOrders.path.replace(':userId', 'guest')))
    return orders.map(({ number }) => number)
  }
}
