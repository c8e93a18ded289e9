import { type AdminCategory, listAdminCategories, type Order, placeOrder, readOrder } from '@picasso/contract'

import {
  addToCart,
  Browser,
  createIdempotencyKey,
  createOrderInput,
  createPlainPicture,
  parseResponse,
  saveTestDesign,
  uploadTestPicture,
} from '../browser.ts'
import type { DatabaseServer } from '../database-server.ts'
import { insertTestUser, signInWithPassword } from '../test-users.ts'
import { createStorage, SimulatedShop, type Storage } from './simulated-shop.ts'
import { worldClock } from './world.ts'

/** The garment that everybody buys here. */
export const GARMENT = { clothingType: 'tshirt', color: 'Black' } as const
export const SIZES = ['medium', 'large'] as const
const FIRST_STOCK = 4
const BUYER_COUNT = 4
const DISCOUNT_CODE = 'WELCOME'
const OWNER_EMAIL = 'owner@shop.test'
/** Shorter than an owner counts as recently authenticated. */
const SIGN_IN_EVERY_MINUTES = 5

export interface Buyer {
  name: string
  browser: Browser
  designId: string
  /** Address of a picture of theirs. */
  photo: string
}

/** An order as its buyer knows it: everything here was acknowledged. */
export interface KnownOrder {
  id: string
  number: string
  buyer: Buyer
  total: number
  paymentUrl: string | null
  line1: string
  isCancelled: boolean
  reprints: number
  /** Idempotency keys of acknowledged refunds. */
  refundKeys: string[]
}

export interface Purchase {
  buyer: Buyer
  input: ReturnType<typeof createOrderInput>
  key: string
}

/** A storage with an owner, stock, a discount code and buyers who have saved a design; and how to become one of these people. */
export interface Fixture {
  storage: Storage
  cookies: { buyers: [name: string, value: string][][]; designIds: string[]; photos: string[] }
}

const COOKIES = /([^=;\s]+)=([^;]+)/g

const readCookies = (browser: Browser): [string, string][] =>
  [...browser.cookie.matchAll(COOKIES)].map(([, name = '', value = '']) => [name, value])

export const createFixture = async (server: DatabaseServer): Promise<Fixture> => {
  const storage = await createStorage(server)
  const shop = await SimulatedShop.open(storage)
  const now = worldClock.now()
  await insertTestUser(
    { database: shop.services.database, services: shop.services },
    { email: OWNER_EMAIL, name: 'Olive Owner', isAdmin: true, isStaff: false, verifiedAt: now },
  )
  const cookies: Fixture['cookies'] = { buyers: [], designIds: [], photos: [] }
  for (let index = 0; index < BUYER_COUNT; index += 1) {
    const browser = new Browser(shop)
    // oxlint-disable no-await-in-loop -- one person after the other
    cookies.designIds.push((await saveTestDesign(browser, GARMENT))._id)
    cookies.photos.push((await uploadTestPicture(browser, await createPlainPicture(40, 40))).secure_url)
    // oxlint-enable no-await-in-loop
    cookies.buyers.push(readCookies(browser))
  }
  await shop.observer.query('update inventory set on_hand = $1', [FIRST_STOCK])
  await shop.observer.query(
    `insert into discounts (id, code, kind, value, minimum_minor, max_orders, is_active, created_at) values (gen_random_uuid(), $1, 'percent', 10, 0, 4, true, now())`,
    [DISCOUNT_CODE],
  )
  await shop.runJobs()
  await shop.close()
  return { storage, cookies }
}

/**
 * What a value that is changed by its version may be: the last acknowledged change, and each one since that has no answer yet, which it may
 * never get. Every change begins after its version was read.
 */
export class PossibleValues<Value> {
  #changes: { value: Value }[] = []
  #isKnown = false

  begin(value: Value): { acknowledge: () => void; refuse: () => void } {
    const change = { value }
    this.#changes.push(change)
    return {
      /** A change that began earlier knows at most the same version: it was stored before, or never will be. */
      acknowledge: () => {
        const index = this.#changes.indexOf(change)
        if (index !== -1) this.#changes = this.#changes.slice(index)
        this.#isKnown = true
      },
      refuse: () => {
        this.#changes = this.#changes.filter((each) => each !== change)
      },
    }
  }

  /** True of any value before a change was acknowledged. */
  includes(value: Value | undefined): boolean {
    return !this.#isKnown || this.#changes.some((change) => change.value === value)
  }

  list(): readonly Value[] {
    return this.#changes.map(({ value }) => value)
  }
}

