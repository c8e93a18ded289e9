import { DRAFT_PICTURE_SIZE, readDraft, readLatestDraft } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  Browser,
  createDesignDocument,
  parseJson,
  createPlainPicture,
  parseResponse,
  saveTestDesign,
  createTextElement,
} from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { createTestClock, createAccount, PASSWORD, createSignedInUser, signInWithPassword } from '../../../test/test-users.ts'
import { users } from '../auth/schema.ts'
import { sumStoredBytes } from '../uploads/queries.ts'
import { draftPictures } from './schema.ts'

let shop: TestShop
const clock = createTestClock()
beforeAll(async () => {
  shop = await startTestShop({ clock })
})
afterAll(() => shop.close())

const PATH = '/api/design-drafts'
const document = (content?: string) => createDesignDocument('hoodie', content === undefined ? [] : [createTextElement({ content })])
const keep = async (browser: Browser, id: string, content?: string, base = 0): Promise<void> => {
  clock.advance(1)
  parseJson(await browser.put(`${PATH}/${id}`, { clothingType: 'hoodie', color: 'Blue', document: document(content), base }))
}
const begin = async (browser: Browser, content?: string): Promise<string> => {
  const id = newId()
  await keep(browser, id, content)
  return id
}
const sendPicture = (browser: Browser, id: string, bytes: Uint8Array, version = 1) =>
  browser.put(`${PATH}/${id}/picture`, { version, picture: Buffer.from(bytes).toString('base64') })
const newest = async (browser: Browser) => parseResponse(await browser.get(`${PATH}/newest`), readLatestDraft.response).draft
/** Somebody who is signed in on two devices. */
const twoDevices = async (): Promise<[desktop: Browser, tablet: Browser]> => {
  const email = await createAccount(shop)
  const devices = [new Browser(shop), new Browser(shop)] as [Browser, Browser]
  for (const device of devices) await signInWithPassword(device, email)
  return devices
}

describe('the draft to go on with', () => {
  it('is found on another device, with its garment, the time and the picture that the first one has drawn', async () => {
    const [desktop, tablet] = await twoDevices()
    expect(await newest(tablet)).toBeNull()
    const id = await begin(desktop, 'Kites')
    expect(await newest(tablet)).toMatchObject({ _id: id, clothingType: 'hoodie', color: 'Blue', version: 1, picture: null })
    parseJson(await sendPicture(desktop, id, await createPlainPicture(DRAFT_PICTURE_SIZE.width, DRAFT_PICTURE_SIZE.height)))
    const found = await newest(tablet)
    expect(found?.picture).toBe(`${PATH}/${id}/picture.webp?version=1`)
    expect(found).toEqual(expect.not.objectContaining({ document: expect.anything() as unknown }))
    const answer = await tablet.get(found?.picture ?? '')
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
    expect(await sharp(answer.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: DRAFT_PICTURE_SIZE.width,
      height: DRAFT_PICTURE_SIZE.height,
    })
    expect(parseResponse(await tablet.get(`${PATH}/${id}`), readDraft.response).picture).toBe(found?.picture)
  })

  it('is the one worked on last, whichever was begun first; an empty one is none', async () => {
    const { browser } = await createSignedInUser(shop)
    const first = await begin(browser, 'a')
    const second = await begin(browser, 'b')
    await begin(browser)
    expect((await newest(browser))?._id).toBe(second)
    await keep(browser, first, 'a again', 1)
    expect((await newest(browser))?._id).toBe(first)
    parseJson(await browser.delete(`${PATH}/${first}`))
    expect((await newest(browser))?._id).toBe(second)
    parseJson(await browser.delete(`${PATH}/${second}`))
    expect(await newest(browser)).toBeNull()
  })

  it('is none once it was saved as it is, and one again when it is changed', async () => {
    const { browser } = await createSignedInUser(shop)
    const id = await begin(browser, 'Saved')
    await saveTestDesign(browser, { clothingType: 'hoodie', color: 'Blue', document: document('Saved') })
    expect(await newest(browser)).toBeNull()
    await keep(browser, id, 'Changed', 1)
    expect((await newest(browser))?._id).toBe(id)
  })

  it('is one again once its saved copy was deleted', async () => {
    const { browser } = await createSignedInUser(shop)
    const id = await begin(browser, 'Deleted')
    const saved = await saveTestDesign(browser, { clothingType: 'hoodie', color: 'Blue', document: document('Deleted') })
    expect(await newest(browser)).toBeNull()
    parseJson(await browser.delete(`/api/user-design-configuration/${saved._id}`))
    expect((await newest(browser))?._id).toBe(id)
  })

  it('is one while the list of its team says something that was not put into the cart', async () => {
    const { browser } = await createSignedInUser(shop)
    const [id, teamId] = [newId(), newId()]
    const shirt = createDesignDocument(
      'croptop',
      [],
      [createTextElement({ id: 'name', content: 'NAME', field: { name: 'Name', width: 140 } })],
    )
    const rowsOf = (...rows: (readonly [name: string, size: string])[]) =>
      rows.map(([name, size], index) => ({ id: String(index + 1), words: { Name: name }, size }))
    let base = 0
    const keepList = async (rows: object[]): Promise<void> => {
      clock.advance(1)
      parseJson(
        await browser.put(`${PATH}/${id}`, { clothingType: 'croptop', color: 'Black', document: shirt, roster: { teamId, rows }, base }),
      )
      base += 1
    }
    await keepList(rowsOf(['Perera', 'M'], ['Silva', 'large']))
    const design = await saveTestDesign(browser, { clothingType: 'croptop', color: 'Black', document: shirt })
    expect((await newest(browser))?._id, 'its list lies in no cart').toBe(id)
    const ordered = [
      { words: { Name: 'Silva' }, size: 'large' },
      { words: { Name: ' Perera ' }, size: 'medium' },
    ]
    parseJson(await browser.put(`/api/cart/team/${teamId}`, { designId: design._id, rows: ordered }))
    expect(await newest(browser)).toBeNull()
    await keepList(rowsOf(['Perera', 'S'], ['Silva', 'L']))
    expect((await newest(browser))?._id, 'another size').toBe(id)
    await keepList(rowsOf(['Perera', 'M']))
    expect((await newest(browser))?._id, 'a piece fewer').toBe(id)
    await keepList(rowsOf(['Perera', 'medium'], ['Silva', 'l']))
    expect(await newest(browser), 'the same again, written otherwise').toBeNull()
    await keepList([])
    expect(await newest(browser), 'no list, and saved').toBeNull()
  })

  it('is nobody else’s, and gone from a device after sign-out', async () => {
    const { browser } = await createSignedInUser(shop)
    const id = await begin(browser, 'Mine')
    parseJson(await sendPicture(browser, id, await createPlainPicture(20, 25)))
    const { browser: stranger } = await createSignedInUser(shop)
    expect(await newest(stranger)).toBeNull()
    expect((await stranger.get(`${PATH}/${id}/picture.webp`)).status).toBe(404)
    expect((await sendPicture(stranger, id, await createPlainPicture(20, 25, '#ff0000'))).status).toBe(404)
    parseJson(await browser.post('/api/users/logout', {}))
    expect(await newest(browser)).toBeNull()
    expect((await browser.get(`${PATH}/${id}/picture.webp`)).status).toBe(404)
  })
})

