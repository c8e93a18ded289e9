import { copyDesign, DesignConfiguration, listArtworks, listDesigns, shareDesign } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  addToCart,
  Browser,
  createDesignDocument,
  createImageElement,
  createPlainPicture,
  parseResponse,
  saveTestDesign,
  createTextElement,
  uploadTestPicture,
} from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { designs } from './schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const PATH = '/api/user-design-configuration'
const saveDesignWithPicture = async (browser: Browser, color: string): Promise<DesignConfiguration> => {
  const picture = await uploadTestPicture(browser, await createPlainPicture(200, 100, color))
  return saveTestDesign(browser, {
    document: createDesignDocument('tshirt', [createImageElement(picture), createTextElement({ id: '2' })]),
  })
}
const shareTestDesign = async (browser: Browser, { _id }: DesignConfiguration): Promise<string> => {
  const { path } = parseResponse(await browser.post(`${PATH}/${_id}/share`, {}), shareDesign.response)
  return new URL(path, 'http://shop.invalid').searchParams.get('share') ?? ''
}
const listOwnIds = async (browser: Browser): Promise<string[]> =>
  parseResponse(await browser.get(PATH), listDesigns.response).designs.map(({ _id }) => _id)

describe('the list of own designs', () => {
  it('is paginated newest first, without designs of others', async () => {
    const browser = new Browser(shop)
    const savedDesigns = [
      await saveDesignWithPicture(browser, '#112233'),
      await saveDesignWithPicture(browser, '#223344'),
      await saveDesignWithPicture(browser, '#334455'),
    ]
    await saveDesignWithPicture(new Browser(shop), '#445566')
    const first = parseResponse(await browser.get(`${PATH}?limit=2`), listDesigns.response)
    const second = parseResponse(await browser.get(`${PATH}?limit=2&after=${first.next}`), listDesigns.response)
    expect([...first.designs, ...second.designs].map(({ _id }) => _id)).toEqual(savedDesigns.map(({ _id }) => _id).toReversed())
    expect(second.next).toBeNull()
  })

  it('names the printed sides, also of a design that was saved before prints were measured', async () => {
    const browser = new Browser(shop)
    const { _id } = await saveTestDesign(browser, { document: createDesignDocument('tshirt', [], [createTextElement()]) })
    const listSides = async () =>
      parseResponse(await browser.get(PATH), listDesigns.response).designs.map(({ printedSides }) => printedSides)
    expect(await listSides()).toEqual([['back']])
    await shop.database.update(designs).set({ imprints: null }).where(eq(designs.id, _id))
    expect(await listSides()).toEqual([['back']])
    expect(parseResponse(await browser.get(`${PATH}/${_id}`), DesignConfiguration).printedSides).toEqual(['back'])
  })

  it('hides a removed design, which stays in the cart and is listed again when it is saved again', async () => {
    const browser = new Browser(shop)
    const picture = await uploadTestPicture(browser, await createPlainPicture(200, 100, '#556677'))
    const document = createDesignDocument('tshirt', [createImageElement(picture)])
    const design = await saveTestDesign(browser, { document })
    await addToCart(browser, design._id)
    expect((await browser.delete(`${PATH}/${design._id}`)).status).toBe(200)
    expect(await listOwnIds(browser)).toEqual([])
    expect((await browser.get(`${PATH}/${design._id}`)).status).toBe(200)
    const { categoryId, clothingType, color, frontView, backView } = design
    await browser.post(PATH, { categoryId, clothingType, color, document, frontView, backView })
    expect(await listOwnIds(browser)).toEqual([design._id])
  })
})

describe('a shared design', () => {
  it('opens with its key for everybody without naming its maker, until its links are revoked', async () => {
    const maker = new Browser(shop)
    const friend = new Browser(shop)
    const design = await saveDesignWithPicture(maker, '#667788')
    expect((await friend.get(`${PATH}/${design._id}`)).status).toBe(404)
    const key = await shareTestDesign(maker, design)
    const sharedDesign = parseResponse(await friend.get(`${PATH}/${design._id}?share=${key}`), DesignConfiguration)
    expect(sharedDesign).toMatchObject({ isOwn: false, userId: null, document: design.document })
    expect((await friend.get(`${PATH}/${design._id}?share=${key.slice(1)}A`)).status).toBe(404)
    expect((await friend.get(`${PATH}/${design._id}?share=${key}%3D`)).status).toBe(404)
    await maker.delete(`${PATH}/${design._id}/share`)
    expect((await friend.get(`${PATH}/${design._id}?share=${key}`)).status).toBe(404)
    expect(await shareTestDesign(maker, design)).not.toBe(key)
    expect((await friend.get(`${PATH}/${design._id}?share=${key}`)).status).toBe(404)
  })

  it('is copied once with its pictures, and the copy can be ordered and changed', async () => {
    const maker = new Browser(shop)
    const friend = new Browser(shop)
    const design = await saveDesignWithPicture(maker, '#778899')
    const share = await shareTestDesign(maker, design)
    const copy = parseResponse(await friend.post(`${PATH}/${design._id}/copy`, { share }), copyDesign.response, 201)
    expect(copy).toMatchObject({ isOwn: true, document: design.document })
    expect(copy._id).not.toBe(design._id)
    await addToCart(friend, copy._id)
    const [element] = copy.document.front.elements
    const { categoryId, clothingType, color, frontView, backView, document } = copy
    const changed = { ...document, front: { ...document.front, elements: element ? [element] : [] } }
    expect((await friend.post(PATH, { categoryId, clothingType, color, document: changed, frontView, backView })).status).toBe(201)
    const secondCopy = parseResponse(await friend.post(`${PATH}/${design._id}/copy`, { share }), copyDesign.response, 201)
    expect(secondCopy._id).toBe(copy._id)
    expect(parseResponse(await maker.post(`${PATH}/${design._id}/copy`, { share }), copyDesign.response, 201)._id).toBe(design._id)
  })

  it('can be shared and revoked by its maker only', async () => {
    const design = await saveDesignWithPicture(new Browser(shop), '#8899aa')
    const other = new Browser(shop)
    await saveDesignWithPicture(other, '#99aabb')
    expect((await other.post(`${PATH}/${design._id}/share`, {})).status).toBe(404)
    expect((await other.delete(`${PATH}/${design._id}/share`)).status).toBe(404)
    expect((await other.delete(`${PATH}/${design._id}`)).status).toBe(404)
  })
})

describe('the artwork library', () => {
  it('stores a customer’s own upload once, until it is removed', async () => {
    const browser = new Browser(shop)
    const picture = await uploadTestPicture(browser, await createPlainPicture(300, 200, '#aabbcc'))
    const body = { public_id: picture.public_id, title: 'Sun' }
    expect((await browser.post('/api/user-design', body)).status).toBe(201)
    expect((await browser.post('/api/user-design', body)).status).toBe(201)
    const { artworks } = parseResponse(await browser.get('/api/user-design'), listArtworks.response)
    expect(artworks).toMatchObject([{ title: 'Sun', width: 300, height: 200, public_id: picture.public_id }])
    expect((await new Browser(shop).post('/api/user-design', body)).status).toBe(404)
    expect((await browser.delete(`/api/user-design/${artworks[0]?._id}`)).status).toBe(200)
    expect(parseResponse(await browser.get('/api/user-design'), listArtworks.response).artworks).toEqual([])
  })
})
