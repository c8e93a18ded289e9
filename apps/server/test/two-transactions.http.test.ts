import { AdminProduct, listSheets, ProductCategory, Sheet } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { buildJobHandlers } from '../src/app.ts'
import { uploads } from '../src/features/uploads/schema.ts'
import { createUser, signInUser } from './access/actors.ts'
import { Browser, createIdempotencyKey, createOrderInput, createPlainPicture, parseResponse, uploadTestPicture } from './browser.ts'
import { createJobContext, startTestShop, type TestShop } from './harness.ts'
import { plainRenderer } from './plain-renderer.ts'
import { orderPrintedTop, readTickets } from './print-floor.ts'

let shop: TestShop
let admin: Browser
/** Holds locks. */
let holder: Client
/** Looks who waits for them: inside of a transaction, statistics stand still. */
let observer: Client
beforeAll(async () => {
  shop = await startTestShop({ services: { renderer: plainRenderer } })
  admin = await signInUser(shop, await createUser(shop, { isAdmin: true }))
  holder = new Client({ connectionString: shop.databaseUrl })
  observer = new Client({ connectionString: shop.databaseUrl })
  await Promise.all([holder.connect(), observer.connect()])
})
afterEach(() => holder.query('rollback'))
afterAll(async () => {
  await Promise.all([holder.end(), observer.end()])
  await shop.close()
})

const countWaiting = async (): Promise<number> => {
  const { rows } = await observer.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
  )
  return rows[0]?.count ?? 0
}

/** Begins work while a lock is held that it runs into, and lets it go on when as many transactions wait as are to meet. */
const meet = async <Result>(lock: string, works: readonly (() => Promise<Result>)[]): Promise<Result[]> => {
  await holder.query('begin')
  await holder.query(lock)
  const running: Promise<Result>[] = []
  for (const work of works) {
    running.push(work())
    // oxlint-disable-next-line no-await-in-loop -- one is to be the first
    await expect.poll(countWaiting).toBe(running.length)
  }
  await holder.query('commit')
  return Promise.all(running)
}

const toProduct = (slug: string, url: string) => ({
  title: slug,
  slug,
  text: '',
  clothingType: 'tshirt',
  productCategoryId: null,
  state: 'active',
  pictures: [{ url, alt: 'Front', color: 'White' }],
  variants: [{ color: 'White', size: 'medium', price: 200_000, stock: 5 }],
})

const SHEETS = '/api/production/sheets'
const SHEET_SETTINGS = { filmWidthMm: 300, marginMm: 5, gapMm: 3, turning: 'quarter', maxLengthMm: 1000, hasCropMarks: true }

const readSheet = async (id: string): Promise<Sheet> => parseResponse(await admin.get(`${SHEETS}/${id}`), Sheet)

/** A gang sheet with everything that waits. */
const createSheet = async (): Promise<Sheet> => {
  await shop.runJobs(['print-files'])
  const { _id } = parseResponse(await admin.post(SHEETS, SHEET_SETTINGS), Sheet, 201)
  await shop.runJobs(['arrange-sheet'])
  return readSheet(_id)
}

const freezeSheet = async (id: string): Promise<Sheet> => {
  const { version } = await readSheet(id)
  return parseResponse(await admin.post(`${SHEETS}/${id}/freeze`, { version }), Sheet, 202)
}

const scanSheet = ({ code }: Sheet) => admin.post(`${SHEETS}/scan`, { sheet: code })

const WHERE_AUDIT_ENTRIES_ARE_WRITTEN = 'lock table audit_entries in exclusive mode'

