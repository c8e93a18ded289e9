import { readPrintProfile } from '@picasso/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import {
  addToCart,
  Browser,
  buildMultipartForm,
  createDesignDocument,
  createTextElement,
  parseError,
  parseJson,
  parseResponse,
  placeTestOrder,
  saveTestDesign,
} from '../../../test/browser.ts'
import { createCmykProfile } from '../../../test/cmyk-profile.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'

let shop: TestShop
let owner: Browser
beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInUser(shop, await createUser(shop, { isAdmin: true }))
})
afterAll(() => shop.close())

const upload = (file: Buffer) =>
  owner.send({
    method: 'POST',
    url: '/api/print-profile',
    ...buildMultipartForm([{ name: 'file', content: file, filename: 'printer.icc', type: 'application/octet-stream' }]),
  })
const readProfile = async () => parseResponse(await new Browser(shop).get('/api/print-profile'), readPrintProfile.response).profile

it('a shop without a profile proofs no colors', async () => {
  expect(await readProfile()).toBeNull()
  expect((await owner.put('/api/print-profile', { intent: 'perceptual', hasBlackPointCompensation: false })).status).toBe(404)
})

it('a profile is checked, named, served under its hash, and its settings survive the next one', async () => {
  const file = createCmykProfile()
  expect(parseResponse(await upload(file), readPrintProfile.response).profile).toMatchObject({
    description: 'Test printer, four inks',
    colorSpace: 'CMYK',
    intent: 'relative',
    hasBlackPointCompensation: true,
  })
  const profile = await readProfile()
  const { bytes, headers } = await new Browser(shop).get(profile?.url ?? '')
  expect(bytes.equals(file)).toBe(true)
  expect(headers['cache-control']).toContain('immutable')
  parseJson(await owner.put('/api/print-profile', { intent: 'perceptual', hasBlackPointCompensation: false }))
  parseJson(await upload(createCmykProfile({ description: 'The new one' })))
  expect(await readProfile()).toMatchObject({ description: 'The new one', intent: 'perceptual', hasBlackPointCompensation: false })
  expect((await new Browser(shop).get(profile?.url ?? '')).status).toBe(404)
  expect(parseJson(await owner.get('/api/audit'))).toMatchObject({
    entries: [
      { text: 'Set the colour profile of the printer to The new one.' },
      { text: 'Changed how colours are proofed.' },
      { text: 'Set the colour profile of the printer to Test printer, four inks.' },
    ],
  })
})

it.each([
  ['a picture', Buffer.from('no profile '.repeat(40)), /no ICC profile/],
  ['the profile of a screen', createCmykProfile({ deviceClass: 'mntr' }), /Choose that of a printer/],
  ['a part of a profile', createCmykProfile().subarray(0, 20_000), /A part of this profile is missing/],
])('%s is rejected with a sentence, and the profile before it stays', async (_, file, message) => {
  const error = parseError(await upload(file))
  expect(error.fields?.['file']).toMatch(message)
  expect(await readProfile()).toMatchObject({ description: 'The new one' })
})

it('a design of bright colors has a finding, and an order of it is shown as it will print', async () => {
  const browser = new Browser(shop)
  const bright = createTextElement({ id: 'a', content: 'Bright', color: '#00ff00' })
  const design = await saveTestDesign(browser, { clothingType: 'croptop', document: createDesignDocument('croptop', [bright]) })
  const { order } = await placeTestOrder(browser, [(await addToCart(browser, design._id))._id], { paymentMethod: 'cash-on-delivery' })
  await shop.runJobs(['print-files'])
  const line = order.lines[0]
  const { bytes, status } = await owner.get(`/api/production/lines/${line?._id ?? ''}/front/proof.png`)
  expect(status).toBe(200)
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  // The brightest green of the print is far from that of a screen.
  let greenest = 0
  for (let at = 0; at < data.length; at += info.channels)
    greenest = Math.max(greenest, (data[at + 1] ?? 0) - Math.max(data[at] ?? 0, data[at + 2] ?? 0))
  expect(greenest).toBeGreaterThan(20)
  expect(greenest).toBeLessThan(150)
  expect(parseJson(await owner.get(`/api/orders/admin/${order._id}`))).toMatchObject({
    order: { lines: [{ findings: [{ kind: 'out-of-gamut', id: 'a' }] }] },
  })
})

it('without its profile the shop proofs no colors again', async () => {
  expect(parseJson(await owner.delete('/api/print-profile'))).toEqual({ profile: null })
  expect(await readProfile()).toBeNull()
})
