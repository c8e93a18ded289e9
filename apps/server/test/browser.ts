import { randomBytes, randomInt } from 'node:crypto'

import {
  CartItem,
  describeEvent,
  DesignConfiguration,
  ErrorBody,
  type Language,
  type OrderEvent,
  placeOrder as placeOrderEndpoint,
  type DesignInput,
  UploadedPicture,
} from '@picasso/contract'
import {
  type DesignDocument,
  type DesignElement,
  createEmptyDocument,
  type GarmentKey,
  GARMENTS,
  type ImageElement,
  type TextElement,
} from '@picasso/design'
import { eq } from 'drizzle-orm'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'

import { cartLines } from '../src/features/cart/schema.ts'
import { HISTORY_MESSAGES } from '../src/features/orders/history.ts'
import type { TestShop } from './harness.ts'

interface TestResponse {
  status: number
  headers: Record<string, unknown>
  text: string
  bytes: Buffer
}

/** Takes requests as a listening shop does. */
export interface ShopDoor {
  request(options: InjectOptions): Promise<LightMyRequestResponse>
}

/** A browser: stores cookies and sends the origin of its requests. */
export class Browser {
  readonly #shop: ShopDoor
  readonly #cookies = new Map<string, string>()
  /** Every browser has another network (of a range for tests), so that rate limits are not shared. */
  readonly #address = `198.18.${randomInt(256)}.${randomInt(256)}`

