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
const putDraft = async (browser: Browser, id: string, content?: string, base = 0): Promise<void> => {
  clock.advance(1)
  parseJson(await browser.put(`${PATH}/${id}`, { clothingType: 'hoodie', color: 'Blue', document: document(content), base }))
}
const createDraft = async (browser: Browser, content?: string): Promise<string> => {
  const id = newId()
  await putDraft(browser, id, content)
  return id
}
const sendPicture = (browser: Browser, id: string, bytes: Uint8Array, version = 1) =>
  browser.put(`${PATH}/${id}/picture`, { version, picture: Buffer.from(bytes).toString('base64') })
const getLatestDraft = async (browser: Browser) => parseResponse(await browser.get(`${PATH}/newest`), readLatestDraft.response).draft
/** A user who is signed in on two devices. */
const signInOnTwoDevices = async (): Promise<[desktop: Browser, tablet: Browser]> => {
  const email = await createAccount(shop)
  const devices = [new Browser(shop), new Browser(shop)] as [Browser, Browser]
  for (const device of devices) await signInWithPassword(device, email)
  return devices
}

describe('the draft to continue', () => {
  it('is found on another device, with garment, time and the picture that the first device rendered', async () => {
    const [desktop, tablet] = await signInOnTwoDevices()
    expect(await getLatestDraft(tablet)).toBeNull()
    const id = await createDraft(desktop, 'Kites')
    expect(await getLatestDraft(tablet)).toMatchObject({ _id: id, clothingType: 'hoodie', color: 'Blue', version: 1, picture: null })
    parseJson(await sendPicture(desktop, id, await createPlainPicture(DRAFT_PICTURE_SIZE.width, DRAFT_PICTURE_SIZE.height)))
    const latestDraft = await getLatestDraft(tablet)
    expect(latestDraft?.picture).toBe(`${PATH}/${id}/picture.webp?version=1`)
    expect(latestDraft).toEqual(expect.not.objectContaining({ document: expect.anything() as unknown }))
    const response = await tablet.get(latestDraft?.picture ?? '')
    expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
    expect(await sharp(response.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: DRAFT_PICTURE_SIZE.width,
      height: DRAFT_PICTURE_SIZE.height,
    })
    expect(parseResponse(await tablet.get(`${PATH}/${id}`), readDraft.response).picture).toBe(latestDraft?.picture)
  })

  it('is the latest changed one that is not empty', async () => {
    const { browser } = await createSignedInUser(shop)
    const first = await createDraft(browser, 'a')
    const second = await createDraft(browser, 'b')
    await createDraft(browser)
    expect((await getLatestDraft(browser))?._id).toBe(second)
    await putDraft(browser, first, 'a again', 1)
    expect((await getLatestDraft(browser))?._id).toBe(first)
    parseJson(await browser.delete(`${PATH}/${first}`))
    expect((await getLatestDraft(browser))?._id).toBe(second)
    parseJson(await browser.delete(`${PATH}/${second}`))
    expect(await getLatestDraft(browser)).toBeNull()
  })

  it('is null once the draft was saved as a design, until it is changed again', async () => {
    const { browser } = await createSignedInUser(shop)
    const id = await createDraft(browser, 'Saved')
    await saveTestDesign(browser, { clothingType: 'hoodie', color: 'Blue', document: document('Saved') })
    expect(await getLatestDraft(browser)).toBeNull()
    await putDraft(browser, id, 'Changed', 1)
    expect((await getLatestDraft(browser))?._id).toBe(id)
  })

  it('is found again once its saved design was removed', async () => {
    const { browser } = await createSignedInUser(shop)
    const id = await createDraft(browser, 'Deleted')
    const saved = await saveTestDesign(browser, { clothingType: 'hoodie', color: 'Blue', document: document('Deleted') })
    expect(await getLatestDraft(browser)).toBeNull()
    parseJson(await browser.delete(`/api/user-design-configuration/${saved._id}`))
    expect((await getLatestDraft(browser))?._id).toBe(id)
  })

  it('is found while its roster differs from what was put into the cart', async () => {
    const { browser } = await createSignedInUser(shop)
    const [id, teamId] = [newId(), newId()]
    const shirt = createDesignDocument(
      'croptop',
      [],
      [createTextElement({ id: 'name', content: 'NAME', field: { name: 'Name', width: 140 } })],
    )
    const createRows = (...rows: (readonly [name: string, size: string])[]) =>
      rows.map(([name, size], index) => ({ id: String(index + 1), words: { Name: name }, size }))
    let base = 0
    const putRoster = async (rows: object[]): Promise<void> => {
      clock.advance(1)
      parseJson(
        await browser.put(`${PATH}/${id}`, { clothingType: 'croptop', color: 'Black', document: shirt, roster: { teamId, rows }, base }),
      )
      base += 1
    }
    await putRoster(createRows(['Perera', 'M'], ['Silva', 'large']))
    const design = await saveTestDesign(browser, { clothingType: 'croptop', color: 'Black', document: shirt })
    expect((await getLatestDraft(browser))?._id, 'its list lies in no cart').toBe(id)
    const ordered = [
      { words: { Name: 'Silva' }, size: 'large' },
      { words: { Name: ' Perera ' }, size: 'medium' },
    ]
    parseJson(await browser.put(`/api/cart/team/${teamId}`, { designId: design._id, rows: ordered }))
    expect(await getLatestDraft(browser)).toBeNull()
    await putRoster(createRows(['Perera', 'S'], ['Silva', 'L']))
    expect((await getLatestDraft(browser))?._id, 'another size').toBe(id)
    await putRoster(createRows(['Perera', 'M']))
    expect((await getLatestDraft(browser))?._id, 'a piece fewer').toBe(id)
    await putRoster(createRows(['Perera', 'medium'], ['Silva', 'l']))
    expect(await getLatestDraft(browser), 'the same again, written otherwise').toBeNull()
    await putRoster([])
    expect(await getLatestDraft(browser), 'no list, and saved').toBeNull()
  })

  it('is not found by other users, nor after a sign-out', async () => {
    const { browser } = await createSignedInUser(shop)
    const id = await createDraft(browser, 'Mine')
    parseJson(await sendPicture(browser, id, await createPlainPicture(20, 25)))
    const { browser: stranger } = await createSignedInUser(shop)
    expect(await getLatestDraft(stranger)).toBeNull()
    expect((await stranger.get(`${PATH}/${id}/picture.webp`)).status).toBe(404)
    expect((await sendPicture(stranger, id, await createPlainPicture(20, 25, '#ff0000'))).status).toBe(404)
    parseJson(await browser.post('/api/users/logout', {}))
    expect(await getLatestDraft(browser)).toBeNull()
    expect((await browser.get(`${PATH}/${id}/picture.webp`)).status).toBe(404)
  })
})

