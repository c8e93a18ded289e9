import { AdminProduct, ImportReport, listAdminProducts, listProductCategories } from '@picasso/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../../test/access/actors.ts'
import {
  type Browser,
  parseError,
  createPlainPicture,
  parseResponse,
  uploadTestPicture,
  buildMultipartForm,
} from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { products } from '../schema.ts'

let shop: TestShop
let admin: Browser
let picture: string
beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInUser(shop, await createUser(shop, { isAdmin: true }))
  picture = (await uploadTestPicture(admin, await createPlainPicture(80, 120))).secure_url
})
afterAll(() => shop.close())

const HEADING = 'Slug,Title,Description,Garment,Category,State,Search title,Search description,Pictures,Color,Size,Price,Stock'

const send = (table: string | Buffer, dryRun: string, language = 'en') => {
  const { payload, headers } = buildMultipartForm([
    { name: 'dryRun', content: dryRun },
    { name: 'file', content: table, filename: 'products.csv', type: 'text/csv' },
  ])
  return admin.send({
    method: 'POST',
    url: '/api/product/import',
    payload,
    headers: { ...headers, 'accept-language': language },
  })
}
const importTable = async (table: string, dryRun = false) => parseResponse(await send(table, String(dryRun)), ImportReport)
const exportTable = async (query = ''): Promise<string> => (await admin.get(`/api/product/export${query}`)).text
const list = async () => parseResponse(await admin.get('/api/product/admin/all?limit=100'), listAdminProducts.response).products
const bySlug = async (slug: string): Promise<AdminProduct> => {
  const id = (await list()).find((product) => product.slug === slug)?._id ?? ''
  return parseResponse(await admin.get(`/api/product/admin/${id}`), AdminProduct)
}
const toTable = (row: string): string => `${HEADING}\r\n${row}\r\n`

