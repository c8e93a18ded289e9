import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { listPrintFiles, Order, readAdminOrder, readBoard, Ticket } from '@picasso/contract'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import {
  addToCart,
  Browser,
  createDesignDocument,
  createImageElement,
  placeTestOrder,
  createPlainPicture,
  parseResponse,
  saveTestDesign,
  createTextElement,
  uploadTestPicture,
} from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { parsePdf } from '../../../test/read-pdf.ts'
import { printFiles } from './schema.ts'

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInUser(shop, await createUser(shop, { isAdmin: true }))
})
afterAll(() => shop.close())

const drawPrintFiles = (): Promise<void> => shop.runJobs(['print-files'])

/** A cash order: a cropped top of each size with a picture on the front and a text on the back. */
const order = async (sizes: readonly string[] = ['medium']) => {
  const browser = new Browser(shop)
  const picture = await uploadTestPicture(browser, await createPlainPicture(400, 300, '#aa3300'))
  const document = createDesignDocument('croptop', [createImageElement(picture)], [createTextElement({ id: 'b', content: 'behind' })])
  const design = await saveTestDesign(browser, { clothingType: 'croptop', document })
  const ids: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- one cart, one line after the other
  for (const size of sizes) ids.push((await addToCart(browser, design._id, { size }))._id)
  return (await placeTestOrder(browser, ids, { paymentMethod: 'cash-on-delivery' })).order
}

/** Names in a ZIP and the bytes of those stored as they are, read from its central directory. */
const entriesOf = (zip: Buffer): Map<string, Buffer> => {
  const entries = new Map<string, Buffer>()
  let at = zip.readUInt32LE(zip.length - 22 + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const size = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const extras = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    entries.set(name, zip.subarray(start, start + size))
    at += 46 + nameLength + extras
  }
  return entries
}

const pack = (ids: readonly string[]) => admin.get(`/api/production/print-pack?orders=${ids.join(',')}`)

describe('the print pack', () => {
  it('contains tickets, PNG and PDF of every side, and a manifest with their hashes', async () => {
    const { _id, number } = await order()
    await drawPrintFiles()
    const { status, headers, bytes } = await pack([_id])
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${number}.zip"` })
    const entries = entriesOf(bytes)
    const stem = `${number}/${number}-line-1-croptop-Black-M`
    expect([...entries.keys()].toSorted()).toEqual(
      [
        `${number}/manifest.json`,
        `${number}/tickets.pdf`,
        `${stem}-back.pdf`,
        `${stem}-back.png`,
        `${stem}-front.pdf`,
        `${stem}-front.png`,
      ].toSorted(),
    )
    const { files } = parseResponse(await admin.get(`/api/production/orders/${_id}/files`), listPrintFiles.response)
    const png = entries.get(`${stem}-front.png`) ?? Buffer.alloc(0)
    const stored = (await admin.get(files.find((file) => file.side === 'front')?.png ?? '')).bytes
    expect(hash('sha256', png)).toBe(hash('sha256', stored))
    const { version, outline, untagged } = parsePdf(entries.get(`${number}/tickets.pdf`) ?? Buffer.alloc(0))
    expect([version, untagged]).toEqual(['%PDF-1.7', []])
    expect(outline.filter((part) => /H\d|Figure/.test(part))).toEqual([
      `  H1 ${number}-1`,
      `  Figure QR code of ${number}-1`,
      '  H2 Front',
      expect.stringMatching(/^ {2}Figure Front of the piece as it will look\. \d+\u00a0mm$/),
      '  H2 Back',
      expect.stringMatching(/^ {2}Figure Back of the piece as it will look\. \d+\u00a0mm$/),
    ])
  })

  it('has the same bytes on every request, for one order and for several', async () => {
    const ids = [(await order())._id, (await order())._id]
    await drawPrintFiles()
    const [first, second] = [await pack(ids), await pack(ids)]
    expect(first.bytes.length).toBeGreaterThan(10_000)
    expect(first.bytes.equals(second.bytes)).toBe(true)
  })

  it('is rejected with the reason while something is missing', async () => {
    const { _id, number } = await order()
    const refused = await pack([_id])
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining(`The print files of line 1 of order ${number} are not ready yet.`),
    ])
    expect((await pack(['no order'])).status).toBe(404)
  })
})

describe('a damaged print file', () => {
  it.each(['the download', 'the pack'])('is not served by %s but rendered again', async (way) => {
    const { _id } = await order()
    await drawPrintFiles()
    const { files } = parseResponse(await admin.get(`/api/production/orders/${_id}/files`), listPrintFiles.response)
    const front = files.find((file) => file.side === 'front')
    const [stored] = await shop.database
      .select()
      .from(printFiles)
      .where(and(eq(printFiles.orderLineId, front?.lineId ?? ''), eq(printFiles.side, 'front')))
    const key = stored?.pngKey ?? ''
    await writeFile(join(shop.config.dataDir, 'files', key.slice(0, 2), key), 'not what was drawn')
    const ask = () => (way === 'the pack' ? pack([_id]) : admin.get(front?.png ?? ''))
    const refused = await ask()
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('It is being drawn again')])
    await drawPrintFiles()
    expect((await ask()).status).toBe(200)
  })
})

