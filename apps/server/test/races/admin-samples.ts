import { AdminProduct, createApiKey, listAdminCategories, listStock, Product, updateGlobalSettings } from '@picasso/contract'

import { CRON_JOBS } from '../../src/app.ts'
import { ensureFirstAdmin } from '../../src/features/users/admin/first-admin.ts'
import {
  Browser,
  buildMultipartForm,
  createPlainPicture,
  parseResponse,
  placeTestOrder,
  saveTestDesign,
  uploadTestPicture,
} from '../browser.ts'
import { createEmail, createSignedInUser, PASSWORD, signInWithPassword } from '../test-users.ts'
import type { RecordedShop } from './recorded-shop.ts'
import { createdId, succeed } from './responses.ts'

const VARIANTS = [
  { color: 'White', size: 'medium', price: 200_000, stock: 5 },
  { color: 'White', size: 'large', price: 210_000, stock: 2 },
]

const sendTable = (owner: Browser, table: string) =>
  owner.send({
    method: 'POST',
    url: '/api/product/import',
    ...buildMultipartForm([
      { name: 'dryRun', content: 'false' },
      { name: 'file', content: table, filename: 'products.csv', type: 'text/csv' },
    ]),
  })

const playProducts = async (shop: RecordedShop, owner: Browser): Promise<void> => {
  const picture = (await uploadTestPicture(owner, await createPlainPicture(100, 125))).secure_url
  const category = { title: 'Tees', slug: 'tees', text: '', parentId: null, picture, isActive: true }
  const [tees, tops] = [
    await createdId(owner.post('/api/product-category', category)),
    await createdId(owner.post('/api/product-category', { ...category, title: 'Tops', slug: 'tops' })),
  ]
  await succeed(owner.put(`/api/product-category/${tees}`, { ...category, title: 'T-shirts', version: 1 }))
  await succeed(owner.put('/api/product-category/order', { parentId: null, ids: [tops, tees] }))
  const input = {
    title: 'Tide',
    slug: 'tide',
    text: 'Soft.',
    clothingType: 'tshirt',
    productCategoryId: tees,
    state: 'active',
    pictures: [{ url: picture, alt: 'Front', color: 'White' }],
    variants: VARIANTS,
  }
  const product = parseResponse(await owner.post('/api/product', input), AdminProduct, 201)
  await succeed(owner.put(`/api/product/${product._id}`, { ...input, title: 'High tide', variants: VARIANTS.slice(0, 1), version: 1 }))
  await succeed(owner.post('/api/product/bulk', { ids: [product._id], productCategoryId: tops }))
  await succeed(owner.post('/api/product/bulk', { ids: [product._id], state: 'archived' }))
  await succeed(owner.post('/api/product/bulk', { ids: [product._id], state: 'active' }))
  await succeed(owner.delete(`/api/product-category/${tees}`))
  const draft = await createdId(owner.post('/api/product', { ...input, slug: 'ebb', productCategoryId: tops }))
  await succeed(owner.delete(`/api/product/${draft}`))
  const table = (await owner.get('/api/product/export')).text
  await succeed(sendTable(owner, table.replaceAll('Soft.', 'Softer.').replaceAll('tide', 'spring-tide')))
  await succeed(sendTable(owner, table.replaceAll('Soft.', 'Softest.')))
  const design = await saveTestDesign(owner)
  const printed = await createdId(
    owner.post('/api/product/from-design', {
      designId: design._id,
      title: 'Sea',
      slug: 'sea',
      productCategoryId: null,
      variants: VARIANTS,
    }),
  )
  await shop.runAllJobs()
  await succeed(owner.post(`/api/product/${printed}/pictures`, {}))
  await shop.runAllJobs()
  await buyProduct(shop, owner, product._id)
}

/** What buyers do with a product: wish for it, buy it, say how it is. */
const buyProduct = async (shop: RecordedShop, owner: Browser, id: string): Promise<void> => {
  const buyer = new Browser(shop)
  await succeed(buyer.put(`/api/product/wishlist/${id}`, {}))
  await succeed(buyer.delete(`/api/product/wishlist/${id}`))
  const { variants } = parseResponse(await buyer.get(`/api/product/${id}`), Product)
  const variantId = variants[0]?._id ?? ''
  await createdId(buyer.post('/api/cart', { variantId, quantity: 1 }))
  const { order } = await placeTestOrder(buyer, [], {
    basket: { kind: 'variant', variantId, quantity: 1 },
    paymentMethod: 'cash-on-delivery',
  })
  await succeed(owner.put(`/api/orders/payment-status/${order._id}`, { paymentStatus: 'confirmed' }))
  const photo = (await uploadTestPicture(buyer, await createPlainPicture(60, 60, '#00aa00'))).secure_url
  const review = await createdId(buyer.post('/api/feedback', { rating: 5, text: 'Worn in the rain.', productId: id, pictures: [photo] }))
  await succeed(owner.put(`/api/feedback/${review}/pictures/0`, { state: 'approved' }))
  await succeed(owner.put(`/api/feedback/${review}`, { state: 'published' }))
  await succeed(owner.put(`/api/orders/shipping-status/${order._id}`, { shippingStatus: 'cancelled', reason: 'Sold out.' }))
}

