import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, designOf, imageElement, json, placeOrder, plainPicture, addToCart, saveDesign, upload } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { PASSWORD, person } from '../../../test/people.ts'
import { claimFreeStore, claimStore } from '../../platform/files/index.ts'
import { auditEntries } from '../audit/schema.ts'
import { pictures, uploads } from '../uploads/schema.ts'
import { collectFiles } from './collect.ts'
import { eraseFiles } from './erase.ts'
import { DERIVED_COLUMNS, DOCUMENT_TABLES, FILE_COLUMNS } from './references.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const DAY_MS = 24 * 3_600_000
const statusOf = async (address: string): Promise<number> => (await new Browser(shop).get(address)).status
/** Collects as if so many days had gone by. */
const collectAfter = (days: number) =>
  collectFiles({ ...shop.parts, clock: { ...shop.parts.clock, now: () => new Date(shop.parts.clock.now().getTime() + days * DAY_MS) } })

describe('whoever deletes an account', () => {
  it('takes pictures, designs and their files along; what was ordered can be printed again', async () => {
    const { browser, user } = await person(shop, { name: 'Nadeesha Perera' })
    const [kept, gone] = [await upload(browser, await plainPicture(40, 30)), await upload(browser, await plainPicture(50, 30))]
    const ordered = await saveDesign(browser, { document: designOf('tshirt', [imageElement(kept)]) })
    const line = await addToCart(browser, ordered._id)
    await placeOrder(browser, [line._id], { paymentMethod: 'test' })
    const loose = await saveDesign(browser, { document: designOf('tshirt', [imageElement(gone)]) })
    const shared = json(await browser.post(`/api/user-design-configuration/${loose._id}/share`, {}))
    expect(shared).toHaveProperty('path')
    await shop.runJobs()
    const addresses = [gone.secure_url, loose.frontView, loose.backView]
    expect(await Promise.all([kept.secure_url, ...addresses].map(statusOf))).toEqual([200, 200, 200, 200])

    json(await browser.post('/api/users/delete-account', { password: PASSWORD }))
    await shop.runJobs()
    expect(await statusOf(gone.secure_url)).toBe(404)
    expect(await statusOf(`/api/user-design-configuration/${loose._id}`)).toBe(404)
    expect(await statusOf(kept.secure_url)).toBe(200)
    expect(await shop.database.$count(pictures, eq(pictures.key, gone.public_id))).toBe(0)
    expect(await shop.parts.files.has(gone.public_id)).toBe(false)
    const entries = await shop.database.select().from(auditEntries).where(eq(auditEntries.subjectId, user._id))
    expect(entries).toHaveLength(1)
    expect(JSON.stringify(entries)).not.toContain('Nadeesha')
  })

  it('leaves a picture that somebody else sent too', async () => {
    const { browser } = await person(shop)
    const bytes = await plainPicture(60, 30)
    const mine = await upload(browser, bytes)
    await upload(new Browser(shop), bytes)
    json(await browser.post('/api/users/delete-account', { password: PASSWORD }))
    await shop.runJobs()
    expect(await statusOf(mine.secure_url)).toBe(200)
  })
})

describe('at night', () => {
  it('what a guest sent and never used is deleted after 90 days, and can be sent again', async () => {
    const guest = new Browser(shop)
    const bytes = await plainPicture(2500, 30)
    const sent = await upload(guest, bytes)
    await collectAfter(80)
    expect(await statusOf(sent.secure_url)).toBe(200)
    await collectAfter(91)
    expect([await statusOf(sent.secure_url), await statusOf(`${sent.secure_url}/preview`)]).toEqual([404, 404])
    expect(await shop.database.$count(uploads, eq(uploads.pictureKey, sent.public_id))).toBe(0)
    expect((await upload(guest, bytes)).secure_url).toBe(sent.secure_url)
    expect(await statusOf(`${sent.secure_url}/preview`)).toBe(200)
  })

  it('a file that this database never named stays, however old: it may be of another one', async () => {
    const key = await shop.parts.files.put(new TextEncoder().encode('of another database'), 'png')
    await collectAfter(4_000)
    expect(await shop.parts.files.has(key)).toBe(true)
  })

  it('nothing goes that a cart, an order or a product shows, however old', async () => {
    const guest = new Browser(shop)
    const design = await saveDesign(guest, {
      document: designOf('tshirt', [imageElement(await upload(guest, await plainPicture(70, 30)))]),
    })
    await addToCart(guest, design._id)
    await shop.runJobs()
    const { rows: before } = await shop.database.execute<{ key: string }>(sql`
      select file_key as key from product_pictures union select png_key from print_files union select front_picture_key from designs
      union select front_picture_key from order_lines union select picture_key from uploads where picture_key in (
        select jsonb_path_query(document, '$.*.elements[*].asset') #>> '{}' from designs union select front_capture_key from designs)`)
    expect(before.length).toBeGreaterThan(2)
    await collectAfter(4_000)
    const missing = []
    // oxlint-disable-next-line no-await-in-loop
    for (const { key } of before) if (!(await shop.parts.files.has(key))) missing.push(key)
    expect(missing).toEqual([])
    expect(await statusOf(design.frontView)).toBe(200)
  })
})

describe('a store whose files belong to another database', () => {
  it('keeps them all, says so, and lets go of them once an owner has claimed it', async () => {
    const { files, database } = shop.parts
    const guest = new Browser(shop)
    const sent = await upload(guest, await plainPicture(80, 30))
    await files.setOwner('another database')
    await claimFreeStore(database, files)
    await expect(collectAfter(91)).rejects.toThrow(/No file was deleted.*--own-files/)
    await expect(eraseFiles(shop.parts, [sent.public_id])).rejects.toThrow(/No file was deleted/)
    expect(await statusOf(sent.secure_url)).toBe(200)
    expect(await database.$count(uploads, eq(uploads.pictureKey, sent.public_id))).toBe(1)
    await claimStore(database, files)
    await collectAfter(91)
    expect(await statusOf(sent.secure_url)).toBe(404)
  })
})

describe('a picture that is sent again while its file is being deleted', () => {
  it('has its file afterwards', async () => {
    const guest = new Browser(shop)
    const bytes = await plainPicture(90, 30)
    const sent = await upload(guest, bytes)
    await shop.database.delete(uploads).where(eq(uploads.pictureKey, sent.public_id))
    const { files } = shop.parts
    const sendAgainFirst = async (key: string): Promise<void> => {
      // The upload ends, having seen the file; only then does the deletion reach the store.
      await upload(guest, bytes)
      await files.delete(key)
    }
    await eraseFiles({ database: shop.database, files: { ...files, delete: sendAgainFirst } }, [sent.public_id])
    expect(await statusOf(sent.secure_url)).toBe(200)
    expect(await files.has(sent.public_id)).toBe(true)
  })
})

it('every column of the database that holds a key or a document is known to what deletes files', async () => {
  const { rows } = await shop.database.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (data_type = 'text' and column_name like '%\\_key' or data_type = 'jsonb' and column_name = 'document'
      or table_name in ('pictures', 'picture_copies') and column_name = 'key')`)
  const known = [
    ...Object.entries({ ...FILE_COLUMNS, ...DERIVED_COLUMNS }).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
    ...DOCUMENT_TABLES.map((table) => `${table}.document`),
    // Of payments: what a provider is told, so that it does a thing once.
    'refunds.request_key',
  ]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})
