import type { PlacedOrder } from '@picasso/contract'
import { readPayment } from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type * as z from 'zod/mini'

import { buildJobHandlers } from '../src/app.ts'
import { emails } from '../src/features/emails/schema.ts'
import { inventory } from '../src/features/garments/schema.ts'
import { orders } from '../src/features/orders/schema.ts'
import { type Payment, selectPayments } from '../src/features/payments/index.ts'
import { runPendingJobs } from '../src/platform/jobs/job-runner.ts'
import { openStripeAccount } from '../src/platform/stripe/index.ts'
import { type Browser, placeTestOrder, parseResponse, createGuestWithLine } from './browser.ts'
import { buildWebhookRequest, type FakeStripe, type FakeStripeEvent, startFakeStripe } from './fake-stripe/index.ts'
import { startTestShop, type TestShop } from './harness.ts'

const SHELF = 'blank/tshirt/Black/medium'
/** How long a hanging provider blocks a test, and how long a slow machine may take to answer; milliseconds. */
const SHORT_MS = 3_000

export interface CardOrder {
  browser: Browser
  order: PlacedOrder
  paymentUrl: string
}

/** A shop with card payments by the fake Stripe and a test clock. */
export class CardPaymentShop {
  readonly shop: TestShop
  readonly stripe: FakeStripe
  readonly #clock: { at: Date }

  private constructor(shop: TestShop, stripe: FakeStripe, clock: { at: Date }) {
    this.shop = shop
    this.stripe = stripe
    this.#clock = clock
  }

  static async open(environment: Record<string, string> = {}): Promise<CardPaymentShop> {
    const stripe = await startFakeStripe()
    const clock = { at: new Date() }
    const all: Record<string, string> = { ...stripe.environment, PUBLIC_URL: 'http://shop.test', ...environment }
    const account = await openStripeAccount({
      secretKey: all['STRIPE_SECRET_KEY'] ?? '',
      webhookSecret: all['STRIPE_WEBHOOK_SECRET'] || undefined,
      apiBase: all['STRIPE_API_BASE'],
      timeoutMs: SHORT_MS,
    })
    const shop = await startTestShop({ environment: all, clock: { now: () => clock.at }, services: { stripe: account } })
    return new CardPaymentShop(shop, stripe, clock)
  }

  async close(): Promise<void> {
    await this.shop.close()
    this.stripe.close()
  }

  get now(): Date {
    return this.#clock.at
  }

  advanceMinutes(minutes: number): void {
    this.#clock.at = new Date(this.#clock.at.getTime() + minutes * 60_000)
  }

  /** The clock goes back to the present, as that of a machine may. */
  resetClock(): void {
    this.#clock.at = new Date()
    this.stripe.events = []
  }

  async placeCardOrder(over: object = {}): Promise<CardOrder> {
    const { browser, line } = await createGuestWithLine(this.shop)
    const { order, paymentUrl } = await placeTestOrder(browser, [line._id], { paymentMethod: 'stripe', ...over })
    return { browser, order, paymentUrl: paymentUrl ?? '' }
  }

  /** Follows the redirect to the payment page and returns its address. */
  async openPayment({ browser, paymentUrl }: CardOrder): Promise<string> {
    return String((await browser.get(paymentUrl)).headers['location'])
  }

  async returnFromPayment(card: CardOrder): Promise<string> {
    const getLatestPayment = await this.getLatestPayment(card)
    return String((await card.browser.get(`/api/payments/return/${getLatestPayment.reference}`)).headers['location'])
  }

  async listPayments({ order }: CardOrder): Promise<Payment[]> {
    return selectPayments(this.shop.database, order._id)
  }

  /** The newest attempt. */
  async getLatestPayment(card: CardOrder): Promise<Payment> {
    const getLatestPayment = (await this.listPayments(card)).at(-1)
    if (!getLatestPayment) throw new Error('There is no payment.')
    return getLatestPayment
  }

  async getSessionId(card: CardOrder): Promise<string> {
    const { providerRef } = await this.getLatestPayment(card)
    if (providerRef === null) throw new Error('Nobody went to pay.')
    return providerRef
  }

  async getOrderRow({ order }: CardOrder) {
    const [getOrderRow] = await this.shop.database.select().from(orders).where(eq(orders.id, order._id))
    if (!getOrderRow) throw new Error('The order is missing.')
    return getOrderRow
  }

  async getPaymentState({ browser, order }: CardOrder): Promise<z.output<typeof readPayment.response>> {
    return parseResponse(await browser.get(`/api/orders/order/${order._id}/payment`), readPayment.response)
  }

  async listEmailKinds({ order }: CardOrder): Promise<string[]> {
    const rows = await this.shop.database.select({ kind: emails.kind }).from(emails).where(eq(emails.reference, order._id))
    return rows.map(({ kind }) => kind).toSorted()
  }

  async getStock(): Promise<number> {
    const [shelf] = await this.shop.database.select({ onHand: inventory.onHand }).from(inventory).where(eq(inventory.sku, SHELF))
    return shelf?.onHand ?? Number.NaN
  }

  async setStock(onHand: number): Promise<void> {
    await this.shop.database.update(inventory).set({ onHand }).where(eq(inventory.sku, SHELF))
  }

  sendWebhook(options: InjectOptions): Promise<LightMyRequestResponse> {
    return this.shop.request({ method: 'POST', url: '/api/payments/stripe', ...options })
  }

  async deliverEvent(event: FakeStripeEvent): Promise<number> {
    return (await this.sendWebhook(buildWebhookRequest(event, this.now))).statusCode
  }

  /** Delivers every pending webhook event of the provider. */
  async deliverAllEvents(): Promise<void> {
    for (const event of this.stripe.events.splice(0)) await this.deliverEvent(event)
  }

  /** Runs every job as if it were due: due times use the clock of the database. Render jobs are skipped. */
  async runJobs(): Promise<void> {
    const { 'print-files': _, 'design-pictures': __, ...handlers } = buildJobHandlers(this.shop.config, this.shop.services)
    await this.shop.database.execute(sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
    await runPendingJobs(this.shop.database, handlers)
  }
}
