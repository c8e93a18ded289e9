import { AdminProduct, type Order } from '@picasso/contract'
import { createEmptyDocument, GARMENTS } from '@picasso/design'
import { v7 as newId } from 'uuid'

import {
  addToCart,
  Browser,
  createDesignDocument,
  createImageElement,
  createPlainPicture,
  createTextElement,
  parseJson,
  parseResponse,
  placeTestOrder,
  saveTestDesign,
  type ShopDoor,
  uploadTestPicture,
} from '../browser.ts'
import type { OpenShop } from '../open-shop.ts'
import { insertTestUser, signInWithPassword } from '../test-users.ts'

const OWNER = 'owner@example.com'

/** Designs with everything that one side may carry, and a team's shirt. */
const saveDesigns = async (buyer: Browser): Promise<string[]> => {
  const picture = await uploadTestPicture(buyer, await createPlainPicture(60, 40, '#cc5522'))
  const front = [
    createTextElement(),
    createImageElement(picture),
    createTextElement({ id: 'hebrew', content: 'שלום', y: 240, fontFamily: 'Georgia', isItalic: true }),
  ]
  const shirt = await saveTestDesign(buyer, { document: createDesignDocument('tshirt', front, [createTextElement({ id: 'back' })]) })
  const name = createTextElement({ id: 'name', content: 'NAME', field: { name: 'Name', width: 140 } })
  const team = await saveTestDesign(buyer, { clothingType: 'croptop', document: createDesignDocument('croptop', [name]) })
  return [shirt._id, team._id]
}

const addProduct = async (owner: Browser): Promise<AdminProduct> => {
  const { secure_url: url } = await uploadTestPicture(owner, await createPlainPicture(50, 60, '#228855'))
  const input = {
    title: 'Tide',
    slug: 'tide',
    text: 'Soft.',
    clothingType: 'tshirt',
    productCategoryId: null,
    state: 'active',
    pictures: [{ url, alt: 'Front', color: 'White' }],
    variants: [{ color: 'White', size: 'medium', price: 200_000, stock: 5 }],
  }
  return parseResponse(await owner.post('/api/product', input), AdminProduct, 201)
}

/** Orders in several states: paid, cancelled, waiting for a transfer, in production with a claim. */
const placeOrders = async (owner: Browser, buyer: Browser, designId: string, variantId: string): Promise<Order[]> => {
  const place = async (size: string, paymentMethod: string): Promise<Order> =>
    (await placeTestOrder(buyer, [(await addToCart(buyer, designId, { size, quantity: 2 }))._id], { paymentMethod })).order
  const cash = await place('medium', 'cash-on-delivery')
  const cancelled = await place('large', 'cash-on-delivery')
  parseJson(await buyer.delete(`/api/orders/cancel/${cancelled._id}`))
  const open = await place('small', 'test')
  const basket = { kind: 'variant', variantId, quantity: 1 }
  const product = (await placeTestOrder(buyer, [], { basket, paymentMethod: 'cash-on-delivery' })).order
  parseJson(await owner.put(`/api/orders/payment-status/${product._id}`, { paymentStatus: 'confirmed' }))
  return [cash, cancelled, open, product]
}

/** Fills a shop, and returns what to look at later, with the cookies of who made it. */
export const fillShop = async (
  shop: OpenShop,
  door: ShopDoor,
  runJobs: () => Promise<void>,
): Promise<{ cookies: Record<string, string>; addresses: string[] }> => {
  const { services } = shop
  await insertTestUser(
    { database: services.database, services },
    { email: OWNER, name: 'Olive Owner', isAdmin: true, isStaff: false, verifiedAt: services.clock.now() },
  )
  const [owner, buyer] = [new Browser(door), new Browser(door)]
  await signInWithPassword(owner, OWNER)
  const designIds = await saveDesigns(buyer)
  const [shirtId = '', teamDesignId = ''] = designIds
  const product = await addProduct(owner)
  const orders = await placeOrders(owner, buyer, shirtId, product.variants[0]?._id ?? '')
  const rows = ['Perera', 'Silva'].map((name) => ({ words: { Name: name }, size: 'medium' }))
  parseJson(await buyer.put(`/api/cart/team/${newId()}`, { designId: teamDesignId, rows }))
  const draft = `/api/design-drafts/${newId()}`
  const content = { clothingType: 'tshirt', color: 'White', document: createEmptyDocument(GARMENTS.tshirt), base: 0 }
  parseJson(await buyer.put(draft, content))
  parseJson(await buyer.post(`${draft}/versions`, { name: 'First', version: 1 }), 201)
  parseJson(await buyer.post('/api/feedback', { rating: 5, text: 'Worn in the rain.', productId: product._id }), 201)
  await runJobs()
  const [cash] = orders
  for (const shippingStatus of ['in_production', 'packed', 'shipped'])
    // oxlint-disable-next-line no-await-in-loop -- one status after the other
    parseJson(await owner.put(`/api/orders/shipping-status/${cash?._id ?? ''}`, { shippingStatus }))
  const photo = (await uploadTestPicture(buyer, await createPlainPicture(40, 40, '#aa0000'))).secure_url
  const claim = { lineId: cash?.lines[0]?._id, text: 'The print is crooked.', photo }
  parseJson(await buyer.post(`/api/orders/order/${cash?._id ?? ''}/claims`, claim), 201)
  const cookies = Object.fromEntries([...buyer.cookie.matchAll(/([^=;\s]+)=([^;]+)/g)].map(([, name = '', value = '']) => [name, value]))
  return {
    cookies,
    addresses: [
      ...orders.map(({ _id }) => `/api/orders/order/${_id}`),
      ...designIds.map((id) => `/api/user-design-configuration/${id}`),
      draft,
      `${draft}/versions`,
      '/api/cart/guest',
      `/api/product/${product._id}`,
    ],
  }
}
