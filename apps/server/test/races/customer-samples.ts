import { listArtworks, shareDesign } from '@picasso/contract'
import { createEmptyDocument, GARMENTS } from '@picasso/design'
import { v7 as newId } from 'uuid'

import { DRAFT_PICTURE_BASE64 } from '../access/world.ts'
import {
  addToCart,
  Browser,
  createDesignDocument,
  createPlainPicture,
  createTextElement,
  parseResponse,
  saveTestDesign,
  uploadTestPicture,
} from '../browser.ts'
import { createEmail, getEmailedToken, PASSWORD, signInWithPassword } from '../test-users.ts'
import type { RecordedShop } from './recorded-shop.ts'
import { createdId, succeed } from './responses.ts'

const DESIGNS = '/api/user-design-configuration'

const playDesigns = async (shop: RecordedShop, guest: Browser): Promise<void> => {
  const { _id } = await saveTestDesign(guest)
  const { path } = parseResponse(await guest.post(`${DESIGNS}/${_id}/share`, {}), shareDesign.response)
  const share = new URL(path, 'http://shop.test').searchParams.get('share')
  await createdId(new Browser(shop).post(`${DESIGNS}/${_id}/copy`, { share }))
  await succeed(guest.delete(`${DESIGNS}/${_id}/share`))
  const unused = await saveTestDesign(guest, { color: 'White' })
  await succeed(guest.delete(`${DESIGNS}/${unused._id}`))
  const picture = await uploadTestPicture(guest, await createPlainPicture(300, 200, '#aabbcc'))
  await succeed(guest.post('/api/user-design', { public_id: picture.public_id, title: 'Sun' }))
  const { artworks } = parseResponse(await guest.get('/api/user-design'), listArtworks.response)
  await succeed(guest.delete(`/api/user-design/${artworks[0]?._id ?? ''}`))
}

const playDrafts = async (guest: Browser): Promise<void> => {
  const draft = `/api/design-drafts/${newId()}`
  const content = { clothingType: 'tshirt', color: 'White', document: createEmptyDocument(GARMENTS.tshirt) }
  await succeed(guest.put(draft, { ...content, base: 0 }))
  await succeed(guest.put(draft, { ...content, color: 'Black', base: 1 }))
  await succeed(guest.put(`${draft}/picture`, { version: 2, picture: DRAFT_PICTURE_BASE64 }))
  const version = await createdId(guest.post(`${draft}/versions`, { name: 'First', version: 2 }))
  await succeed(guest.delete(`${draft}/versions/${version}`))
  await succeed(guest.delete(draft))
}

const TEAM_SHIRT = createDesignDocument('croptop', [
  createTextElement({ id: 'name', content: 'NAME', fontSize: 40, field: { name: 'Name', width: 140 } }),
])

const playCart = async (guest: Browser): Promise<void> => {
  const design = await saveTestDesign(guest, { clothingType: 'croptop', document: TEAM_SHIRT })
  const team = `/api/cart/team/${newId()}`
  const row = (name: string) => ({ words: { Name: name }, size: 'medium' })
  await succeed(guest.put(team, { designId: design._id, rows: [row('Perera'), row('Silva')] }))
  await succeed(guest.put(team, { designId: design._id, rows: [row('Perera'), row('Dias')] }))
  await succeed(guest.delete(team))
  const line = await addToCart(guest, design._id)
  await addToCart(guest, design._id)
  await succeed(guest.put(`/api/cart/${line._id}`, { quantity: 3 }))
  await succeed(guest.put(`/api/cart/${line._id}`, { size: 'large' }))
  await succeed(guest.post('/api/orders/quote', { basket: { kind: 'cart', items: [line._id] } }))
  await succeed(guest.delete(`/api/cart/${line._id}`))
  await addToCart(guest, design._id)
}

const ADDRESS = { line1: '12 Galle Road', city: 'Colombo', postalCode: '00300', country: 'LK' }

/** Signs up as the guest who has designs, drafts and a cart, loses the password and leaves. */
const playAccount = async (shop: RecordedShop, guest: Browser): Promise<void> => {
  const email = createEmail()
  const users = '/api/users'
  await succeed(guest.post(`${users}/signup`, { name: 'Ada Perera', email, password: PASSWORD }))
  await shop.runAllJobs()
  await succeed(guest.post(`${users}/resend-verification`, { email }))
  await shop.runAllJobs()
  await succeed(guest.post(`${users}/verify-email`, { token: await getEmailedToken(shop, email, 'verify-email'), password: PASSWORD }))
  await signInWithPassword(guest, email)
  const elsewhere = new Browser(shop)
  await saveTestDesign(elsewhere)
  await signInWithPassword(elsewhere, email)
  await succeed(guest.put(`${users}/profile`, { name: 'Ada' }))
  await succeed(guest.post(`${users}/confirm`, { password: PASSWORD }))
  await succeed(
    guest.put(`${users}/profile`, {
      currentPassword: PASSWORD,
      newPassword: 'another umbrella 8',
      addresses: [{ label: 'Home', address: ADDRESS }],
    }),
  )
  await succeed(elsewhere.post(`${users}/forgot-password`, { email }))
  await shop.runAllJobs()
  const token = await getEmailedToken(shop, email, 'reset-password')
  await succeed(elsewhere.post(`${users}/reset-password/${token}`, { password: PASSWORD }))
  await signInWithPassword(elsewhere, email)
  await succeed(elsewhere.post(`${users}/logout`, {}))
  await signInWithPassword(guest, email)
  await succeed(guest.post(`${users}/delete-account`, { password: PASSWORD }))
}

/** Every call of customers except those about orders. */
export const playCustomers = async (shop: RecordedShop): Promise<void> => {
  const guest = new Browser(shop)
  await playDesigns(shop, guest)
  await playDrafts(guest)
  await playCart(guest)
  await playAccount(shop, guest)
}