describe('two transactions at once', () => {
  it('that put categories below each other make no circle: the second one is refused', async () => {
    const toInput = (slug: string, parentId: string | null) => ({ title: slug, slug, text: '', parentId, picture: null, isActive: true })
    const add = async (slug: string, parentId: string | null = null) =>
      parseResponse(await admin.post('/api/product-category', toInput(slug, parentId)), ProductCategory, 201)
    const [tees, tops] = [await add('circle-tees'), await add('circle-tops')]
    const printed = await add('circle-printed', tops._id)
    const move = (category: ProductCategory, parentId: string) => () =>
      admin.put(`/api/product-category/${category._id}`, { ...toInput(category.slug, parentId), version: 1 })
    const responses = await meet(WHERE_AUDIT_ENTRIES_ARE_WRITTEN, [move(tees, printed._id), move(tops, tees._id)])
    expect(responses.map(({ status }) => status)).toEqual([200, 400])
  })

  it('that save an address book both succeed, and the later one is stored', async () => {
    const user = await createUser(shop)
    const [browser, other] = [await signInUser(shop, user), await signInUser(shop, user)]
    const save = (client: Browser, line1: string) => () =>
      client.put('/api/users/profile', {
        addresses: [{ label: 'Home', address: { line1, city: 'Colombo', postalCode: '00300', country: 'LK' } }],
      })
    await save(browser, '1 Old Road')()
    const responses = await meet(`select from user_addresses where user_id = '${user.id}' for update`, [
      save(browser, '2 New Road'),
      save(other, '3 New Road'),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect((await browser.get('/api/users/profile')).text).toContain('3 New Road')
  })

  it('that change the name and the language of a user keep both', async () => {
    const user = await createUser(shop)
    const [browser, other] = [await signInUser(shop, user), await signInUser(shop, user)]
    await meet(`select from users where id = '${user.id}' for update`, [
      () => browser.put('/api/users/profile', { name: 'Another' }),
      () => other.put('/api/users/profile', { language: 'es' }),
    ])
    expect((await browser.get('/api/users/profile')).text).toMatch(/"language":"es".*"Another"/)
  })

  it('that order a product and delete it keep the product, and say why', async () => {
    const { secure_url: url } = await uploadTestPicture(admin, await createPlainPicture(93, 92, '#123457'))
    const product = parseResponse(await admin.post('/api/product', toProduct('ordered', url)), AdminProduct, 201)
    const buyer = new Browser(shop)
    const basket = { kind: 'variant', variantId: product.variants[0]?._id, quantity: 1 }
    const responses = await meet('lock table order_lines in exclusive mode', [
      () => buyer.post('/api/orders', createOrderInput([], { basket }), { 'idempotency-key': createIdempotencyKey() }),
      () => admin.delete(`/api/product/${product._id}`),
    ])
    expect(responses.map(({ status }) => status)).toEqual([201, 409])
  })

  it('that put a picture on a product and delete it as unused keep the picture', async () => {
    const picture = await uploadTestPicture(admin, await createPlainPicture(91, 92, '#123456'))
    const [, key = ''] = /files\/(.*)/.exec(picture.secure_url) ?? []
    await shop.database.delete(uploads).where(eq(uploads.pictureKey, key))
    const deleteFiles = buildJobHandlers(shop.config, shop.services)['delete-files']
    let isDone = false
    await holder.query('begin')
    await holder.query(WHERE_AUDIT_ENTRIES_ARE_WRITTEN)
    const saved = admin.post('/api/product', toProduct('shown', picture.secure_url))
    await expect.poll(countWaiting).toBe(1)
    const deleted = deleteFiles?.({ keys: [key] }, createJobContext()).finally(() => (isDone = true))
    // It waits for the product, or has missed it.
    await expect.poll(async () => isDone || (await countWaiting()) === 2).toBe(true)
    await holder.query('commit')
    parseResponse(await saved, AdminProduct, 201)
    await deleted
    expect((await admin.get(picture.secure_url)).status).toBe(200)
  })

  it('that scan the two gang sheets of one ticket as printed move the ticket on', async () => {
    const { order } = await orderPrintedTop(shop)
    const first = await createSheet()
    await admin.post(`${SHEETS}/${first._id}/pieces/${first.pieces[0]?._id}/next-sheet`, {})
    await shop.runJobs(['arrange-sheet'])
    const list = parseResponse(await admin.get(SHEETS), listSheets.response).sheets
    const ids = list.map(({ _id }) => _id)
    const sheets = [await freezeSheet(ids[0] ?? ''), await freezeSheet(ids[1] ?? '')]
    for (const sheet of sheets) expect((await scanSheet(sheet)).status).toBe(200)
    const responses = await meet(
      'lock table orders in access exclusive mode',
      sheets.map((sheet) => () => scanSheet(sheet)),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect((await readTickets(admin, order.number)).map(({ state }) => state)).toEqual(['printed'])
  })

  it('that delete a gang sheet and write its files leave no file behind', async () => {
    await orderPrintedTop(shop)
    const { _id } = await freezeSheet((await createSheet())._id)
    const put = vi.spyOn(shop.services.files, 'put')
    const writeSheet = buildJobHandlers(shop.config, shop.services)['write-sheet']
    await meet<unknown>(`select from gang_sheets where id = '${_id}' for update`, [
      () => admin.delete(`${SHEETS}/${_id}`),
      async () => writeSheet?.({ sheetId: _id }, createJobContext()),
    ])
    await shop.runJobs(['delete-files'])
    const keys = z.array(z.string()).parse(put.mock.settledResults.map(({ value }): unknown => value))
    expect(keys.length).toBe(2)
    const files = await Promise.all(keys.map((key) => shop.services.files.get(key)))
    expect(files.map((file) => file !== undefined)).toEqual([false, false])
  })

  it('that arrange a gang sheet, one of them after an admin has changed it, leave it as the admin has', async () => {
    await orderPrintedTop(shop)
    await shop.runJobs(['print-files'])
    const { _id } = parseResponse(await admin.post(SHEETS, SHEET_SETTINGS), Sheet, 201)
    const arrangeSheet = buildJobHandlers(shop.config, shop.services)['arrange-sheet']
    const nestPieces = vi.spyOn(shop.services.renderer, 'nestPieces').mockImplementationOnce(async (...nesting) => {
      // Meanwhile the worker that has taken the place of this one does the same job.
      await shop.runJobs(['arrange-sheet'])
      const [piece] = (await readSheet(_id)).pieces
      const change = { xMm: piece?.xMm, yMm: piece?.yMm, rotation: 90, isLocked: true, isLeftOut: true }
      parseResponse(await admin.put(`${SHEETS}/${_id}/pieces/${piece?._id}`, change), Sheet)
      const report = await plainRenderer.nestPieces(...nesting)
      const [, onProgress] = nesting
      onProgress(report)
      return report
    })
    await arrangeSheet?.({ sheetId: _id, isKept: false }, createJobContext())
    expect((await readSheet(_id)).pieces[0]).toMatchObject({ rotation: 90, isLocked: true, isLeftOut: true })
    nestPieces.mockRestore()
  })
})