  constructor(shop: ShopDoor) {
    this.#shop = shop
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Another browser with the same cookies. */
  copy(): Browser {
    const copy = new Browser(this.#shop)
    for (const [name, value] of this.#cookies) copy.setCookie(name, value)
    return copy
  }

  /** Sets or deletes a cookie. */
  setCookie(name: string, value: string | undefined): void {
    if (value === undefined) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }

  valueOf(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  async send(options: InjectOptions & { url: string }): Promise<TestResponse> {
    const response = await this.#shop.request({
      remoteAddress: this.#address,
      ...options,
      headers: { 'sec-fetch-site': 'same-origin', ...(this.#cookies.size > 0 && { cookie: this.cookie }), ...options.headers },
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return { status: response.statusCode, headers: response.headers, text: response.body, bytes: response.rawPayload }
  }

  get(url: string, headers: Record<string, string> = {}): Promise<TestResponse> {
    return this.send({ method: 'GET', url, headers })
  }

  post(url: string, payload: object, headers: Record<string, string> = {}): Promise<TestResponse> {
    return this.send({ method: 'POST', url, payload, headers })
  }

  put(url: string, payload: object): Promise<TestResponse> {
    return this.send({ method: 'PUT', url, payload })
  }

  delete(url: string): Promise<TestResponse> {
    return this.send({ method: 'DELETE', url })
  }
}

/** The JSON of a response; fails the test on another status. */
export const parseJson = (answer: TestResponse, status = 200): unknown => {
  if (answer.status !== status) throw new Error(`Expected ${status}, got ${answer.status}: ${answer.text.slice(0, 500)}`)
  return JSON.parse(answer.text)
}

/** The same, as the contract describes it. */
export const parseResponse = <Schema extends z.ZodMiniType>(answer: TestResponse, schema: Schema, status = 200): z.output<Schema> =>
  schema.parse(parseJson(answer, status))

export const parseError = (answer: TestResponse): ErrorBody['error'] => parseResponse(answer, ErrorBody, answer.status).error

interface FormPart {
  name: string
  content: string | Buffer
  filename?: string
  type?: string
}

/** A form as a browser writes it. */
export const buildMultipartForm = (
  parts: readonly FormPart[],
  boundary = 'form-boundary',
): { payload: Buffer; headers: Record<string, string> } => ({
  payload: Buffer.concat([
    ...parts.flatMap(({ name, content, filename, type }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${
          filename === undefined ? '' : `Content-Type: ${type ?? 'application/octet-stream'}\r\n`
        }\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
})

export const sendPicture = (
  browser: Browser,
  content: Buffer,
  { filename = 'picture.png', type = 'image/png', url = '/api/uploads' } = {},
): Promise<TestResponse> =>
  browser.send({
    method: 'POST',
    url,
    ...buildMultipartForm([
      { name: 'upload_preset', content: 'design' },
      { name: 'cloud_name', content: 'shop' },
      { name: 'file', content, filename, type },
    ]),
  })

export const uploadTestPicture = async (browser: Browser, content: Buffer): Promise<UploadedPicture> =>
  parseResponse(await sendPicture(browser, content), UploadedPicture)

export const createPlainPicture = (width: number, height: number, background = '#3366cc'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()

export const createTextElement = (over: Partial<TextElement> = {}): TextElement => ({
  id: '1700000000001',
  type: 'text',
  x: 140,
  y: 120,
  rotation: 0,
  opacity: 1,
  content: 'Hello',
  fontFamily: 'Arial',
  fontSize: 30,
  isBold: true,
  isItalic: false,
  color: '#cc2244',
  align: 'center',
  ...over,
})

export const createImageElement = (picture: UploadedPicture, over: Partial<ImageElement> = {}): ImageElement => ({
  id: '1700000000002',
  type: 'image',
  x: 120,
  y: 100,
  rotation: 0,
  opacity: 1,
  asset: picture.public_id,
  pixelWidth: picture.width,
  pixelHeight: picture.height,
  width: 80,
  height: (80 * picture.height) / picture.width,
  ...over,
})

export const createDesignDocument = (clothingType: GarmentKey, front: DesignElement[], back: DesignElement[] = []): DesignDocument => {
  const empty = createEmptyDocument(GARMENTS[clothingType])
  return { ...empty, front: { ...empty.front, elements: front }, back: { ...empty.back, elements: back } }
}

/** What the editor sends when a design is saved; its two pictures are uploaded first. */
export const createSaveDesignInput = async (browser: Browser, over: Partial<DesignInput> = {}): Promise<DesignInput> => {
  const clothingType = over.clothingType ?? 'tshirt'
  const front = await uploadTestPicture(browser, await createPlainPicture(100, 125, '#ffffff'))
  const back = await uploadTestPicture(browser, await createPlainPicture(100, 125, '#eeeeee'))
  return {
    categoryId: GARMENTS[clothingType].categoryId,
    clothingType,
    color: 'Black',
    document: createDesignDocument(clothingType, [createTextElement()]),
    frontView: front.secure_url,
    backView: back.secure_url,
    ...over,
  }
}

export const saveTestDesign = async (browser: Browser, over: Partial<DesignInput> = {}): Promise<DesignConfiguration> =>
  parseResponse(await browser.post('/api/user-design-configuration', await createSaveDesignInput(browser, over)), DesignConfiguration, 201)

export const addToCart = async (browser: Browser, designId: string, over: { size?: string; quantity?: number } = {}): Promise<CartItem> =>
  parseResponse(await browser.post('/api/cart', { designId, size: 'medium', quantity: 1, ...over }), CartItem, 201)

/** Lines as a cart has them from before pieces of the same kind were put together. */
export const duplicateCartLine = async (shop: TestShop, id: string, times: number): Promise<string[]> => {
  const [line] = await shop.database.select().from(cartLines).where(eq(cartLines.id, id))
  if (!line) throw new Error('There is no such line.')
  const copies = Array.from({ length: times }, () => ({ ...line, id: newId() }))
  await shop.database.insert(cartLines).values(copies)
  return copies.map((copy) => copy.id)
}

/** Another email address each time, so that no limit per address is reached. */
const newBuyer = () => ({ name: 'Ada Perera', email: `ada.${randomInt(1e12)}@example.com`, phone: '+94 77 123 4567' })

export const createOrderInput = (items: readonly string[], over: object = {}) => ({
  basket: { kind: 'cart', items },
  contact: newBuyer(),
  address: { line1: '12 Galle Road', city: 'Colombo', postalCode: '00300', country: 'LK' },
  deliveryMethod: 'standard',
  paymentMethod: 'test',
  ...over,
})

export const createIdempotencyKey = (): string => randomBytes(16).toString('hex')

export type PlacedOrder = z.output<typeof placeOrderEndpoint.response>

export const placeTestOrder = async (browser: Browser, items: readonly string[], over: object = {}): Promise<PlacedOrder> =>
  parseResponse(
    await browser.post('/api/orders', createOrderInput(items, over), { 'idempotency-key': createIdempotencyKey() }),
    placeOrderEndpoint.response,
    201,
  )

/** A browser with one designed garment in its cart. */
export const createGuestWithLine = async (
  shop: ShopDoor,
  over: { quantity?: number; size?: string; design?: Partial<DesignInput> } = {},
) => {
  const browser = new Browser(shop)
  const design = await saveTestDesign(browser, over.design)
  const line = await addToCart(browser, design._id, {
    ...(over.quantity && { quantity: over.quantity }),
    ...(over.size && { size: over.size }),
  })
  return { browser, design, line }
}

/** The sentences of an order's history or timeline. */
export const describeHistory = (language: Language, entries: readonly { event: OrderEvent }[]): string[] =>
  entries.map(({ event }) => describeEvent(HISTORY_MESSAGES[language], event, language))
