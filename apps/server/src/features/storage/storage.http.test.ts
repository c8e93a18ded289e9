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
const getStatus = async (address: string): Promise<number> => (await new Browser(shop).get(address)).status
/** Runs the collection as if this many days had passed. */
const collectAfter = (days: number) =>
  collectFiles({
    ...shop.services,
    clock: { ...shop.services.clock, now: () => new Date(shop.services.clock.now().getTime() + days * DAY_MS) },
  })

describe('deleting an account', () => {
  it('deletes pictures, designs and their files, except for what was ordered', async () => {
    const { browser, user } = await createSignedInUser(shop, { name: 'Nadeesha Perera' })
    const [orderedPicture, unorderedPicture] = [
      await uploadTestPicture(browser, await createPlainPicture(40, 30)),
      await uploadTestPicture(browser, await createPlainPicture(50, 30)),
    ]
    const ordered = await saveTestDesign(browser, { document: createDesignDocument('tshirt', [createImageElement(orderedPicture)]) })
    const line = await addToCart(browser, ordered._id)
    await placeTestOrder(browser, [line._id], { paymentMethod: 'test' })
    const unorderedDesign = await saveTestDesign(browser, {
      document: createDesignDocument('tshirt', [createImageElement(unorderedPicture)]),
    })
    const shared = parseJson(await browser.post(`/api/user-design-configuration/${unorderedDesign._id}/share`, {}))
    expect(shared).toHaveProperty('path')
    await shop.runJobs()
    const addresses = [unorderedPicture.secure_url, unorderedDesign.frontView, unorderedDesign.backView]
    expect(await Promise.all([orderedPicture.secure_url, ...addresses].map(getStatus))).toEqual([200, 200, 200, 200])

    parseJson(await browser.post('/api/users/delete-account', { password: PASSWORD }))
    await shop.runJobs()
    expect(await getStatus(unorderedPicture.secure_url)).toBe(404)
    expect(await getStatus(`/api/user-design-configuration/${unorderedDesign._id}`)).toBe(404)
    expect(await getStatus(orderedPicture.secure_url)).toBe(200)
    expect(await shop.database.$count(pictures, eq(pictures.key, unorderedPicture.public_id))).toBe(0)
    expect(await shop.services.files.has(unorderedPicture.public_id)).toBe(false)
    const entries = await shop.database.select().from(auditEntries).where(eq(auditEntries.subjectId, user._id))
    expect(entries).toHaveLength(1)
    expect(JSON.stringify(entries)).not.toContain('Nadeesha')
  })

  it('keeps a picture that somebody else uploaded too', async () => {
    const { browser } = await createSignedInUser(shop)
    const bytes = await createPlainPicture(60, 30)
    const picture = await uploadTestPicture(browser, bytes)
    await uploadTestPicture(new Browser(shop), bytes)
    parseJson(await browser.post('/api/users/delete-account', { password: PASSWORD }))
    await shop.runJobs()
    expect(await getStatus(picture.secure_url)).toBe(200)
  })
})

describe('the nightly collection of files', () => {
  it('deletes a guest’s unused upload after 90 days, which can be uploaded again', async () => {
    const guest = new Browser(shop)
    const bytes = await createPlainPicture(2500, 30)
    const picture = await uploadTestPicture(guest, bytes)
    await collectAfter(80)
    expect(await getStatus(picture.secure_url)).toBe(200)
    await collectAfter(91)
    expect([await getStatus(picture.secure_url), await getStatus(`${picture.secure_url}/preview`)]).toEqual([404, 404])
    expect(await shop.database.$count(uploads, eq(uploads.pictureKey, picture.public_id))).toBe(0)
    expect((await uploadTestPicture(guest, bytes)).secure_url).toBe(picture.secure_url)
    expect(await getStatus(`${picture.secure_url}/preview`)).toBe(200)
  })

  it('keeps files that no row names, because they may belong to another database', async () => {
    const key = await shop.services.files.put(new TextEncoder().encode('of another database'), 'png')
    await collectAfter(4_000)
    expect(await shop.services.files.has(key)).toBe(true)
  })

  it('keeps what a cart, an order or a product shows, however old', async () => {
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
    expect(await getStatus(design.frontView)).toBe(200)
  })
})

describe('a store whose files belong to another database', () => {
  it('keeps all its files and throws, until it is claimed', async () => {
    const { files, database } = shop.services
    const guest = new Browser(shop)
    const picture = await uploadTestPicture(guest, await createPlainPicture(80, 30))
    await files.setOwner('another database')
    await claimFreeStore(database, files)
    await expect(collectAfter(91)).rejects.toThrow(/No file was deleted.*--own-files/)
    await expect(deleteUnusedFiles(shop.services, [picture.public_id])).rejects.toThrow(/No file was deleted/)
    expect(await getStatus(picture.secure_url)).toBe(200)
    expect(await database.$count(uploads, eq(uploads.pictureKey, picture.public_id))).toBe(1)
    await claimStore(database, files)
    await collectAfter(91)
    expect(await getStatus(picture.secure_url)).toBe(404)
  })
})

describe('a picture that is uploaded again while its file is being deleted', () => {
  it('keeps its file', async () => {
    const guest = new Browser(shop)
    const bytes = await createPlainPicture(90, 30)
    const picture = await uploadTestPicture(guest, bytes)
    await shop.database.delete(uploads).where(eq(uploads.pictureKey, picture.public_id))
    const { files } = shop.services
    const uploadThenDelete = async (key: string): Promise<void> => {
      // The upload ends, having seen the file; only then does the deletion reach the store.
      await uploadTestPicture(guest, bytes)
      await files.delete(key)
    }
    await deleteUnusedFiles({ database: shop.database, files: { ...files, delete: uploadThenDelete } }, [picture.public_id])
    expect(await getStatus(picture.secure_url)).toBe(200)
    expect(await files.has(picture.public_id)).toBe(true)
  })
})

it('FILE_COLUMNS, PICTURE_COLUMNS and DOCUMENT_COLUMNS list every column of the database with a key or a document', async () => {
  const { rows } = await shop.database.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (data_type = 'text' and column_name like '%\\_key' or data_type = 'jsonb' and column_name = 'document'
      or table_name in ('pictures', 'picture_copies') and column_name = 'key')`)
  const knownColumns = [
    ...[...FILE_COLUMNS, ...PICTURE_COLUMNS, ...DOCUMENT_COLUMNS].map((column) => `${getTableName(column.table)}.${column.name}`),
    // Idempotency keys: of an addition, and that which a payment provider is given.
    'cart_lines.request_key',
    'refunds.request_key',
  ]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(knownColumns.toSorted())
})