describe('the picture of a draft', () => {
  it('never replaces the picture of a later version, and is rejected before its version exists', async () => {
    const { browser } = await createSignedInUser(shop)
    const id = await createDraft(browser, 'One')
    expect((await sendPicture(browser, id, await createPlainPicture(20, 25), 2)).status).toBe(404)
    await putDraft(browser, id, 'Two', 1)
    parseJson(await sendPicture(browser, id, await createPlainPicture(22, 25), 2))
    parseJson(await sendPicture(browser, id, await createPlainPicture(11, 25), 1))
    const address = (await getLatestDraft(browser))?.picture
    expect(address).toContain('version=2')
    expect(await sharp((await browser.get(address ?? '')).bytes).metadata()).toMatchObject({ width: 22 })
  })

  it.each([
    ['what is no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
    ['more than a small one', Buffer.alloc(200 * 1024)],
  ])('is rejected when it is %s', async (_, bytes) => {
    const { browser } = await createSignedInUser(shop)
    const id = await createDraft(browser, 'x')
    expect((await sendPicture(browser, id, bytes)).status).toBe(400)
    expect((await getLatestDraft(browser))?.picture).toBeNull()
  })

  it('is rejected with too many pixels', async () => {
    const { browser } = await createSignedInUser(shop)
    const id = await createDraft(browser, 'x')
    expect((await sendPicture(browser, id, await createPlainPicture(4000, 4000))).status).toBe(400)
  })

  it('counts towards the storage of its customer, and is deleted with the draft and the account', async () => {
    const { browser, user } = await createSignedInUser(shop)
    const id = await createDraft(browser, 'x')
    parseJson(await sendPicture(browser, id, await createPlainPicture(100, 125)))
    const [owner] = await shop.database.select({ id: users.customerId }).from(users).where(eq(users.id, user._id))
    const getStoredBytes = (): Promise<number> => sumStoredBytes(shop.database, owner?.id ?? '')
    expect(await getStoredBytes()).toBe((await browser.get(`${PATH}/${id}/picture.webp`)).bytes.length)
    parseJson(await browser.delete(`${PATH}/${id}`))
    expect(await getStoredBytes()).toBe(0)
    const other = await createDraft(browser, 'y')
    parseJson(await sendPicture(browser, other, await createPlainPicture(100, 125)))
    parseJson(await browser.send({ method: 'POST', url: '/api/users/delete-account', payload: { password: PASSWORD } }))
    expect(await shop.database.$count(draftPictures, eq(draftPictures.draftId, other))).toBe(0)
  })
})
