import { afterAll, beforeAll, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import { Browser, createPlainPicture, uploadTestPicture, buildMultipartForm } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { createPhoto } from '../../../test/malicious-pictures.ts'
import { getNetwork } from '../../platform/http/network.ts'
import { UPLOAD_BYTES_PER_NETWORK, UPLOAD_BYTES_PER_GUEST } from './limits.ts'
import { sumStoredBytes } from './queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const MB = 1_000_000
/** Stored size of a photograph compared with its upload: at most a third more, and the copy for the editor. */
const STORED = 9 * MB * 1.33 + 0.5 * MB

it('the upload limits allow thirty people of one network thirty photographs of 9 MB each', () => {
  expect(30 * STORED).toBeLessThan(UPLOAD_BYTES_PER_GUEST.max)
  expect(30 * 30 * STORED).toBeLessThan(UPLOAD_BYTES_PER_NETWORK.max)
})

it('the byte limit of a network applies to new guests and to users', async () => {
  const [remoteAddress, otherAddress] = ['198.19.0.7', '198.19.0.8']
  await shop.services.rateLimits.consume(UPLOAD_BYTES_PER_NETWORK, getNetwork(remoteAddress), UPLOAD_BYTES_PER_NETWORK.max)
  const content = await createPlainPicture(20, 20)
  const form = buildMultipartForm([
    { name: 'upload_preset', content: 'design' },
    { name: 'file', content, filename: 'picture.png', type: 'image/png' },
  ])
  const sendFrom = async (browser: Browser, from: string) =>
    (await browser.send({ method: 'POST', url: '/api/uploads', remoteAddress: from, ...form })).status
  const userBrowser = await signInUser(shop, await createUser(shop))
  expect([await sendFrom(new Browser(shop), remoteAddress), await sendFrom(userBrowser, remoteAddress)]).toEqual([429, 429])
  expect(await sendFrom(new Browser(shop), otherAddress)).toBe(200)
})

it('sumStoredBytes counts the previews for the editor', async () => {
  const user = await createUser(shop)
  const { bytes } = await uploadTestPicture(await signInUser(shop, user), await createPhoto(400, 300).jpeg().toBuffer())
  expect(await sumStoredBytes(shop.database, user.customerId)).toBeGreaterThan(bytes)
})
