import {
  AdminProduct,
  ImportReport,
  listAdminProducts,
  listProductCategories,
  listProductFacets,
  listProducts,
  Product,
  ProductCategory,
} from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import { Browser, parseError, createPlainPicture, parseResponse, uploadTestPicture, buildMultipartForm } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { getViolatedConstraint } from '../../platform/database/index.ts'
import { productCategories, productPictures } from './schema.ts'

let shop: TestShop
let admin: Browser
let pictures: [front: string, back: string]
beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInUser(shop, await createUser(shop, { isAdmin: true }))
  const stored = [
    await uploadTestPicture(admin, await createPlainPicture(100, 125)),
    await uploadTestPicture(admin, await createPlainPicture(100, 125, '#00ff00')),
  ]
  pictures = [stored[0]?.secure_url ?? '', stored[1]?.secure_url ?? '']
})
afterAll(() => shop.close())

const SPANISH = { 'accept-language': 'es' }
const shelf = (slug: string, over: object = {}) => ({
  title: `Rainwear ${slug}`,
  slug,
  text: 'For wet days.',
  parentId: null,
  picture: null,
  isActive: true,
  ...over,
})
const addShelf = async (slug: string, over: object = {}) =>
  parseResponse(await admin.post('/api/product-category', shelf(slug, over)), ProductCategory, 201)
const changeShelf = async ({ _id, slug, version }: ProductCategory, over: object) =>
  parseResponse(await admin.put(`/api/product-category/${_id}`, { ...shelf(slug, over), version }), ProductCategory)
const shelvesFor = async (who: Browser, headers = {}) =>
  parseResponse(await who.get('/api/product-category', headers), listProductCategories.response).productCategories
const shelfFor = async (slug: string, headers = {}) => (await shelvesFor(new Browser(shop), headers)).find((each) => each.slug === slug)

const toAdd = (slug: string, over: object = {}) => ({
  title: `Cape ${slug}`,
  slug,
  text: '',
  clothingType: 'tshirt',
  shelfId: null,
  state: 'active',
  pictures: [
    { url: pictures[0], alt: 'The cape from the front', color: 'White', translations: { es: { alt: 'La capa por delante' } } },
    { url: pictures[1], alt: 'The cape from behind', color: 'White' },
  ],
  variants: [{ color: 'White', size: 'medium', price: 200_000, stock: 5 }],
  ...over,
})
const add = async (slug: string, over: object = {}) => parseResponse(await admin.post('/api/product', toAdd(slug, over)), AdminProduct, 201)
const detail = async (slug: string, headers = {}) => parseResponse(await new Browser(shop).get(`/api/product/${slug}`, headers), Product)

describe('a product category with texts in two languages', () => {
  it('is read in the reader’s language, falls back to the default language, and is edited untranslated', async () => {
    const made = await addShelf('coats', { translations: { es: { title: 'Impermeables', text: '' } } })
    expect(await shelfFor('coats')).toMatchObject({ title: 'Rainwear coats', titleLanguage: 'en', written: null })
    expect(await shelfFor('coats', SPANISH)).toMatchObject({
      title: 'Impermeables',
      titleLanguage: 'es',
      text: 'For wet days.',
      textLanguage: 'en',
      written: null,
    })
    const written = { title: 'Rainwear coats', text: 'For wet days.', translations: { es: { title: 'Impermeables' } } }
    expect(made.written).toEqual(written)
    expect((await shelvesFor(admin, SPANISH)).find(({ _id }) => _id === made._id)).toMatchObject({ title: 'Impermeables', written })
  })

  it('is shown in the reader’s language on product pages and facets, and cached per language', async () => {
    const { _id: shelfId } = await addShelf('capes', { translations: { es: { title: 'Capas' } } })
    await add('on-capes', { shelfId })
    const choice = async (headers = {}) =>
      parseResponse(await new Browser(shop).get('/api/product/facets', headers), listProductFacets.response).shelves.find(
        ({ value }) => value === 'capes',
      )
    await expect.poll(() => choice()).toEqual({ value: 'capes', label: 'Rainwear capes', labelLanguage: 'en', count: 1 })
    expect(await choice(SPANISH)).toEqual({ value: 'capes', label: 'Capas', labelLanguage: 'es', count: 1 })
    expect(await choice()).toMatchObject({ label: 'Rainwear capes' })
    expect((await detail('on-capes')).shelf).toEqual({ slug: 'capes', title: 'Rainwear capes', titleLanguage: 'en' })
    expect((await detail('on-capes', SPANISH)).shelf).toEqual({ slug: 'capes', title: 'Capas', titleLanguage: 'es' })
    const { products } = parseResponse(await admin.get('/api/product/admin/all?search=on-capes', SPANISH), listAdminProducts.response)
    expect(products[0]?.shelf, 'as it is written, like the titles beside it').toBe('Rainwear capes')
  })

  it('is a search term for its products, also after a changed translation', async () => {
    const made = await addShelf('found', { translations: { es: { title: 'Chubasqueros' } } })
    await add('found-by-shelf', { shelfId: made._id })
    const found = async (words: string) =>
      parseResponse(await new Browser(shop).get(`/api/product?search=${words}`), listProducts.response).products.map(({ slug }) => slug)
    await expect.poll(() => found('chubasqueros')).toEqual(['found-by-shelf'])
    await changeShelf(made, { translations: { es: { title: 'Gabardinas' } } })
    await expect.poll(() => found('gabardinas')).toEqual(['found-by-shelf'])
    expect(await found('chubasqueros')).toEqual([])
  })

  it('keeps texts that a change does not mention and removes cleared ones', async () => {
    const made = await addShelf('changed', { translations: { es: { title: 'Uno', text: 'Dos' } } })
    const kept = await changeShelf(made, { text: 'Other words.' })
    expect(kept.written?.translations).toEqual({ es: { title: 'Uno', text: 'Dos' } })
    const cleared = await changeShelf(kept, { translations: { es: { text: ' ' } } })
    expect(cleared.written?.translations).toEqual({ es: { title: 'Uno' } })
  })

  it('rejects translations into the shop’s default language', async () => {
    const refused = await admin.post('/api/product-category', shelf('twice', { translations: { en: { title: 'Another' } } }))
    expect([refused.status, Object.keys(parseError(refused).fields ?? {})]).toEqual([400, ['translations.en']])
    const long = await admin.post('/api/product-category', shelf('long', { translations: { es: { title: 'a'.repeat(81) } } }))
    expect([long.status, Object.keys(parseError(long).fields ?? {})]).toEqual([400, ['translations.es.title']])
  })
})