/** Everybody who deals with one shop, and what was acknowledged to them. */
export class Town {
  readonly shop: SimulatedShop
  readonly buyers: readonly Buyer[]
  readonly orders: KnownOrder[] = []
  /** Every attempt to buy, also those without an answer: it may be repeated with its key. */
  readonly purchases: Purchase[] = []
  /** What somebody saw that nobody may see. */
  readonly complaints: string[] = []
  /** By what the owner changed the stock of each inventory row. */
  readonly stockChanges = new Map<string, number>()
  readonly deliveryPrices = new PossibleValues<number>()
  readonly #owner: Browser
  #signedInAt = Number.NEGATIVE_INFINITY

  constructor(shop: SimulatedShop, { cookies }: Fixture) {
    this.shop = shop
    this.#owner = new Browser(shop)
    this.buyers = cookies.buyers.map((values, index) => {
      const browser = new Browser(shop)
      for (const [name, value] of values) browser.setCookie(name, value)
      return {
        name: ['Ada', 'Ben', 'Cleo', 'Dan'][index] ?? `Buyer ${index}`,
        browser,
        designId: cookies.designIds[index] ?? '',
        photo: cookies.photos[index] ?? '',
      }
    })
  }

  /** The owner, signed in not long ago. */
  async findOwner(): Promise<Browser> {
    if (worldClock.minute - this.#signedInAt > SIGN_IN_EVERY_MINUTES) {
      await signInWithPassword(this.#owner, OWNER_EMAIL)
      this.#signedInAt = worldClock.minute
    }
    return this.#owner
  }

  async preparePurchase(
    buyer: Buyer,
    { size, quantity, method, code }: { size: string; quantity: number; method: string; code: boolean },
  ): Promise<Purchase> {
    const line = await addToCart(buyer.browser, buyer.designId, { size, quantity })
    const contact = { name: buyer.name, email: `${buyer.name.toLowerCase()}@example.com`, phone: '+94 77 123 4567' }
    const input = createOrderInput([line._id], { paymentMethod: method, contact, ...(code && { discountCode: DISCOUNT_CODE }) })
    const purchase = { buyer, input, key: createIdempotencyKey() }
    this.purchases.push(purchase)
    return purchase
  }

  /** Sends the order, for the first time or again. */
  async send({ buyer, input, key }: Purchase): Promise<string> {
    const { rowCount } = await this.shop.observer.query('select from order_requests where key = $1', [key])
    const wasStored = rowCount === 1
    const response = await buyer.browser.post('/api/orders', input, { 'idempotency-key': key })
    if (response.status !== 201) {
      if (wasStored && response.status < 500)
        this.complaints.push(`a repeated order gets its first answer: ${buyer.name} got ${response.status}`)
      return describeFailure(response)
    }
    const { order, paymentUrl } = parseResponse(response, placeOrder.response, 201)
    const known = this.orders.find(({ id }) => id === order._id)
    if (!known)
      this.orders.push({
        id: order._id,
        number: order.number,
        buyer,
        total: order.totals.total,
        paymentUrl,
        line1: order.address.line1,
        isCancelled: false,
        reprints: 0,
        refundKeys: [],
      })
    return `${known ? 'again ' : ''}${order.number}, total ${order.totals.total}`
  }

  /** The current state of an order as its buyer's page shows it. */
  async readOrder({ id, buyer }: KnownOrder): Promise<Order> {
    return parseResponse(await buyer.browser.get(`/api/orders/order/${id}`), readOrder.response)
  }

  async readGarment(): Promise<AdminCategory> {
    const owner = await this.findOwner()
    const { categories } = parseResponse(await owner.get('/api/category/admin/all'), listAdminCategories.response)
    const garment = categories.find(({ clothingType }) => clothingType === GARMENT.clothingType)
    if (!garment) throw new Error('The garment is missing.')
    return garment
  }

  /** What is to be printed for an order. */
  async readTickets({ id }: KnownOrder): Promise<{ id: string; code: string; state: string }[]> {
    const { rows } = await this.shop.observer.query<{ id: string; code: string; state: string }>(
      'select t.id, t.code, t.state from production_tickets t join order_lines l on l.id = t.order_line_id where l.order_id = $1 order by t.code',
      [id],
    )
    return rows
  }

  async readStock(): Promise<Map<string, number>> {
    const { rows } = await this.shop.observer.query<{ id: string; on_hand: number }>('select id, on_hand from inventory')
    return new Map(rows.map(({ id, on_hand: onHand }) => [id, onHand]))
  }
}

/** What a person reads when something did not work. */
export const describeFailure = ({ status, text }: { status: number; text: string }): string =>
  `refused with ${status}${/"code":"(\w+)"/.exec(text)?.[1] === undefined ? '' : ` ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`}`
