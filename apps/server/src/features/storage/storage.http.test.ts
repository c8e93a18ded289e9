import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  Browser,
  createDesignDocument,
  createImageElement,
  parseJson,
  placeTestOrder,
  createPlainPicture,
  addToCart,
  saveTestDesign,
  uploadTestPicture,
} from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { PASSWORD, createSignedInUser } from '../../../test/test-users.ts'
import { claimFreeStore, claimStore } from '../../platform/files/index.ts'
import { auditEntries } from '../audit-log/schema.ts'
import { pictures, uploads } from '../uploads/schema.ts'
import { collectFiles } from './collect-files.ts'
import { deleteUnusedFiles } from './delete-files.ts'
import { DOCUMENT_COLUMNS, FILE_COLUMNS, PICTURE_COLUMNS } from './references.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const DAY_MS = 24 * 3_600_000
const statusOf = async (address: string): Promise<number> => (await new Browser(shop).get(address)).status
/** Collects as if so many days had gone by. */
const collectAfter = (days: number) =>
  collectFiles({
    ...shop.services,
    clock: { ...shop.services.clock, now: () => new Date(shop.services.clock.now().getTime() + days * DAY_MS) },
  })

describe('whoever deletes an account', () => {
  it('takes pictures, designs and their files along; what was ordered can be printed again', async () => {
    const { browser, user } = await createSignedInUser(shop, { name: 'Nadeesha Perera' })
    const [kept, gone] = [
      await uploadTestPicture(browser, await createPlainPicture(40, 30)),
      await uploadTestPicture(browser, await createPlainPicture(50, 30)),
    ]
    const ordered = await saveTestDesign(browser, { document: createDesignDocument('tshirt', [createImageElement(kept)]) })
    const line = await addToCart(browser, ordered._id)
    await placeTestOrder(browser, [line._id], { paymentMethod: 'test' })
    const loose = await saveTestDesign(browser, { document: createDesignDocument('tshirt', [createImageElement(gone)]) })
    const shared = parseJson(await browser.post(`/api/user-design-configuration/${loose._id}/share`, {}))
    expect(shared).toHaveProperty('path')
    await shop.runJobs()
    const addresses = [gone.secure_url, loose.frontView, loose.backView]
    expect(await Promise.all([kept.secure_url, ...addresses].map(statusOf))).toEqual([200, 200, 200, 200])

    parseJson(await browser.post('/api/users/delete-account', { password: PASSWORD }))
    await shop.runJobs()
    expect(await statusOf(gone.secure_url)).toBe(404)
    expect(await statusOf(`/api/user-design-configuration/${loose._id}`)).toBe(404)
    expect(await statusOf(kept.secure_url)).toBe(200)
    expect(await shop.database.$count(pictures, eq(pictures.key, gone.public_id))).toBe(0)
    expect(await shop.services.files.has(gone.public_id)).toBe(false)
    const entries = await shop.database.select().from(auditEntries).where(eq(auditEntries.subjectId, user._id))
    expect(entries).toHaveLength(1)
    expect(JSON.stringify(entries)).not.toContain('Nadeesha')
  })

  it('leaves a picture that somebody else sent too', async () => {
    const { browser } = await createSignedInUser(shop)
    const bytes = await createPlainPicture(60, 30)
    const mine = await uploadTestPicture(browser, bytes)
    await uploadTestPicture(new Browser(shop), bytes)
    parseJson(await browser.post('/api/users/delete-account', { password: PASSWORD }))
    await shop.runJobs()
    expect(await statusOf(mine.secure_url)).toBe(200)
  })
})

describe('at night', () => {
  it('what a guest sent and never used is deleted after 90 days, and can be sent again', async () => {
    const guest = new Browser(shop)
    const bytes = await createPlainPicture(2500, 30)
    const sent = await uploadTestPicture(guest, bytes)
    await collectAfter(80)
    expect(await statusOf(sent.secure_url)).toBe(200)
    await collectAfter(91)
    expect([await statusOf(sent.secure_url), await statusOf(`${sent.secure_url}/preview`)]).toEqual([404, 404])
    expect(await shop.database.$count(uploads, eq(uploads.pictureKey, sent.public_id))).toBe(0)
    expect((await uploadTestPicture(guest, bytes)).secure_url).toBe(sent.secure_url)
    expect(await statusOf(`${sent.secure_url}/preview`)).toBe(200)
  })

  it('a file that this database never named stays, however old: it may be of another one', async () => {
    const key = await shop.services.files.put(new TextEncoder().encode('of another database'), 'png')
    await collectAfter(4_000)
    expect(await shop.services.files.has(key)).toBe(true)
  })

  it('nothing goes that a cart, an order or a product shows, however old', async () => {
    const guest = new Browser(shop)
    const design = await saveTestDesign(guest, {
      document: createDesignDocument('tshirt', [createImageElement(await uploadTestPicture(guest, await createPlainPicture(70, 30)))]),
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
    for (const { key } of before) if (!(await shop.services.files.has(key))) missing.push(key)
    expect(missing).toEqual([])
    expect(await statusOf(design.frontView)).toBe(200)
  })
})

describe('a store whose files belong to another database', () => {
  it('keeps them all, says so, and lets go of them once an owner has claimed it', async () => {
    const { files, database } = shop.services
    const guest = new Browser(shop)
    const sent = await uploadTestPicture(guest, await createPlainPicture(80, 30))
    await files.setOwner('another database')
    await claimFreeStore(database, files)
    await expect(collectAfter(91)).rejects.toThrow(/No file was deleted.*--own-files/)
    await expect(deleteUnusedFiles(shop.services, [sent.public_id])).rejects.toThrow(/No file was deleted/)
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
    const bytes = await createPlainPicture(90, 30)
    const sent = await uploadTestPicture(guest, bytes)
    await shop.database.delete(uploads).where(eq(uploads.pictureKey, sent.public_id))
    const { files } = shop.services
    const sendAgainFirst = async (key: string): Promise<void> => {
      // The upload ends, having seen the file; only then does the deletion reach the store.
      await uploadTestPicture(guest, bytes)
      await files.delete(key)
    }
    await deleteUnusedFiles({ database: shop.database, files: { ...files, delete: sendAgainFirst } }, [sent.public_id])
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
    ...[...FILE_COLUMNS, ...PICTURE_COLUMNS, ...DOCUMENT_COLUMNS].map((column) => `${getTableName(column.table)}.${column.name}`),
    // The idempotency key that a payment provider is given, not a file's.
    'refunds.request_key',
  ]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})
