import {
  addCartItem,
  type CartItem,
  type DesignConfiguration,
  listProducts,
  type PaymentMethod,
  placeOrder,
  type Product,
  type ProductVariant,
  readBoard,
  readProduct,
  readPublicSettings,
  type DesignInput,
  saveDesign,
  UPLOAD_PRESET,
  UploadedPicture,
  uploadPicture,
} from '@picasso/contract'
import { type DesignDocument, createEmptyDocument, type GarmentKey, GARMENTS } from '@picasso/design'
import type { APIResponse, Page } from 'playwright-core'
import { vi } from 'vitest'
import type * as z from 'zod/mini'

import { type PictureFile, createSolidPicture } from './pictures.ts'
import { RENDER_TIMEOUT_MS } from './timeouts.ts'
import { getWorkerShop } from './worker-shop.ts'

/** Data that later screens need, created with the API calls of the earlier ones. */

const answer = async <Schema extends z.ZodMiniType>(schema: Schema, response: APIResponse): Promise<z.output<Schema>> => {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`)
  return schema.parse(await response.json())
}

/** Sends the visitor's cookies and the origin that a browser would send. */
const post = async <Schema extends z.ZodMiniType>(
  page: Page,
  endpoint: { path: string; response: Schema },
  { data, headers = {} }: { data: unknown; headers?: Record<string, string> },
): Promise<z.output<Schema>> =>
  answer(endpoint.response, await page.request.post(endpoint.path, { data, headers: { origin: getWorkerShop().url, ...headers } }))

export const uploadTestPicture = async (page: Page, file: PictureFile): Promise<UploadedPicture> =>
  answer(
    UploadedPicture,
    await page.request.post(uploadPicture.path, {
      multipart: { file, upload_preset: UPLOAD_PRESET, cloud_name: 'shop' },
      headers: { origin: getWorkerShop().url },
    }),
  )

/** A red square and a word on the front, nothing on the back. */
const document = (garment: GarmentKey, picture: UploadedPicture): DesignDocument => {
  const blank = createEmptyDocument(GARMENTS[garment])
  const { width, height } = blank.front.area
  const centered = { x: width / 2, y: height / 2, rotation: 0, opacity: 1 }
  return {
    ...blank,
    front: {
      ...blank.front,
      elements: [
        {
          ...centered,
          id: '1',
          type: 'image',
          asset: picture.public_id,
          pixelWidth: picture.width,
          pixelHeight: picture.height,
          width: 100,
          height: (100 * picture.height) / picture.width,
        },
        {
          ...centered,
          id: '2',
          type: 'text',
          content: 'Prepared',
          fontFamily: 'Arial',
          fontSize: 24,
          isBold: false,
          isItalic: false,
          color: '#000000',
          align: 'center',
        },
      ],
    },
  }
}

export const createDesign = async (page: Page, garment: GarmentKey = 'tshirt'): Promise<DesignConfiguration> => {
  const picture = await uploadTestPicture(page, await createSolidPicture('#d8402b'))
  const { categoryId, cloths } = GARMENTS[garment]
  const [color = 'White'] = cloths
  const view = `/files/${picture.public_id}`
  const body: DesignInput = {
    categoryId,
    clothingType: garment,
    color,
    document: document(garment, picture),
    frontView: view,
    backView: view,
  }
  return post(page, saveDesign, { data: body })
}

export const createCartLine = async (page: Page, garment: GarmentKey = 'tshirt'): Promise<CartItem> => {
  const design = await createDesign(page, garment)
  const [size] = GARMENTS[garment].sizes
  return post(page, addCartItem, { data: { designId: design._id, size: size?.value, quantity: 1 } })
}

/** The first ready-made product of the demo shop with enough stock. */
export const findAvailableVariant = async (): Promise<{ product: Product; variant: ProductVariant }> => {
  const ask = async <Schema extends z.ZodMiniType>(schema: Schema, path: string): Promise<z.output<Schema>> =>
    schema.parse(await (await fetch(getWorkerShop().url + path)).json())
  const { products } = await ask(listProducts.response, `${listProducts.path}?inStock=true&limit=12`)
  for (const { slug } of products) {
    const product = await ask(readProduct.response, readProduct.path.replace(':id', slug))
    const variant = product.variants.find(({ available }) => available > 5)
    if (variant) return { product, variant }
  }
  throw new Error('Nothing on the demo shop can be bought.')
}

export const BUYER = {
  name: 'Ada Perera',
  phone: '+94 77 123 4567',
  line1: '12 Galle Road',
  city: 'Colombo',
  postalCode: '00300',
  country: 'LK',
} as const

/** A different email address for each order: several cash orders of one customer on a day require a confirmation. */
export const createCustomerEmail = (): string => `ada.${crypto.randomUUID().slice(0, 8)}@example.com`

export type PlacedOrder = z.output<(typeof placeOrder)['response']>

/**
 * @param garment the cropped top has the smallest print: its files are rendered in three quarters of the processor time of a t-shirt's
 */
export const createOrder = async (
  page: Page,
  paymentMethod: PaymentMethod = 'cash-on-delivery',
  garment: GarmentKey = 'croptop',
): Promise<PlacedOrder> => {
  const line = await createCartLine(page, garment)
  const settings = await answer(readPublicSettings.response, await page.request.get(readPublicSettings.path))
  const { name, phone, line1, city, postalCode, country } = BUYER
  return post(page, placeOrder, {
    data: {
      basket: { kind: 'cart', items: [line._id] },
      contact: { name, email: createCustomerEmail(), phone },
      address: { line1, city, postalCode, country },
      deliveryMethod: settings.deliveryMethods[0]?.id,
      paymentMethod,
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
}

/** Waits, as an admin, until the tickets of an order can be printed. The board itself asks every five seconds only. */
export const waitForTickets = async (page: Page, { number }: Pick<PlacedOrder['order'], 'number'>): Promise<void> => {
  const canPrint = async (): Promise<boolean> => {
    const { columns } = await answer(readBoard.response, await page.request.get(readBoard.path, { params: { search: number } }))
    const tickets = columns.flatMap((column) => column.tickets)
    return tickets.length > 0 && tickets.every(({ blocked }) => blocked === null)
  }
  await vi.waitUntil(canPrint, { timeout: RENDER_TIMEOUT_MS, interval: 100 })
}
