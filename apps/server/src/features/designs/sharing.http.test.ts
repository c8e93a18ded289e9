import { copyDesign, DesignConfiguration, listArtworks, listDesigns, shareDesign } from '@picasso/contract'
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

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const PATH = '/api/user-design-configuration'
const withPicture = async (browser: Browser, color: string): Promise<DesignConfiguration> => {
  const picture = await uploadTestPicture(browser, await createPlainPicture(200, 100, color))
  return saveTestDesign(browser, {
    document: createDesignDocument('tshirt', [createImageElement(picture), createTextElement({ id: '2' })]),
  })
}
const shareOf = async (browser: Browser, { _id }: DesignConfiguration): Promise<string> => {
  const { path } = parseResponse(await browser.post(`${PATH}/${_id}/share`, {}), shareDesign.response)
  return new URL(path, 'http://shop.invalid').searchParams.get('share') ?? ''
}
const ownIds = async (browser: Browser): Promise<string[]> =>
  parseResponse(await browser.get(PATH), listDesigns.response).designs.map(({ _id }) => _id)

describe('one’s own designs', () => {
  it('are listed newest first, page by page, and nobody else’s are among them', async () => {
    const browser = new Browser(shop)
    const made = [await withPicture(browser, '#112233'), await withPicture(browser, '#223344'), await withPicture(browser, '#334455')]
    await withPicture(new Browser(shop), '#445566')
    const first = parseResponse(await browser.get(`${PATH}?limit=2`), listDesigns.response)
    const second = parseResponse(await browser.get(`${PATH}?limit=2&after=${first.next}`), listDesigns.response)
    expect([...first.designs, ...second.designs].map(({ _id }) => _id)).toEqual(made.map(({ _id }) => _id).toReversed())
    expect(second.next).toBeNull()
  })

  it('leave the list when they are taken out, stay in the cart, and come back when they are saved again', async () => {
    const browser = new Browser(shop)
    const picture = await uploadTestPicture(browser, await createPlainPicture(200, 100, '#556677'))
    const document = createDesignDocument('tshirt', [createImageElement(picture)])
    const design = await saveTestDesign(browser, { document })
    await addToCart(browser, design._id)
    expect((await browser.delete(`${PATH}/${design._id}`)).status).toBe(200)
    expect(await ownIds(browser)).toEqual([])
    expect((await browser.get(`${PATH}/${design._id}`)).status).toBe(200)
    const { categoryId, clothingType, color, frontView, backView } = design
    await browser.post(PATH, { categoryId, clothingType, color, document, frontView, backView })
    expect(await ownIds(browser)).toEqual([design._id])
  })
})

describe('a shared design', () => {
  it('opens with its key for everybody, says nothing of its maker, and closes for good', async () => {
    const maker = new Browser(shop)
    const friend = new Browser(shop)
    const design = await withPicture(maker, '#667788')
    expect((await friend.get(`${PATH}/${design._id}`)).status).toBe(404)
    const key = await shareOf(maker, design)
    const seen = parseResponse(await friend.get(`${PATH}/${design._id}?share=${key}`), DesignConfiguration)
    expect(seen).toMatchObject({ isOwn: false, userId: null, document: design.document })
    expect((await friend.get(`${PATH}/${design._id}?share=${key.slice(1)}A`)).status).toBe(404)
    expect((await friend.get(`${PATH}/${design._id}?share=${key}%3D`)).status).toBe(404)
    await maker.delete(`${PATH}/${design._id}/share`)
    expect((await friend.get(`${PATH}/${design._id}?share=${key}`)).status).toBe(404)
    expect(await shareOf(maker, design)).not.toBe(key)
    expect((await friend.get(`${PATH}/${design._id}?share=${key}`)).status).toBe(404)
  })

  it('is copied with its pictures: the copy can be ordered and changed, and is made once', async () => {
    const maker = new Browser(shop)
    const friend = new Browser(shop)
    const design = await withPicture(maker, '#778899')
    const share = await shareOf(maker, design)
    const copy = parseResponse(await friend.post(`${PATH}/${design._id}/copy`, { share }), copyDesign.response, 201)
    expect(copy).toMatchObject({ isOwn: true, document: design.document })
    expect(copy._id).not.toBe(design._id)
    await addToCart(friend, copy._id)
    const [element] = copy.document.front.elements
    const { categoryId, clothingType, color, frontView, backView, document } = copy
    const changed = { ...document, front: { ...document.front, elements: element ? [element] : [] } }
    expect((await friend.post(PATH, { categoryId, clothingType, color, document: changed, frontView, backView })).status).toBe(201)
    const again = parseResponse(await friend.post(`${PATH}/${design._id}/copy`, { share }), copyDesign.response, 201)
    expect(again._id).toBe(copy._id)
    expect(parseResponse(await maker.post(`${PATH}/${design._id}/copy`, { share }), copyDesign.response, 201)._id).toBe(design._id)
  })

  it('is shared and closed by its maker alone', async () => {
    const design = await withPicture(new Browser(shop), '#8899aa')
    const other = new Browser(shop)
    await withPicture(other, '#99aabb')
    expect((await other.post(`${PATH}/${design._id}/share`, {})).status).toBe(404)
    expect((await other.delete(`${PATH}/${design._id}/share`)).status).toBe(404)
    expect((await other.delete(`${PATH}/${design._id}`)).status).toBe(404)
  })
})

describe('an artwork library', () => {
  it('keeps what its owner uploaded, once, until it is taken out', async () => {
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
