import { afterAll, beforeAll, expect, it } from 'vitest'

import { makeUser, seat } from '../../../test/access/actors.ts'
import { Browser, plainPicture, upload, writeForm } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { photo } from '../../../test/hostile-pictures.ts'
import { networkOf } from '../../platform/http/network.ts'
import { BYTES_FROM_NETWORK, BYTES_OF_GUEST } from './limits.ts'
import { bytesOf } from './queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const MB = 1_000_000
/** What a photograph is stored as beside what was sent: at most a third more, and the editor's copy. */
const STORED = 9 * MB * 1.33 + 0.5 * MB

it('thirty people of one network may send thirty photographs of 9 MB each', () => {
  expect(30 * STORED).toBeLessThan(BYTES_OF_GUEST.most)
  expect(30 * 30 * STORED).toBeLessThan(BYTES_FROM_NETWORK.most)
})

it('nobody stores more from a network by coming as somebody new each time, with an account or without', async () => {
  const [remoteAddress, elsewhere] = ['198.19.0.7', '198.19.0.8']
  await shop.parts.limits.spend(BYTES_FROM_NETWORK, networkOf(remoteAddress), BYTES_FROM_NETWORK.most)
  const content = await plainPicture(20, 20)
  const form = writeForm([
    { name: 'upload_preset', content: 'design' },
    { name: 'file', content, filename: 'picture.png', type: 'image/png' },
  ])
  const sendFrom = async (browser: Browser, from: string) =>
    (await browser.send({ method: 'POST', url: '/api/uploads', remoteAddress: from, ...form })).status
  const person = await seat(shop, await makeUser(shop))
  expect([await sendFrom(new Browser(shop), remoteAddress), await sendFrom(person, remoteAddress)]).toEqual([429, 429])
  expect(await sendFrom(new Browser(shop), elsewhere)).toBe(200)
})

it('what a person has stored counts with the copies for the editor', async () => {
  const user = await makeUser(shop)
  const { bytes } = await upload(await seat(shop, user), await photo(400, 300).jpeg().toBuffer())
  expect(await bytesOf(shop.database, user.ownerId)).toBeGreaterThan(bytes)
})