const playPrintProfile = async (owner: Browser): Promise<void> => {
  const file = { name: 'file', content: 'profile', filename: 'printer.icc' }
  await succeed(owner.send({ method: 'POST', url: '/api/print-profile', ...buildMultipartForm([file]) }))
  await succeed(owner.put('/api/print-profile', { intent: 'perceptual', hasBlackPointCompensation: false }))
  await succeed(owner.delete('/api/print-profile'))
}

const playSettings = async (shop: RecordedShop, owner: Browser): Promise<void> => {
  const { terms, version } = parseResponse(await owner.get('/api/settings/terms'), updateGlobalSettings.response)
  await succeed(owner.put('/api/settings/terms', { terms: { ...terms, shopName: 'Another name' }, version }))
  const { categories } = parseResponse(await owner.get('/api/category/admin/all'), listAdminCategories.response)
  const [garment] = categories
  const change = {
    title: 'A garment',
    text: 'Short.',
    isActive: true,
    sizes: [{ value: 'small', price: 180_000 }],
    colors: [{ color: 'White', isActive: true }],
    blanks: [{ color: 'White', size: 'small', stock: 7 }],
  }
  await succeed(owner.put(`/api/category/${garment?._id ?? ''}`, { ...change, version: garment?.version }))
  const code = { code: 'SAMPLE-6', kind: 'percent', value: 5, minimum: 0, startsAt: null, endsAt: null, limit: null, isActive: true }
  const discount = await createdId(owner.post('/api/discounts', code))
  await succeed(owner.put(`/api/discounts/${discount}`, { ...code, value: 6, version: 1 }))
  await succeed(owner.delete(`/api/discounts/${discount}`))
  const ink = { name: 'Sample red', l: 48, a: 62, b: 40 }
  const inkId = await createdId(owner.post('/api/inks', ink))
  await succeed(owner.put(`/api/inks/${inkId}`, { ...ink, l: 49, version: 1 }))
  await succeed(owner.delete(`/api/inks/${inkId}`))
  const made = await succeed(owner.post('/api/keys', { name: 'Shelf', scopes: ['stock:read', 'stock:write'] }))
  const { key, secret } = createApiKey.response.parse(JSON.parse(made.text))
  const headers = { authorization: `Bearer ${secret}` }
  const { items } = parseResponse(await owner.get('/api/stock', headers), listStock.response)
  const [item] = items
  await succeed(owner.put(`/api/stock/${item?._id ?? ''}`, { onHand: 3, previous: item?.onHand }))
  await shop.runJob('log-key-uses')
  await succeed(owner.delete(`/api/keys/${key._id}`))
  const view = await createdId(owner.post('/api/saved-views', { list: 'orders', name: 'Late', query: 'sort=due' }))
  await succeed(owner.delete(`/api/saved-views/${view}`))
}

/** The link that is printed at the first start of a shop, opened. */
export const claimShop = async (shop: RecordedShop): Promise<Browser> => {
  const config = { ...shop.config, shop: { ...shop.config.shop, demo: false } }
  const first = await shop.recorder.record('start of a process', () => ensureFirstAdmin(config, shop.services))
  const token = first?.kind === 'link' ? new URL(first.path, 'http://shop.test').searchParams.get('first-admin') : null
  const [owner, email] = [new Browser(shop), createEmail()]
  await succeed(owner.post('/api/users/first-admin', { token, name: 'Root', email, password: PASSWORD }))
  await signInWithPassword(owner, email)
  return owner
}

const playUsers = async (shop: RecordedShop, owner: Browser): Promise<void> => {
  const { user } = await createSignedInUser(shop, { browser: new Browser(shop) })
  for (const change of [{ name: 'New' }, { isAdmin: true }, { isStaff: true }, { isAdmin: false }])
    await succeed(owner.put(`/users/${user._id}`, change))
  await succeed(owner.delete(`/api/users/${user._id}`))
  const second = await createSignedInUser(shop, { isAdmin: true, browser: new Browser(shop) })
  await succeed(owner.put(`/users/${second.user._id}`, { isActive: false }))
  await succeed(owner.post('/api/users/erase-guest', { email: createEmail() }))
}

/** What runs at night, after some months. */
export const playNights = async (shop: RecordedShop): Promise<void> => {
  shop.clock.advance(60 * 24 * 90)
  for (const { name } of CRON_JOBS) await shop.runJob(name)
}

/** Every call of those who run the shop except those about orders. */
export const playAdmins = async (shop: RecordedShop, owner: Browser): Promise<void> => {
  await playProducts(shop, owner)
  await playSettings(shop, owner)
  await playPrintProfile(owner)
  await playUsers(shop, owner)
}
