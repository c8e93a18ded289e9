import { AdminProduct, type DesignConfiguration, listAdminProducts } from '@picasso/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import { Browser, parseError, parseResponse, saveTestDesign } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { RenderError } from '../../print/render-error.ts'

let shop: TestShop
let admin: Browser
let design: DesignConfiguration
let breakRenderer = false
beforeAll(async () => {
  shop = await startTestShop()
  const { renderer } = shop.services
  Object.defineProperty(shop.services, 'renderer', {
    value: {
      ...renderer,
      mockup: (drawing: Parameters<typeof renderer.mockup>[0]) =>
        breakRenderer ? Promise.reject(new RenderError('crashed')) : renderer.mockup(drawing),
    },
  })
  admin = await signInUser(shop, await createUser(shop, { isAdmin: true }))
  design = await saveTestDesign(admin)
})
afterAll(() => shop.close())

const variants = [
  { color: 'White', size: 'medium', price: 300_000, stock: 4 },
  { color: 'Black', size: 'medium', price: 310_000, stock: 0 },
]
const createFromDesign = (over: object = {}) =>
  admin.post('/api/product/from-design', { designId: design._id, title: 'Sea', slug: 'sea', productCategoryId: null, variants, ...over })
const open = async (id: string) => parseResponse(await admin.get(`/api/product/admin/${id}`), AdminProduct)

describe('a product made from a design', () => {
  it('is a draft whose pictures are rendered for front and back in each of its colors', async () => {
    const product = parseResponse(await createFromDesign(), AdminProduct, 201)
    expect(product).toMatchObject({
      state: 'draft',
      designId: design._id,
      pictureWork: 'drawing',
      pictures: [],
      clothingType: design.clothingType,
    })
    await shop.runJobs()
    const rendered = await open(product._id)
    expect(rendered).toMatchObject({ pictureWork: 'none', version: 2 })
    expect(rendered.pictures.map(({ alt, color }) => [alt, color])).toEqual([
      ['Sea in white, front', 'White'],
      ['Sea in white, back', 'White'],
      ['Sea in black, front', 'Black'],
      ['Sea in black, back', 'Black'],
    ])
    expect(new Set(rendered.pictures.map(({ url }) => url)).size).toBe(4)
    expect((await admin.get(rendered.pictures[0]?.url ?? '')).headers['content-type']).toBe('image/webp')
  })

  it('gets pictures for added colors without duplicates', async () => {
    const { _id, version, pictures } = await open((await find('sea'))._id)
    const body = {
      title: 'Sea',
      slug: 'sea',
      text: '',
      clothingType: design.clothingType,
      productCategoryId: null,
      state: 'draft',
      pictures: pictures.slice(0, 2),
      variants,
    }
    expect((await admin.put(`/api/product/${_id}`, { ...body, version })).status).toBe(200)
    await shop.runJobs()
    // Nothing else references the pictures of this product.
    const statuses = await Promise.all(pictures.map(async ({ url }) => (await admin.get(url)).status))
    expect(statuses).toEqual([200, 200, 404, 404])
    expect((await admin.post(`/api/product/${_id}/pictures`, {})).status).toBe(202)
    await shop.runJobs()
    expect((await open(_id)).pictures.map(({ url }) => url)).toEqual(pictures.map(({ url }) => url))
    expect((await admin.get(pictures[3]?.url ?? '')).status).toBe(200)
  })

  it('reports a failed rendering and renders again on request', async () => {
    breakRenderer = true
    const product = parseResponse(await createFromDesign({ slug: 'storm', variants: variants.slice(0, 1) }), AdminProduct, 201)
    await expect(shop.runJobs()).rejects.toThrow(/busy/)
    expect((await open(product._id)).pictureWork).toBe('failed')
    expect((await find('storm')).pictureWork).toBe('failed')
    breakRenderer = false
    await admin.post(`/api/product/${product._id}/pictures`, {})
    await shop.runJobs()
    expect(await open(product._id)).toMatchObject({ pictureWork: 'none', pictures: [{ color: 'White' }, { color: 'White' }] })
  })

  it('requires one’s own design, a unique slug and available variants', async () => {
    const other = await saveTestDesign(new Browser(shop))
    expect((await createFromDesign({ slug: 'theirs', designId: other._id })).status).toBe(404)
    expect(parseError(await createFromDesign()).fields?.['slug']).toBe('Another product has this slug already.')
    const ivory = [{ color: 'Ivory', size: 'medium', price: 1, stock: 1 }]
    expect(parseError(await createFromDesign({ slug: 'ivory', variants: ivory })).fields).toEqual({
      'variants.0': 'This garment is not made in this colour and size.',
    })
    expect(parseError(await createFromDesign({ slug: 'none', variants: [] })).fields?.['variants']).toBe(
      'Choose at least one colour and size.',
    )
  })

  it('is kept when the account of its author is deleted', async () => {
    const author = await createUser(shop, { isAdmin: true })
    const browser = await signInUser(shop, author)
    const { _id } = await saveTestDesign(browser)
    const product = parseResponse(
      await browser.post('/api/product/from-design', { designId: _id, title: 'Kept', slug: 'kept', productCategoryId: null, variants }),
      AdminProduct,
      201,
    )
    expect((await admin.delete(`/api/users/${author.id}`)).status).toBe(200)
    expect((await open(product._id)).designId).toBe(_id)
  })
})

const find = async (slug: string) => {
  const { products } = parseResponse(await admin.get(`/api/product/admin/all?search=${slug}`), listAdminProducts.response)
  const [product] = products
  if (!product) throw new Error(`There is no ${slug}.`)
  return product
}