describe('the transfer variants of a print file', () => {
  it('are derived from the print on request', async () => {
    const { _id, number } = await order()
    await drawPrintFiles()
    const { files } = parseResponse(await admin.get(`/api/production/orders/${_id}/files`), listPrintFiles.response)
    const [file] = files
    expect(files).toHaveLength(2)
    const print = await admin.get(file?.png ?? '')
    // Named as in the pack.
    expect(print.headers['content-disposition']).toBe(`attachment; filename="${number}-line-1-croptop-Black-M-${file?.side}.png"`)
    const size = await sharp(print.bytes).metadata()
    for (const address of [file?.underBase, file?.mirrored]) {
      const made = await admin.get(address ?? '')
      expect(made.status).toBe(200)
      expect(await sharp(made.bytes).metadata()).toMatchObject({ width: size.width, height: size.height, density: 300, hasAlpha: true })
    }
  })
})

describe('the production board', () => {
  it('shows every open ticket with its blanks and what blocks printing', async () => {
    const { number } = await order()
    const before = parseResponse(await admin.get(`/api/production/board?search=${number}`), readBoard.response)
    expect(before.columns.flatMap((column) => column.tickets)).toEqual([])
    await drawPrintFiles()
    const { columns, pickList } = parseResponse(await admin.get(`/api/production/board?search=${number}`), readBoard.response)
    expect(columns.map(({ state, count }) => [state, count])).toEqual([
      ['waiting', 1],
      ['printing', 0],
      ['printed', 0],
      ['packed', 0],
    ])
    expect(columns[0]?.tickets).toMatchObject([
      { code: `${number}-1`, clothingType: 'croptop', quantity: 1, printedSides: ['front', 'back'], blocked: null, cause: null },
    ])
    expect(pickList).toMatchObject([{ clothingType: 'croptop', color: 'Black', sizeLabel: 'M', needed: 1 }])
  })
  const ticketsOf = async (number: string) =>
    parseResponse(await admin.get(`/api/production/board?search=${number}`), readBoard.response).columns.flatMap((column) => column.tickets)
  const scan = (code: string) => admin.post('/api/production/scan', { ticket: code })
  const statusOf = async (placed: { _id: string; key: string }) =>
    parseResponse(await new Browser(shop).get(`/api/orders/order/${placed._id}?key=${placed.key}`), Order).shippingStatus

  it('starts an order with its first ticket and packs it with its last', async () => {
    const placed = await order()
    await drawPrintFiles()
    const code = `${placed.number}-1`
    expect(parseResponse(await scan(code.toLowerCase()), Ticket)).toMatchObject({ state: 'printing' })
    expect(await statusOf(placed)).toBe('in_production')
    expect(parseResponse(await scan(code), Ticket)).toMatchObject({ state: 'printed' })
    expect(parseResponse(await scan(code), Ticket)).toMatchObject({ state: 'packed' })
    expect(await statusOf(placed)).toBe('packed')
    expect((await scan(code)).text).toContain(`${code} is packed already.`)
  })

  it('rejects skipped columns and outdated ticket versions', async () => {
    const { number } = await order()
    await drawPrintFiles()
    const [ticket] = await ticketsOf(number)
    const move = (state: string, version: number) => admin.put(`/api/production/tickets/${ticket?._id}`, { state, version })
    const jumped = await move('packed', 1)
    expect([jumped.status, jumped.text]).toEqual([409, expect.stringContaining('It can be moved to: printing.')])
    expect((await move('printing', 1)).status).toBe(200)
    expect((await move('printing', 1)).status).toBe(200)
    const late = await move('printed', 1)
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('VERSION_CONFLICT')])
    expect((await move('waiting', 2)).status).toBe(200)
  })

  it('creates a ticket with new blanks for each reprint', async () => {
    const placed = await order()
    await drawPrintFiles()
    const code = `${placed.number}-1`
    const [ticket] = await ticketsOf(placed.number)
    const reprint = (quantity: number) => admin.post(`/api/production/tickets/${ticket?._id}/reprint`, { cause: 'misprint', quantity })
    expect((await reprint(1)).status).toBe(409)
    for (const _ of ['printing', 'printed', 'packed']) await scan(code)
    expect((await reprint(2)).text).toContain('The ticket has only 1.')
    expect(parseResponse(await reprint(1), Ticket, 201)).toMatchObject({ code: `${code}R1`, state: 'waiting', cause: 'misprint' })
    expect(await statusOf(placed)).toBe('in_production')
    expect(new Set((await ticketsOf(placed.number)).map((each) => `${each.code} ${each.state}`))).toEqual(
      new Set([`${code} packed`, `${code}R1 waiting`]),
    )
    for (const _ of ['printing', 'printed', 'packed']) await scan(`${code}R1`)
    expect(await statusOf(placed)).toBe('packed')
  })

  it('keeps the other pieces of a parcel that was packed by hand packed when one is printed again', async () => {
    const placed = await order(['medium', 'large'])
    await drawPrintFiles()
    for (const shippingStatus of ['in_production', 'packed']) {
      // oxlint-disable-next-line no-await-in-loop -- one transition after the other
      const { order: current } = parseResponse(await admin.get(`/api/orders/admin/${placed._id}`), readAdminOrder.response)
      const body = { shippingStatus, version: current.version, notify: false }
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect((await admin.put(`/api/orders/shipping-status/${placed._id}`, body)).status).toBe(200)
    }
    const [first] = await ticketsOf(placed.number)
    expect((await admin.post(`/api/production/tickets/${first?._id}/reprint`, { cause: 'misprint', quantity: 1 })).status).toBe(201)
    expect((await ticketsOf(placed.number)).map(({ code, state }) => `${code} ${state}`).toSorted()).toEqual(
      [`${placed.number}-1 packed`, `${placed.number}-2 packed`, `${first?.code}R1 waiting`].toSorted(),
    )
    for (const _ of ['printing', 'printed', 'packed']) await scan(`${first?.code}R1`)
    expect(await statusOf(placed)).toBe('packed')
  })
})