describe('alternative texts of product pictures', () => {
  it('are shown in the reader’s language and fall back to the default language', async () => {
    await add('told')
    const alts = async (headers = {}) => (await detail('told', headers)).pictures.map(({ alt, altLanguage }) => [altLanguage, alt])
    expect(await alts()).toEqual([
      ['en', 'The cape from the front'],
      ['en', 'The cape from behind'],
    ])
    expect(await alts(SPANISH)).toEqual([
      ['es', 'La capa por delante'],
      ['en', 'The cape from behind'],
    ])
  })

  it('keep translations that a change does not mention, also for reordered pictures, and remove cleared ones', async () => {
    const made = await add('turned')
    const plain = made.pictures.map(({ url, alt, color }) => ({ url, alt, color }))
    const change = async (version: number, changed: object[]) =>
      parseResponse(await admin.put(`/api/product/${made._id}`, { ...toAdd('turned', { pictures: changed }), version }), AdminProduct)
    const turned = await change(1, plain.toReversed())
    expect(turned.pictures.map(({ translations }) => translations)).toEqual([{}, { es: { alt: 'La capa por delante' } }])
    const cleared = await change(
      2,
      plain.map((picture) => ({ ...picture, translations: { es: { alt: '' } } })),
    )
    expect(cleared.pictures.map(({ translations }) => translations)).toEqual([{}, {}])
    const own = await admin.put(`/api/product/${made._id}`, {
      ...toAdd('turned', { pictures: plain.map((picture) => ({ ...picture, translations: { en: { alt: 'x' } } })) }),
      version: 3,
    })
    expect(Object.keys(parseError(own).fields ?? {})).toContain('pictures.0.translations.en')
  })

  it('are exported and imported one line a picture, and kept if the table lacks their column', async () => {
    await add('listed')
    const table = (await admin.get('/api/product/export?search=listed')).text
    expect(table).toContain('Picture texts (es)')
    expect(table).toContain('"La capa por delante\n"')
    const bring = async (content: string): Promise<ImportReport> => {
      const { payload, headers } = buildMultipartForm([
        { name: 'dryRun', content: 'false' },
        { name: 'file', filename: 'products.csv', type: 'text/csv', content },
      ])
      return parseResponse(await admin.send({ method: 'POST', url: '/api/product/import', payload, headers }), ImportReport)
    }
    expect(await bring(table)).toMatchObject({ unchanged: 1, faults: [] })
    expect(await bring(table.replace('La capa por delante\n', '\nLa capa por detrás'))).toMatchObject({ changed: 1, faults: [] })
    const alts = async () => (await detail('listed', SPANISH)).pictures.map(({ alt }) => alt)
    await expect.poll(alts).toEqual(['The cape from the front', 'La capa por detrás'])
    const plain = `Slug,Title,Description,Garment,Category,State,Search title,Search description,Pictures,Color,Size,Price,Stock\r\nlisted,Cape listed,,tshirt,,draft,,,${pictures[1]} [White] The cape from behind,White,medium,2000,\r\n`
    expect(await bring(plain)).toMatchObject({ changed: 1, faults: [] })
    const { products } = parseResponse(await admin.get('/api/product/admin/all?search=listed'), listAdminProducts.response)
    const kept = parseResponse(await admin.get(`/api/product/admin/${products.find(({ slug }) => slug === 'listed')?._id}`), AdminProduct)
    expect(kept.pictures).toMatchObject([{ translations: { es: { alt: 'La capa por detrás' } } }])
    const many = await bring(table.replace('La capa por delante\n', 'Una\nDos\nTres'))
    expect(many.faults).toMatchObject([{ row: 2, column: 'Picture texts (es)' }])
  })
})

it.each([[{ fr: { title: 'Capes' } }], [{ es: { title: '' } }], [{ es: ['Capas'] }]])(
  'the database rejects translations like %j of categories and pictures',
  async (translations) => {
    const slug = `refused-${Object.keys(translations).join('')}-${JSON.stringify(translations).length}`
    const made = await addShelf(slug)
    const product = await add(`${slug}-product`)
    // What no type allows is what the table itself has to refuse.
    const broken: object = { translations }
    const causeOf = (work: PromiseLike<unknown>) =>
      Promise.resolve(work).then(
        () => undefined,
        (error: unknown) => error,
      )
    const ofShelf = await causeOf(shop.database.update(productCategories).set(broken).where(eq(productCategories.id, made._id)))
    const ofPicture = await causeOf(shop.database.update(productPictures).set(broken).where(eq(productPictures.productId, product._id)))
    expect([getViolatedConstraint(ofShelf), getViolatedConstraint(ofPicture)]).toEqual([
      'product_categories_translations',
      'product_pictures_translations',
    ])
  },
)
