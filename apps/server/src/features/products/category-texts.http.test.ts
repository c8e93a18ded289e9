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
const toCategoryInput = (slug: string, over: object = {}) => ({
  title: `Rainwear ${slug}`,
  slug,
  text: 'For wet days.',
  parentId: null,
  picture: null,
  isActive: true,
  ...over,
})
const addCategory = async (slug: string, over: object = {}) =>
  parseResponse(await admin.post('/api/product-category', toCategoryInput(slug, over)), ProductCategory, 201)
const updateCategory = async ({ _id, slug, version }: ProductCategory, over: object) =>
  parseResponse(await admin.put(`/api/product-category/${_id}`, { ...toCategoryInput(slug, over), version }), ProductCategory)
const listCategories = async (client: Browser, headers = {}) =>
  parseResponse(await client.get('/api/product-category', headers), listProductCategories.response).productCategories
const findCategory = async (slug: string, headers = {}) =>
  (await listCategories(new Browser(shop), headers)).find((category) => category.slug === slug)

const toAdd = (slug: string, over: object = {}) => ({
  title: `Cape ${slug}`,
  slug,
  text: '',
  clothingType: 'tshirt',
  productCategoryId: null,
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
    const category = await addCategory('coats', { translations: { es: { title: 'Impermeables', text: '' } } })
    expect(await findCategory('coats')).toMatchObject({ title: 'Rainwear coats', titleLanguage: 'en', written: null })
    expect(await findCategory('coats', SPANISH)).toMatchObject({
      title: 'Impermeables',
      titleLanguage: 'es',
      text: 'For wet days.',
      textLanguage: 'en',
      written: null,
    })
    const expectedTexts = { title: 'Rainwear coats', text: 'For wet days.', translations: { es: { title: 'Impermeables' } } }
    expect(category.written).toEqual(expectedTexts)
    expect((await listCategories(admin, SPANISH)).find(({ _id }) => _id === category._id)).toMatchObject({
      title: 'Impermeables',
      written: expectedTexts,
    })
  })

  it('is shown in the reader’s language on product pages and facets, and cached per language', async () => {
    const { _id: productCategoryId } = await addCategory('capes', { translations: { es: { title: 'Capas' } } })
    await add('on-capes', { productCategoryId })
    const choice = async (headers = {}) =>
      parseResponse(await new Browser(shop).get('/api/product/facets', headers), listProductFacets.response).categories.find(
        ({ value }) => value === 'capes',
      )
    await expect.poll(() => choice()).toEqual({ value: 'capes', label: 'Rainwear capes', labelLanguage: 'en', count: 1 })
    expect(await choice(SPANISH)).toEqual({ value: 'capes', label: 'Capas', labelLanguage: 'es', count: 1 })
    expect(await choice()).toMatchObject({ label: 'Rainwear capes' })
    expect((await detail('on-capes')).category).toEqual({ slug: 'capes', title: 'Rainwear capes', titleLanguage: 'en' })
    expect((await detail('on-capes', SPANISH)).category).toEqual({ slug: 'capes', title: 'Capas', titleLanguage: 'es' })
    const { products } = parseResponse(await admin.get('/api/product/admin/all?search=on-capes', SPANISH), listAdminProducts.response)
    expect(products[0]?.category, 'as it is written, like the titles beside it').toBe('Rainwear capes')
  })

  it('is a search term for its products, also after a changed translation', async () => {
    const category = await addCategory('found', { translations: { es: { title: 'Chubasqueros' } } })
    await add('found-by-category', { productCategoryId: category._id })
    const results = async (words: string) =>
      parseResponse(await new Browser(shop).get(`/api/product?search=${words}`), listProducts.response).products.map(({ slug }) => slug)
    await expect.poll(() => results('chubasqueros')).toEqual(['found-by-category'])
    await updateCategory(category, { translations: { es: { title: 'Gabardinas' } } })
    await expect.poll(() => results('gabardinas')).toEqual(['found-by-category'])
    await expect.poll(() => results('chubasqueros')).toEqual([])
  })

  it('keeps texts that a change does not mention and removes cleared ones', async () => {
    const category = await addCategory('changed', { translations: { es: { title: 'Uno', text: 'Dos' } } })
    const updated = await updateCategory(category, { text: 'Other words.' })
    expect(updated.written?.translations).toEqual({ es: { title: 'Uno', text: 'Dos' } })
    const clearedCategory = await updateCategory(updated, { translations: { es: { text: ' ' } } })
    expect(clearedCategory.written?.translations).toEqual({ es: { title: 'Uno' } })
  })

  it('rejects translations into the shop’s default language', async () => {
    const rejection = await admin.post('/api/product-category', toCategoryInput('twice', { translations: { en: { title: 'Another' } } }))
    expect([rejection.status, Object.keys(parseError(rejection).fields ?? {})]).toEqual([400, ['translations.en']])
    const long = await admin.post('/api/product-category', toCategoryInput('long', { translations: { es: { title: 'a'.repeat(81) } } }))
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
    const category = await add('turned')
    const plain = category.pictures.map(({ url, alt, color }) => ({ url, alt, color }))
    const change = async (version: number, changed: object[]) =>
      parseResponse(await admin.put(`/api/product/${category._id}`, { ...toAdd('turned', { pictures: changed }), version }), AdminProduct)
    const reordered = await change(1, plain.toReversed())
    expect(reordered.pictures.map(({ translations }) => translations)).toEqual([{}, { es: { alt: 'La capa por delante' } }])
    const clearedCategory = await change(
      2,
      plain.map((picture) => ({ ...picture, translations: { es: { alt: '' } } })),
    )
    expect(clearedCategory.pictures.map(({ translations }) => translations)).toEqual([{}, {}])
    const own = await admin.put(`/api/product/${category._id}`, {
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
    const importTable = async (content: string): Promise<ImportReport> => {
      const { payload, headers } = buildMultipartForm([
        { name: 'dryRun', content: 'false' },
        { name: 'file', filename: 'products.csv', type: 'text/csv', content },
      ])
      return parseResponse(await admin.send({ method: 'POST', url: '/api/product/import', payload, headers }), ImportReport)
    }
    expect(await importTable(table)).toMatchObject({ unchanged: 1, faults: [] })
    expect(await importTable(table.replace('La capa por delante\n', '\nLa capa por detrás'))).toMatchObject({ changed: 1, faults: [] })
    const alts = async () => (await detail('listed', SPANISH)).pictures.map(({ alt }) => alt)
    await expect.poll(alts).toEqual(['The cape from the front', 'La capa por detrás'])
    const plain = `Slug,Title,Description,Garment,Category,State,Search title,Search description,Pictures,Color,Size,Price,Stock\r\nlisted,Cape listed,,tshirt,,draft,,,${pictures[1]} [White] The cape from behind,White,medium,2000,\r\n`
    expect(await importTable(plain)).toMatchObject({ changed: 1, faults: [] })
    const { products } = parseResponse(await admin.get('/api/product/admin/all?search=listed'), listAdminProducts.response)
    const updated = parseResponse(
      await admin.get(`/api/product/admin/${products.find(({ slug }) => slug === 'listed')?._id}`),
      AdminProduct,
    )
    expect(updated.pictures).toMatchObject([{ translations: { es: { alt: 'La capa por detrás' } } }])
    const many = await importTable(table.replace('La capa por delante\n', 'Una\nDos\nTres'))
    expect(many.faults).toMatchObject([{ row: 2, column: 'Picture texts (es)' }])
  })
})

it.each([[{ fr: { title: 'Capes' } }], [{ es: { title: '' } }], [{ es: ['Capas'] }]])(
  'the database rejects translations like %j of categories and pictures',
  async (translations) => {
    const slug = `refused-${Object.keys(translations).join('')}-${JSON.stringify(translations).length}`
    const category = await addCategory(slug)
    const product = await add(`${slug}-product`)
    // Values that the types exclude must be rejected by the table.
    const invalidValues: object = { translations }
    const catchError = (work: PromiseLike<unknown>) =>
      Promise.resolve(work).then(
        () => undefined,
        (error: unknown) => error,
      )
    const categoryError = await catchError(
      shop.database.update(productCategories).set(invalidValues).where(eq(productCategories.id, category._id)),
    )
    const pictureError = await catchError(
      shop.database.update(productPictures).set(invalidValues).where(eq(productPictures.productId, product._id)),
    )
    expect([getViolatedConstraint(categoryError), getViolatedConstraint(pictureError)]).toEqual([
      'product_categories_translations',
      'product_pictures_translations',
    ])
  },
)