describe('the picture of a draft', () => {
  it('of an earlier state never takes the place of a later one, and none comes before its draft', async () => {
    const { browser } = await createSignedInUser(shop)
    const id = await begin(browser, 'One')
    expect((await sendPicture(browser, id, await createPlainPicture(20, 25), 2)).status).toBe(404)
    await keep(browser, id, 'Two', 1)
    parseJson(await sendPicture(browser, id, await createPlainPicture(22, 25), 2))
    parseJson(await sendPicture(browser, id, await createPlainPicture(11, 25), 1))
    const address = (await newest(browser))?.picture
    expect(address).toContain('version=2')
    expect(await sharp((await browser.get(address ?? '')).bytes).metadata()).toMatchObject({ width: 22 })
  })

  it.each([
    ['what is no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
    ['more than a small one', Buffer.alloc(200 * 1024)],
  ])('is refused as %s', async (_, bytes) => {
    const { browser } = await createSignedInUser(shop)
    const id = await begin(browser, 'x')
    expect((await sendPicture(browser, id, bytes)).status).toBe(400)
    expect((await newest(browser))?.picture).toBeNull()
  })

  it('is refused with more pixels than a small one has', async () => {
    const { browser } = await createSignedInUser(shop)
    const id = await begin(browser, 'x')
    expect((await sendPicture(browser, id, await createPlainPicture(4000, 4000))).status).toBe(400)
  })

  it('counts among what its owner keeps, and goes with the draft and with the account', async () => {
    const { browser, user } = await createSignedInUser(shop)
    const id = await begin(browser, 'x')
    parseJson(await sendPicture(browser, id, await createPlainPicture(100, 125)))
    const [owner] = await shop.database.select({ id: users.customerId }).from(users).where(eq(users.id, user._id))
    const kept = (): Promise<number> => sumStoredBytes(shop.database, owner?.id ?? '')
    expect(await kept()).toBe((await browser.get(`${PATH}/${id}/picture.webp`)).bytes.length)
    parseJson(await browser.delete(`${PATH}/${id}`))
    expect(await kept()).toBe(0)
    const other = await begin(browser, 'y')
    parseJson(await sendPicture(browser, other, await createPlainPicture(100, 125)))
    parseJson(await browser.send({ method: 'POST', url: '/api/users/delete-account', payload: { password: PASSWORD } }))
    expect(await shop.database.$count(draftPictures, eq(draftPictures.draftId, other))).toBe(0)
  })
})
