import type { Order } from '@picasso/contract'
import { readPayment } from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import type * as z from 'zod/mini'

import { jobHandlers } from '../src/app.ts'
import { inventory } from '../src/features/catalogue/schema.ts'
import { mails } from '../src/features/mail/schema.ts'
import { orders } from '../src/features/orders/schema.ts'
import { type Payment, selectPayments } from '../src/features/payments/index.ts'
import { runWaitingJobs } from '../src/platform/jobs/job-runner.ts'
import { openStripe } from '../src/platform/stripe/index.ts'
import { type Browser, placeOrder, read, visitorWithLine } from './browser.ts'
import { startTestShop, type TestShop } from './harness.ts'
import { requestOf, type StandIn, type StandInEvent, startStripe } from './stripe-stand-in/index.ts'

const SHELF = 'blank/tshirt/Black/medium'
/** So long a hanging provider holds up a test, and so long a slow machine may take to answer for it; milliseconds. */
const SHORT_MS = 3_000

export interface CardOrder {
  browser: Browser
  order: Order
  paymentUrl: string
}

/** A shop that takes cards from the stand-in, whose clock a test moves. */
export class CardShop {
  readonly shop: TestShop
  readonly stripe: StandIn
  readonly #clock: { at: Date }

  private constructor(shop: TestShop, stripe: StandIn, clock: { at: Date }) {
    this.shop = shop
    this.stripe = stripe
    this.#clock = clock
  }

  static async open(environment: Record<string, string> = {}): Promise<CardShop> {
    const stripe = await startStripe()
    const clock = { at: new Date() }
    const all: Record<string, string> = { ...stripe.environment, PUBLIC_URL: 'http://shop.test', ...environment }
    const account = openStripe({
      secretKey: all['STRIPE_SECRET_KEY'] ?? '',
      webhookSecret: all['STRIPE_WEBHOOK_SECRET'] || undefined,
      apiBase: all['STRIPE_API_BASE'],
      timeoutMs: SHORT_MS,
    })
    const shop = await startTestShop({ environment: all, clock: { now: () => clock.at }, parts: { stripe: account } })
    return new CardShop(shop, stripe, clock)
  }

  async close(): Promise<void> {
    await this.shop.close()
    this.stripe.close()
  }

  get now(): Date {
    return this.#clock.at
  }

  minutesLater(minutes: number): void {
    this.#clock.at = new Date(this.#clock.at.getTime() + minutes * 60_000)
  }

  /** The clock goes back to the present, as that of a machine may. */
  startAgain(): void {
    this.#clock.at = new Date()
    this.stripe.events = []
  }

  async placed(over: object = {}): Promise<CardOrder> {
    const { browser, line } = await visitorWithLine(this.shop)
    const { order, paymentUrl } = await placeOrder(browser, [line._id], { paymentMethod: 'stripe', ...over })
    return { browser, order, paymentUrl: paymentUrl ?? '' }
  }

  /** Follows the way to the payment, and says where it led. */
  async goToPay({ browser, paymentUrl }: CardOrder): Promise<string> {
    return String((await browser.get(paymentUrl)).headers['location'])
  }

  async comeBack(card: CardOrder): Promise<string> {
    const payment = await this.payment(card)
    return String((await card.browser.get(`/api/payments/return/${payment.reference}`)).headers['location'])
  }

  async payments({ order }: CardOrder): Promise<Payment[]> {
    return selectPayments(this.shop.database, order._id)
  }

  /** The newest attempt. */
  async payment(card: CardOrder): Promise<Payment> {
    const payment = (await this.payments(card)).at(-1)
    if (!payment) throw new Error('There is no payment.')
    return payment
  }

  async sessionOf(card: CardOrder): Promise<string> {
    const { providerRef } = await this.payment(card)
    if (providerRef === null) throw new Error('Nobody went to pay.')
    return providerRef
  }

  async row({ order }: CardOrder) {
    const [row] = await this.shop.database.select().from(orders).where(eq(orders.id, order._id))
    if (!row) throw new Error('The order is missing.')
    return row
  }

  async state({ browser, order }: CardOrder): Promise<z.output<typeof readPayment.response>> {
    return read(await browser.get(`/api/orders/order/${order._id}/payment`), readPayment.response)
  }

  async mailKinds({ order }: CardOrder): Promise<string[]> {
    const rows = await this.shop.database.select({ kind: mails.kind }).from(mails).where(eq(mails.about, order._id))
    return rows.map(({ kind }) => kind).toSorted()
  }

  async pieces(): Promise<number> {
    const [shelf] = await this.shop.database.select({ onHand: inventory.onHand }).from(inventory).where(eq(inventory.sku, SHELF))
    return shelf?.onHand ?? Number.NaN
  }

  async setPieces(onHand: number): Promise<void> {
    await this.shop.database.update(inventory).set({ onHand }).where(eq(inventory.sku, SHELF))
  }

  report(options: InjectOptions) {
    return this.shop.request({ method: 'POST', url: '/api/payments/stripe', ...options })
  }

  async deliver(event: StandInEvent): Promise<number> {
    return (await this.report(requestOf(event, this.now))).statusCode
  }

  /** Tells everything that happened at the provider and was not told yet. */
  async deliverAll(): Promise<void> {
    for (const event of this.stripe.events.splice(0)) await this.deliver(event)
  }

  /** Runs every job as if its time had come: that time belongs to the database, not to the shop's clock. Drawing is none of a payment's business. */
  async runJobs(): Promise<void> {
    const { 'print-files': _, 'design-pictures': __, ...handlers } = jobHandlers(this.shop.config, this.shop.parts)
    await this.shop.database.execute(sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
    await runWaitingJobs(this.shop.database, handlers)
  }
}
