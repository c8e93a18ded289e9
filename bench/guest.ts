import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'

import { addCartItem, CartItem, DesignConfiguration, type PaymentMethod, quoteOrder } from '@picasso/contract'

import { prepareSaveDesign } from './design-to-save.ts'

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

interface RequestOptions {
  cookie?: string
  body?: object
  key?: string
  /** Client address in `X-Forwarded-For`, for a server that trusts this machine as its proxy. */
  address?: string
  /** ETag of the response the client has. */
  tag?: string
}

/** As light a client as possible, so that it does not take CPU time from the server. */
export const sendRequest = (url: string, { cookie, body, key, address, tag }: RequestOptions = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      ...(cookie !== undefined && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...(tag !== undefined && { 'if-none-match': tag }),
    }
    const clientRequest = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => {
        if ((response.statusCode ?? 500) < 400) resolve(text)
        else reject(new Error(`${url} answered ${response.statusCode}: ${text}`))
      })
    })
    clientRequest.on('error', reject)
    clientRequest.end(body && JSON.stringify(body))
  })

/** The limit of orders per visitor and minute. */
const MAX_ORDERS = 10
const SIZES = ['small', 'medium', 'large', 'xl'] as const

/** A guest with a design. */
export class Guest {
  readonly cookie: string
  readonly #shop: string
  readonly #design: string
  /** Guests are in different networks, like real buyers (this range is reserved for tests). */
  readonly #address: string
  #cartTag: string | undefined
  #orders = 0
  #adds = 0

  constructor(shop: string, cookie: string, design: string, address: string) {
    this.#shop = shop
    this.cookie = cookie
    this.#design = design
    this.#address = address
  }

  get canOrder(): boolean {
    return this.#orders < MAX_ORDERS
  }

  async add(): Promise<string> {
    this.#adds += 1
    const size = SIZES[this.#adds % SIZES.length]
    const body = { designId: this.#design, size, quantity: 1 }
    return CartItem.parse(JSON.parse(await sendRequest(this.#shop + addCartItem.path, { cookie: this.cookie, body })))._id
  }

  /** Reads the cart as a page does that polls it; false when it has changed since the last time. */
  async pollCart(): Promise<boolean> {
    const url = `${this.#shop}/api/cart/guest`
    this.#cartTag ??= (await fetch(url, { headers: { cookie: this.cookie } })).headers.get('etag') ?? ''
    return (await sendRequest(url, { cookie: this.cookie, tag: this.#cartTag })) === ''
  }

  readCart(): Promise<string> {
    return sendRequest(`${this.#shop}/api/cart/guest`, { cookie: this.cookie })
  }

  async quote(line: string): Promise<string> {
    const body = { basket: { kind: 'cart', items: [line] }, deliveryMethod: 'standard' }
    return quoteOrder.response.parse(JSON.parse(await sendRequest(this.#shop + quoteOrder.path, { cookie: this.cookie, body }))).quote
  }

  order(line: string, quote: string, paymentMethod: PaymentMethod = 'test'): Promise<string> {
    this.#orders += 1
    const body = {
      basket: { kind: 'cart', items: [line] },
      contact: { name: 'Ada Perera', email: `ada.${this.#design}.${this.#orders}@example.com`, phone: '+94 77 123 4567' },
      address: { line1: '12 Galle Road', city: 'Colombo', country: 'LK' },
      deliveryMethod: 'standard',
      paymentMethod,
      quote,
    }
    return sendRequest(`${this.#shop}/api/orders`, {
      cookie: this.cookie,
      body,
      key: `${this.#design}-${this.#orders}`,
      address: this.#address,
    })
  }
}

/** With a design of a small picture, or of the given one. */
export const createGuest = async (shop: string, picture?: Buffer): Promise<Guest> => {
  const address = `198.18.${randomInt(256)}.${randomInt(256)}`
  const { url, body, headers = {} } = await prepareSaveDesign(shop, { address }, picture)
  const saved = await fetch(url, { method: 'POST', headers, ...(body !== undefined && { body }) })
  return new Guest(shop, headers['cookie'] ?? '', DesignConfiguration.parse(await saved.json())._id, address)
}