describe('the product table', () => {
  it('exports and imports without a difference, into a shop with and without its products', async () => {
    await admin.post('/api/product-category', { title: 'Tees', slug: 'tees', text: '', parentId: null, picture: null, isActive: true })
    const trickyProducts = [
      { slug: 'formula', title: '=HYPERLINK("http://x","y")', text: '-1\n+2, "three"\n@four' },
      { slug: 'apostrophe', title: "'=already", text: "'plain" },
      {
        slug: 'letters',
        title: 'Ünïcödé සිංහල 東京 🎽',
        text: 'שלום; مرحبا',
        translations: { es: { text: '=SUMA(1)\n«dos», "tres"', seoTitle: "'ya" } },
      },
    ]
    const tees = parseResponse(await admin.get('/api/product-category'), listProductCategories.response).productCategories[0]?._id ?? null
    for (const over of trickyProducts) {
      const response = await admin.post('/api/product', {
        ...over,
        seoTitle: '',
        seoText: '+cheap',
        clothingType: 'tshirt',
        productCategoryId: tees,
        state: 'active',
        pictures: [
          { url: picture, alt: '[White] front', color: null, side: null },
          { url: picture, alt: '=back', color: 'White', side: 'back' },
        ],
        variants: [
          { color: 'White', size: 'medium', price: 200_050, stock: 5 },
          { color: 'Black', size: 'small', price: 0, stock: 0 },
        ],
      })
      expect(response.status).toBe(201)
    }
    await importTable(toTable('draft,A draft,,hoodie,,draft,,,,,,,'))
    const before = await exportTable()
    expect(before).not.toMatch(/,"[-=+@]/)
    expect(await importTable(before)).toEqual({ added: 0, changed: 0, unchanged: 4, faults: [], faultCount: 0, isStored: true })
    expect(await exportTable()).toBe(before)
    await shop.database.delete(products)
    expect(await importTable(before)).toMatchObject({ added: 4, isStored: true })
    expect(await exportTable()).toBe(before)
    expect(await bySlug('formula')).toMatchObject({ title: '=HYPERLINK("http://x","y")', text: '-1\n+2, "three"\n@four' })
  })

  it('has a column for each translated text, and keeps translations if imported without them', async () => {
    const { translations } = await bySlug('letters')
    expect(translations).toEqual({ es: { text: '=SUMA(1)\n«dos», "tres"', seoTitle: "'ya" } })
    const table = await exportTable('?search=letters')
    expect(table.split('\r\n')[0]?.replaceAll('"', '')).toContain(
      'Pictures,Artist,Line,Title (es),Description (es),Search title (es),Search description (es),Picture texts (es),Color',
    )
    expect(await importTable(toTable('letters,Letters,,tshirt,,draft,,,,,,,'))).toMatchObject({ changed: 1, isStored: true })
    expect(await bySlug('letters')).toMatchObject({ title: 'Letters', translations })
    const partialHeading = `${HEADING},Title (es),Description (es)`
    expect(await importTable(`${partialHeading}\r\nletters,Letters,,tshirt,,draft,,,,,,,,Letras,\r\n`)).toMatchObject({ changed: 1 })
    expect((await bySlug('letters')).translations).toEqual({ es: { title: 'Letras', seoTitle: "'ya" } })
    const long = await importTable(`${partialHeading}\r\nletters,Letters,,tshirt,,draft,,,,,,,,${'a'.repeat(121)},\r\n`)
    expect(long.faults).toMatchObject([{ row: 2, column: 'Title (es)' }])
    expect((await importTable(`${HEADING},Title (en)\r\n`)).faults).toMatchObject([{ row: 1, column: 'Title (en)' }])
    expect(await importTable(table)).toMatchObject({ changed: 1, isStored: true })
    expect(await exportTable('?search=letters')).toBe(table)
  })

  it('previews an import without changing anything', async () => {
    const table = (await exportTable()).replace('2000.50', '1999')
    expect(await importTable(table, true)).toMatchObject({ added: 0, changed: 1, unchanged: 3, isStored: false })
    expect((await bySlug('formula')).variants).toContainEqual(expect.objectContaining({ price: 200_050 }))
    expect(await importTable(table)).toMatchObject({ changed: 1, isStored: true })
    expect((await bySlug('formula')).variants).toContainEqual(expect.objectContaining({ price: 199_900 }))
  })

  it('is imported completely or not at all, and reports errors by row and column', async () => {
    const before = await exportTable()
    const rows = [
      HEADING,
      'good,Good,,tshirt,,draft,,,,White,medium,10.00,1',
      'bad,,,trousers,nowhere,sold,,,/files/x.png White,White,medium,ten,-1',
      'bad,,,,,,,,,White,medium,10.00,1',
      'good,Again,,tshirt,,draft,,,,,,,',
      'hood,Hood,,hoodie,,active,,,,Ivory,medium,1.5,1',
      'facets,Facets,,hoodie,,draft,,,,,,,',
      'short,row',
      ',No address,,hoodie,,draft,,,,,,,',
    ]
    const report = await importTable(rows.join('\n'))
    expect(report.isStored).toBe(false)
    expect(report.faults.map(({ row, column }) => [row, column])).toEqual(
      expect.arrayContaining([
        [3, 'Title'],
        [3, 'Garment'],
        [3, 'Category'],
        [3, 'State'],
        [3, 'Pictures'],
        [3, 'Price'],
        [3, 'Stock'],
        [4, 'Size'],
        [5, 'Slug'],
        [6, 'Pictures'],
        [6, 'Color'],
        [7, 'Slug'],
        [8, null],
        [9, 'Slug'],
      ]),
    )
    expect(report.faultCount).toBe(report.faults.length)
    for (const { message } of report.faults) expect(message).toMatch(/[.]$/)
    expect(await exportTable()).toBe(before)
  })

  it('reports errors of table and form in the language of the sender', async () => {
    const rows = [
      HEADING,
      'hood,Hood,,hoodie,,active,,,,White,medium,ten,1',
      'hood,,,,,,,,,White,medium,10.00,1',
      'coat,,,hoodie,,draft,,,,,,,',
    ]
    const { faults } = parseResponse(await send(rows.join('\n'), 'true', 'es'), ImportReport)
    expect(faults.map(({ column, message }) => [column, message])).toEqual(
      expect.arrayContaining([
        ['Price', 'Escribe un precio como 1650.00, sin moneda.'],
        ['Size', 'Este color y talla ya están en la fila 2. Deja una sola.'],
        ['Title', 'Escribe un título.'],
      ]),
    )
  })

  it.each([
    ['a missing column', HEADING.replace(',Price', ''), 'Price', /missing/],
    ['a column twice', `${HEADING},Price`, 'Price', /more than once/],
    ['a column nobody knows', `${HEADING},Weight`, 'Weight', /not known here/],
    ['nothing', '', null, /empty/],
  ])('with %s is rejected before any row is read', async (_what, heading, column, message) => {
    const { faults } = await importTable(`${heading}\n`)
    expect(faults).toMatchObject([{ row: 1, column }])
    expect(faults[0]?.message).toMatch(message)
  })

  it('accepts any column order, semicolons, other line breaks and an empty stock', async () => {
    const columns = HEADING.split(',').toReversed()
    const cells: Record<string, string> = {
      Slug: 'turned',
      Title: 'Turned',
      Garment: 'tshirt',
      State: 'draft',
      Color: 'White',
      Size: 'medium',
      Price: '"12,50"',
      Stock: '7',
    }
    const row = (over: Record<string, string>) => columns.map((column) => ({ ...cells, ...over })[column] ?? '').join(';')
    const table = (over: Record<string, string>) => `\uFEFF${columns.join(';')}\n${row(over)}`
    expect(await importTable(table({}))).toMatchObject({ added: 1 })
    expect(await importTable(table({ Stock: '' }))).toMatchObject({ unchanged: 1 })
    expect(await importTable(table({ Stock: '', Price: '13' }))).toMatchObject({ changed: 1 })
    expect((await bySlug('turned')).variants).toMatchObject([{ price: 1300, stock: 7 }])
  })

  it('accepts common size names, whatever the garment calls them', async () => {
    const importSizes = async (slug: string, garment: string, sizes: readonly string[]) => {
      const rows = sizes.map((size, index) =>
        index === 0 ? `${slug},Sizes,,${garment},,draft,,,,White,${size},10,1` : `${slug},,,,,,,,,White,${size},10,1`,
      )
      expect(await importTable([HEADING, ...rows].join('\n'))).toMatchObject({ faults: [], isStored: true })
      return (await bySlug(slug)).variants.map(({ size }) => size).toSorted()
    }
    const all = ['large', 'medium', 'small', 'xl']
    expect(await importSizes('letters-small', 'hoodie', ['s', 'm', 'l', 'xl'])).toEqual(all)
    expect(await importSizes('letters-large', 'tshirt', ['S', 'M', 'L', 'XL'])).toEqual(all)
    expect(await importSizes('words', 'hoodie', ['Small', 'MEDIUM', ' large ', 'Extra Large'])).toEqual(all)
    expect(await importSizes('other-words', 'hoodie', ['small', 'medium', 'large', 'extra-large'])).toEqual(all)
    expect(await importSizes('other-letters', 'oversized-tshirt', ['m', 'Large', 'xl'])).toEqual(['extra-large', 'large', 'medium'])
  })

  it('reports the garment’s size names, and treats M and medium as one size', async () => {
    const rows = [
      HEADING,
      'tee,Tee,,tshirt,,draft,,,,White,huge,10,1',
      'wide,Wide,,oversized-tshirt,,draft,,,,White,S,10,1',
      'twice,Twice,,hoodie,,draft,,,,White,M,10,1',
      'twice,,,,,,,,,White,medium,10,1',
    ]
    const { faults } = await importTable(rows.join('\n'), true)
    expect(faults.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 'Size', 'Write one of small, medium, large, xl.'],
      [3, 'Size', 'Write one of medium, large, extra-large.'],
      [5, 'Size', 'This colour and size stands in row 4 already. Keep one of them.'],
    ])
  })

  it('imports a table with the former headings Address, Shelf and Colour', async () => {
    const formerHeading = HEADING.replace('Slug', 'Address').replace('Category', 'Shelf').replace('Color', 'Colour')
    expect(await importTable(`${formerHeading}\r\nformer,Former,,tshirt,tees,draft,,,,White,medium,10.00,1\r\n`)).toMatchObject({
      added: 1,
      faults: [],
      isStored: true,
    })
    expect(await bySlug('former')).toMatchObject({ title: 'Former', variants: [{ color: 'White' }] })
    expect((await bySlug('former')).productCategoryId).not.toBeNull()
  })

  it('is exported with the filters of the list', async () => {
    expect((await exportTable('?search=turned')).split('\r\n')).toHaveLength(3)
    expect((await admin.get('/api/product/export?state=lost')).status).toBe(400)
  })

  it('requires a form with one file that is not too large', async () => {
    expect(parseError(await send('', 'perhaps')).fields).toEqual({ dryRun: 'Write true or false.' })
    const large = await send(Buffer.alloc(33 * 1024 * 1024, 'a'), 'true')
    expect([large.status, parseError(large).code]).toEqual([413, 'TOO_LARGE'])
  })
})
