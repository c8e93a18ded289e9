import {
  addCartItem,
  type CartItem,
  type DesignConfiguration,
  listProducts,
  type PaymentMethod,
  placeOrder,
  type Product,
  type ProductVariant,
  readProduct,
  readSettings,
  type SaveDesign,
  saveDesign,
  UPLOAD_PRESET,
  UploadedPicture,
  uploadPicture,
} from '@picasso/contract'
import { type DesignDocument, emptyDocument, type GarmentKey, GARMENTS } from '@picasso/design'
import type { APIResponse, Page } from 'playwright-core'
import type * as z from 'zod/mini'

import { ownShop } from './own-shop.ts'
import { type PictureFile, solidPicture } from './pictures.ts'

/** What screens further down the road need before they can be opened; made by the calls the screens before them make. */

const answer = async <Schema extends z.ZodMiniType>(schema: Schema, response: APIResponse): Promise<z.output<Schema>> => {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`)
  return schema.parse(await response.json())
}

/** The visitor's own cookies travel along, and the origin that a browser would name. */
const post = async <Schema extends z.ZodMiniType>(
  page: Page,
  endpoint: { path: string; response: Schema },
  { data, headers = {} }: { data: unknown; headers?: Record<string, string> },
): Promise<z.output<Schema>> =>
  answer(endpoint.response, await page.request.post(endpoint.path, { data, headers: { origin: ownShop().url, ...headers } }))

export const uploaded = async (page: Page, file: PictureFile): Promise<UploadedPicture> =>
  answer(
    UploadedPicture,
    await page.request.post(uploadPicture.path, {
      multipart: { file, upload_preset: UPLOAD_PRESET, cloud_name: 'shop' },
      headers: { origin: ownShop().url },
    }),
  )

/** A red square and a word on the front, nothing on the back. */
const document = (garment: GarmentKey, picture: UploadedPicture): DesignDocument => {
  const blank = emptyDocument(GARMENTS[garment])
  const { width, height } = blank.front.area
  const centred = { x: width / 2, y: height / 2, rotation: 0, opacity: 1 }
  return {
    ...blank,
    front: {
      ...blank.front,
      elements: [
        {
          ...centred,
          id: '1',
          type: 'image',
          asset: picture.public_id,
          pixelWidth: picture.width,
          pixelHeight: picture.height,
          width: 100,
          height: (100 * picture.height) / picture.width,
        },
        {
          ...centred,
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

export const savedDesign = async (page: Page, garment: GarmentKey = 'tshirt'): Promise<DesignConfiguration> => {
  const picture = await uploaded(page, await solidPicture('#d8402b'))
  const { categoryId, cloths } = GARMENTS[garment]
  const [color = 'White'] = cloths
  const view = `/files/${picture.public_id}`
  const body: SaveDesign = {
    categoryId,
    clothingType: garment,
    color,
    document: document(garment, picture),
    frontView: view,
    backView: view,
  }
  return post(page, saveDesign, { data: body })
}

export const cartLine = async (page: Page, garment: GarmentKey = 'tshirt'): Promise<CartItem> => {
  const design = await savedDesign(page, garment)
  const [size] = GARMENTS[garment].sizes
  return post(page, addCartItem, { data: { designId: design._id, size: size?.value, quantity: 1 } })
}

/** The first ready-made piece of the demo shop with pieces to spare. */
export const variantOnSale = async (): Promise<{ product: Product; variant: ProductVariant }> => {
  const ask = async <Schema extends z.ZodMiniType>(schema: Schema, path: string): Promise<z.output<Schema>> =>
    schema.parse(await (await fetch(ownShop().url + path)).json())
  const { products } = await ask(listProducts.response, `${listProducts.path}?inStock=true&limit=12`)
  for (const { slug } of products) {
    const product = await ask(readProduct.response, readProduct.path.replace(':id', slug))
    const variant = product.variants.find(({ available }) => available > 5)
    if (variant) return { product, variant }
  }
  throw new Error('Nothing on the demo shop’s shelves can be bought.')
}

export const BUYER = {
  name: 'Ada Perera',
  phone: '+94 77 123 4567',
  line1: '12 Galle Road',
  city: 'Colombo',
  postalCode: '00300',
  country: 'LK',
} as const

/** A mailbox of their own for each order: somebody who ordered in cash several times today would be asked to confirm the next. */
export const newMailbox = (): string => `ada.${crypto.randomUUID().slice(0, 8)}@example.com`

export type PlacedOrder = z.output<(typeof placeOrder)['response']>

export const placedOrder = async (page: Page, paymentMethod: PaymentMethod = 'cash-on-delivery'): Promise<PlacedOrder> => {
  const line = await cartLine(page)
  const settings = await answer(readSettings.response, await page.request.get(readSettings.path))
  const { name, phone, line1, city, postalCode, country } = BUYER
  return post(page, placeOrder, {
    data: {
      basket: { kind: 'cart', items: [line._id] },
      contact: { name, email: newMailbox(), phone },
      address: { line1, city, postalCode, country },
      deliveryMethod: settings.deliveryMethods[0]?.id,
      paymentMethod,
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
}
