import { hash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  listDeliveries,
  listOrderSheets,
  listReviewItems,
  listSheets,
  readAdminOrder,
  readBoard,
  scanSheet,
  Sheet,
  type SheetSettings,
} from '@picasso/contract'
import type { PrintMethod } from '@picasso/design'
import { and, desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../../test/access/actors.ts'
import {
  addToCart,
  Browser,
  createDesignDocument,
  createTextElement,
  parseError,
  parseResponse,
  placeTestOrder,
  saveTestDesign,
} from '../../../../test/browser.ts'
import { createJobContext, startTestShop, type TestShop } from '../../../../test/harness.ts'
import { addTestPress, runPressMinute, servePresses, SHEET_PRESS } from '../../../../test/print-floor.ts'
import { closeDatabase, type Database, openDatabase } from '../../../platform/database/index.ts'
import { orderLines } from '../../orders/schema.ts'
import { printFiles } from '../schema.ts'
import { arrangeSheetJob } from './arrange-sheet.ts'
import { listSheetFiles } from './index.ts'
import { gangSheets } from './schema.ts'

let shop: TestShop
let admin: Browser
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'picasso-sheets-'))
  shop = await startTestShop({ environment: { PRESS_FOLDERS: root } })
  admin = await signInUser(shop, await createUser(shop, { isAdmin: true }))
})
afterAll(async () => {
  await shop.close()
  await rm(root, { recursive: true, force: true })
})

const SETTINGS: SheetSettings = { filmWidthMm: 300, marginMm: 5, gapMm: 3, turning: 'quarter', maxLengthMm: 1000, hasCropMarks: true }
const SHEETS = '/api/production/sheets'

/** A cash order of a cropped top with a text on each side, drawn. */
const order = async (words: string, quantity = 1) => {
  const browser = new Browser(shop)
  const document = createDesignDocument(
    'croptop',
    [createTextElement({ content: words })],
    [createTextElement({ id: 'b', content: 'behind' })],
  )
  const design = await saveTestDesign(browser, { clothingType: 'croptop', document })
  const line = await addToCart(browser, design._id, { quantity })
  const placed = await placeTestOrder(browser, [line._id], { paymentMethod: 'cash-on-delivery' })
  await shop.runJobs(['print-files'])
  return { ...placed.order, browser }
}

const read = async (id: string): Promise<Sheet> => parseResponse(await admin.get(`${SHEETS}/${id}`), Sheet)
const work = (): Promise<void> => shop.runJobs(['arrange-sheet', 'write-sheet'])
const create = async (settings: Partial<SheetSettings> = {}): Promise<Sheet> => {
  const sheet = parseResponse(await admin.post(SHEETS, { ...SETTINGS, ...settings }), Sheet, 201)
  await work()
  return read(sheet._id)
}
const freeze = async (sheet: Sheet): Promise<Sheet> => {
  parseResponse(await admin.post(`${SHEETS}/${sheet._id}/freeze`, { version: sheet.version }), Sheet, 202)
  await work()
  return read(sheet._id)
}
const remove = (id: string) => admin.delete(`${SHEETS}/${id}`)
const scan = async (code: string | null) => parseResponse(await admin.post(`${SHEETS}/scan`, { sheet: code ?? '' }), scanSheet.response)
const readStates = async (number: string): Promise<string[]> => {
  const { columns } = parseResponse(await admin.get('/api/production/board'), readBoard.response)
  return columns.flatMap(({ tickets }) => tickets.filter(({ orderNumber }) => orderNumber === number).map(({ state }) => state))
}

describe('a gang sheet', () => {
  it('is rejected with a sentence while nothing waits, and with margins that leave nothing', async () => {
    expect(parseError(await admin.post(SHEETS, SETTINGS)).message).toContain('No print for film is waiting.')
    expect(parseError(await admin.post(SHEETS, { ...SETTINGS, filmWidthMm: 100, marginMm: 50 })).fields).toEqual({
      marginMm: 'The margins leave nothing of this film.',
    })
  })

  it('takes the waiting prints from arranging to printed tickets, with files whose hashes are the same every time', async () => {
    const { _id: orderId, number } = await order('first')
    expect(parseResponse(await admin.get(SHEETS), listSheets.response).waitingCount).toBe(2)
    const draft = await create()
    expect(draft).toMatchObject({ status: 'draft', task: null, failure: null, pieceCount: 2 })
    expect(draft.pieces.map(({ ticket, side, problem }) => [ticket, side, problem])).toEqual([
      [`${number}-1`, 'back', null],
      [`${number}-1`, 'front', null],
    ])
    expect(draft.pieces.every(({ xMm, picture }) => xMm !== null && picture !== null)).toBe(true)
    expect(parseResponse(await admin.get(SHEETS), listSheets.response).waitingCount).toBe(0)

    const frozen = await freeze(draft)
    expect(frozen).toMatchObject({ status: 'frozen', task: null, failure: null, state: 'waiting' })
    expect(frozen.code).toMatch(/^SHEET-[0-9A-F]{8}$/)
    const png = await admin.get(frozen.files?.png ?? '')
    const pdf = await admin.get(frozen.files?.pdf ?? '')
    expect(hash('sha256', png.bytes)).toBe(frozen.files?.pngSha256)
    expect(hash('sha256', pdf.bytes)).toBe(frozen.files?.pdfSha256)
    const { width, height, density, hasAlpha } = await sharp(png.bytes).metadata()
    expect([width, height, density, hasAlpha]).toEqual([Math.round((300 / 25.4) * 300), frozen.files?.heightPx, 300, true])
    expect((await admin.get(frozen.files?.manifest ?? '')).text).toContain(frozen.files?.pngSha256)
    expect((await admin.get(frozen.files?.pickList ?? '')).bytes.toString('latin1', 0, 5)).toBe('%PDF-')
    expect((await listSheetFiles(shop.database, frozen._id)).map(({ name, sha256 }) => [name, sha256])).toEqual([
      [`${frozen.code}.png`, frozen.files?.pngSha256],
      [`${frozen.code}.pdf`, frozen.files?.pdfSha256],
    ])
    expect(parseResponse(await admin.get(`/api/production/order-sheets?orders=${orderId}`), listOrderSheets.response).sheets).toMatchObject(
      [{ code: frozen.code, status: 'frozen', pieceCount: 2 }],
    )

    // Deleted and arranged again: the same prints and settings give the same sheet and the same bytes.
    expect((await remove(frozen._id)).status).toBe(200)
    const again = await freeze(await create())
    expect([again.code, again.files?.layoutSha256, again.files?.pngSha256, again.files?.pdfSha256]).toEqual([
      frozen.code,
      frozen.files?.layoutSha256,
      frozen.files?.pngSha256,
      frozen.files?.pdfSha256,
    ])

    expect(await scan(again.code)).toEqual({ code: again.code, state: 'printing', movedCount: 1, blocked: [] })
    expect(await readStates(number)).toEqual(['printing'])
    expect((await remove(again._id)).status).toBe(409)
    expect(await scan(again.code)).toMatchObject({ state: 'printed', movedCount: 1 })
    expect(await readStates(number)).toEqual(['printed'])
    expect(parseError(await admin.post(`${SHEETS}/scan`, { sheet: again.code })).message).toContain('is printed already')
  })

  it('takes film transfers and prints without a known method, and leaves the others to their machines', async () => {
    const { _id: orderId } = await order('direct')
    const where = eq(orderLines.orderId, orderId)
    const [line] = await shop.database.select({ printPrice: orderLines.printPrice }).from(orderLines).where(where)
    const countWaiting = async (method: PrintMethod | null): Promise<number> => {
      const printPrice = line?.printPrice && method ? { ...line.printPrice, method } : null
      await shop.database.update(orderLines).set({ printPrice }).where(where)
      return parseResponse(await admin.get(SHEETS), listSheets.response).waitingCount
    }
    expect([await countWaiting(null), await countWaiting('dtf')]).toEqual([2, 2])
    expect([await countWaiting('screen'), await countWaiting('dtg')]).toEqual([0, 0])
    expect(parseError(await admin.post(SHEETS, SETTINGS)).message).toContain('No print for film is waiting.')
  })

  it('is changed by hand: what overlaps or is left out is said, and it is frozen only without a problem', async () => {
    await order('second')
    let sheet = await create()
    const [first, second] = sheet.pieces
    const change = async (piece: (typeof sheet.pieces)[number] | undefined, values: object) => {
      const { xMm, yMm, rotation, isLocked, isLeftOut } = piece ?? {}
      return admin.put(`${SHEETS}/${sheet._id}/pieces/${piece?._id}`, { xMm, yMm, rotation, isLocked, isLeftOut, ...values })
    }
    sheet = parseResponse(await change(first, { xMm: second?.xMm, yMm: second?.yMm, rotation: second?.rotation }), Sheet)
    expect(sheet.pieces.map(({ problem }) => problem)).not.toContain(null)
    expect(parseError(await admin.post(`${SHEETS}/${sheet._id}/freeze`, { version: sheet.version })).message).toContain('overlaps another')
    sheet = parseResponse(await change(first, { xMm: 0, yMm: 700, isLocked: true }), Sheet)
    expect(sheet.pieces.map(({ problem }) => problem)).toEqual(['outside', null])
    sheet = parseResponse(await change(first, { xMm: 10, yMm: 700, isLocked: true }), Sheet)
    expect(sheet.pieces[0]).toMatchObject({ problem: null, isLocked: true })
    const locked = sheet.pieces[0]
    await admin.post(`${SHEETS}/${sheet._id}/arrange`, { settings: sheet.settings, version: sheet.version })
    await work()
    sheet = await read(sheet._id)
    expect(sheet.pieces[0]).toMatchObject({ xMm: locked?.xMm, yMm: locked?.yMm })
    expect(parseError(await admin.post(`${SHEETS}/${sheet._id}/freeze`, { version: sheet.version - 1 })).code).toBe('VERSION_CONFLICT')

    await admin.post(`${SHEETS}/${sheet._id}/pieces/${second?._id}/next-sheet`, {})
    await work()
    const { sheets } = parseResponse(await admin.get(SHEETS), listSheets.response)
    expect(sheets.slice(0, 2).map(({ pieceCount, task }) => [pieceCount, task])).toEqual([
      [1, null],
      [1, null],
    ])
    sheet = parseResponse(await change(sheet.pieces[0], { isLeftOut: true }), Sheet)
    expect(parseResponse(await admin.get(SHEETS), listSheets.response).waitingCount).toBe(1)
    expect(parseError(await admin.post(`${SHEETS}/${sheet._id}/freeze`, { version: sheet.version })).message).toBe(
      'Nothing lies on this sheet.',
    )
    const other = await create()
    expect(parseError(await change(sheet.pieces[0], { isLeftOut: false })).code).toBe('IN_USE')
    await Promise.all([sheet._id, other._id, sheets[0]?._id ?? ''].map(remove))
  })

  it('says that a print is wider than its film', async () => {
    await order('wide')
    const sheet = await create({ filmWidthMm: 100, turning: 'none', marginMm: 48 })
    expect(sheet.failure).toBe('too-wide')
    await remove(sheet._id)
  })

  it('is arranged at the second try when the database could not be read at the first', async () => {
    const id = newId()
    await shop.database.insert(gangSheets).values({ id, ...SETTINGS, task: 'arrange', createdAt: shop.services.clock.now() })
    const unreachable = openDatabase('postgres://127.0.0.1:1/shop')
    const arrange = (database: Database): Promise<void> =>
      arrangeSheetJob.createHandler({ config: shop.config, services: { ...shop.services, database } })(
        { sheetId: id, isKept: false },
        createJobContext(),
      )
    await expect(arrange(unreachable)).rejects.toThrow('Failed query')
    await arrange(shop.database)
    expect(await read(id)).toMatchObject({ task: null, failure: null })
    await closeDatabase(unreachable)
    await remove(id)
  })

  it('is a draft again when one of its prints was drawn differently before its files were written', async () => {
    const { lines } = await order('redrawn')
    const draft = await create()
    parseResponse(await admin.post(`${SHEETS}/${draft._id}/freeze`, { version: draft.version }), Sheet, 202)
    const isFront = and(eq(printFiles.orderLineId, lines[0]?._id ?? ''), eq(printFiles.side, 'front'))
    const [file] = await shop.database.select().from(printFiles).where(isFront)
    const setHash = async (pngSha256 = ''): Promise<void> => void (await shop.database.update(printFiles).set({ pngSha256 }).where(isFront))
    await setHash('0'.repeat(64))
    await work()
    const thawed = await read(draft._id)
    expect(thawed).toMatchObject({ status: 'draft', code: null, failure: 'failed', files: null })
    const frozen = await admin.post(`${SHEETS}/${draft._id}/freeze`, { version: thawed.version })
    expect(parseError(frozen).message).toContain('was drawn again meanwhile')
    await setHash(file?.pngSha256)
    await remove(draft._id)
  })

  it('prints a ticket without the side on which nothing is visible', async () => {
    const readWaiting = async () => parseResponse(await admin.get(SHEETS), listSheets.response).waitingCount
    const count = await readWaiting()
    const { number, lines } = await order('first')
    await shop.database
      .update(printFiles)
      .set({ ink: null })
      .where(and(eq(printFiles.orderLineId, lines[0]?._id ?? ''), eq(printFiles.side, 'front')))
    expect(await readWaiting()).toBe(count + 1)
    const { code, pieces } = await freeze(await create())
    expect(pieces.flatMap(({ orderNumber, side }) => (orderNumber === number ? [side] : []))).toEqual(['back'])
    await scan(code)
    expect((await scan(code)).blocked).toEqual([])
    expect(await readStates(number)).toEqual(['printed'])
  })

  it('takes a copy that was left out of a sheet, after that sheet was scanned', async () => {
    const { number } = await order('left out', 2)
    const sheet = await create()
    const copy = sheet.pieces.find((piece) => piece.orderNumber === number && piece.side === 'front' && piece.copy === 2)
    const change = { xMm: null, yMm: null, rotation: 0, isLocked: false, isLeftOut: true }
    const { code } = await freeze(parseResponse(await admin.put(`${SHEETS}/${sheet._id}/pieces/${copy?._id}`, change), Sheet))
    await scan(code)
    expect((await scan(code)).blocked.map(({ ticket }) => ticket)).toEqual([`${number}-1`])
    expect(parseResponse(await admin.get(SHEETS), listSheets.response).waitingCount).toBe(1)
    const next = await freeze(await create())
    expect(next.pieces.map(({ orderNumber, side, copy: position }) => [orderNumber, side, position])).toEqual([[number, 'front', 2]])
    await scan(next.code)
    expect((await scan(next.code)).movedCount).toBe(1)
    expect(await readStates(number)).toEqual(['printed'])
  })

  it('says that its header leaves no room for a print, and begins no other sheet for it', async () => {
    await order('behind')
    const { _id, pieces } = await create()
    await remove(_id)
    const getLargest = (key: 'widthMm' | 'heightMm') => Math.max(...pieces.map((piece) => piece[key] ?? 0))
    const sheet = parseResponse(await admin.post(SHEETS, { ...SETTINGS, turning: 'none' }), Sheet, 201)
    // Smaller than a film may be, because the print is: as large as one print with the margins.
    const film = { filmWidthMm: getLargest('widthMm') + 12, maxLengthMm: getLargest('heightMm') + 12 }
    await shop.database.update(gangSheets).set(film).where(eq(gangSheets.id, sheet._id))
    await work()
    const [newest] = await shop.database.select().from(gangSheets).orderBy(desc(gangSheets.number)).limit(1)
    expect(newest).toMatchObject({ id: sheet._id, task: null, failure: 'too-wide' })
    await remove(sheet._id)
  })

  it('keeps the sizes of its prints once it is frozen, until it is deleted', async () => {
    const { _id, lines, version, browser } = await order('sized')
    const changeSize = (size: string) => browser.put(`/api/orders/order/${_id}/lines/${lines[0]?._id}/size`, { size, version })
    const sheet = await freeze(await create())
    expect(parseError(await changeSize('large'))).toMatchObject({ code: 'TOO_LATE', message: /already laid out for printing/ })
    await remove(sheet._id)
    expect((await changeSize('large')).status).toBe(200)
    await shop.runJobs(['print-files'])
  })

  it('cannot be frozen with a print of a cancelled order, and says so on the piece', async () => {
    const { _id } = await order('third')
    const sheet = await create()
    const { order: placed } = parseResponse(await admin.get(`/api/orders/admin/${_id}`), readAdminOrder.response)
    const body = { shippingStatus: 'cancelled', reason: 'Changed mind', version: placed.version, notify: false }
    expect((await admin.put(`/api/orders/shipping-status/${_id}`, body)).status).toBe(200)
    const current = await read(sheet._id)
    expect(current.pieces.filter(({ orderId }) => orderId === _id).map(({ blocked }) => blocked)).toEqual([
      'the order was cancelled.',
      'the order was cancelled.',
    ])
    expect(parseError(await admin.post(`${SHEETS}/${sheet._id}/freeze`, { version: current.version })).message).toContain(
      'cannot be printed',
    )
  })
})

describe('a press that gets gang sheets', () => {
  const listFolder = async (): Promise<string[]> => (await readdir(root)).filter((name) => !name.startsWith('.')).toSorted()

  it('gets each as soon as it is frozen, moves all of its tickets, and loses one that is deleted', async () => {
    const press = await addTestPress(admin, { kind: 'folder', path: root }, SHEET_PRESS)
    await runPressMinute(shop)
    const { number } = await order('for the press')
    const frozen = await freeze(await create())
    await runPressMinute(shop)
    const name = `${frozen.code}-300x${Math.round(frozen.lengthMm ?? 0)}-2`
    const expected = [`${frozen.code}.json`, `${frozen.code}.txt`, `${name}.pdf`, `${name}.png`].toSorted()
    expect((await listFolder()).filter((file) => file.startsWith(frozen.code ?? '-'))).toEqual(expected)
    const described: unknown = JSON.parse(await readFile(join(root, `${frozen.code}.json`), 'utf8'))
    expect(described).toMatchObject({
      sheet: frozen.code,
      layoutSha256: frozen.files?.layoutSha256,
      pieces: ['back', 'front'].map((side) => ({ ticket: `${number}-1`, side, copy: 1 })),
      files: [
        { name: `${name}.png`, kind: 'sheet-png', sha256: frozen.files?.pngSha256 },
        { name: `${name}.pdf`, kind: 'sheet-pdf', sha256: frozen.files?.pdfSha256 },
      ],
    })
    const bytes = await readFile(join(root, `${name}.png`))
    expect(hash('sha256', bytes)).toBe(frozen.files?.pngSha256)
    expect((await read(frozen._id)).presses).toEqual([{ _id: press._id, name: press.name, state: 'delivered', cause: null }])

    for (const ending of ['png', 'pdf']) await rm(join(root, `${name}.${ending}`))
    await runPressMinute(shop)
    expect([(await read(frozen._id)).state, await readStates(number)]).toEqual(['printing', ['printing']])
    const { deliveries } = parseResponse(await admin.get(`/api/presses/${press._id}/deliveries`), listDeliveries.response)
    const delivery = deliveries.find((each) => each.subject === 'sheet' && each.sheet === frozen.code)
    const path = `/api/presses/${press._id}/deliveries/${delivery?._id}`
    await admin.put(path, { state: 'failed', cause: 'The film tore' })
    const { items } = parseResponse(await admin.get(listReviewItems.path), listReviewItems.response)
    expect(items.map(({ text }) => text)).toContain(`${frozen.code} could not be printed. ${press.name}: The film tore`)
    expect((await admin.put(path, { state: 'printed' })).status).toBe(200)
    expect([(await read(frozen._id)).state, await readStates(number)]).toEqual(['printed', ['printed']])
    await runPressMinute(shop)
    expect((await listFolder()).filter((file) => file.startsWith(name))).toEqual([])
    // By hand, once more.
    expect((await admin.post(`/api/presses/${press._id}/tickets`, { sheet: frozen._id })).status).toBe(200)
    await servePresses(shop)
    expect((await listFolder()).filter((file) => file.startsWith(name)).length).toBe(2)

    await order('deleted again')
    const other = await freeze(await create())
    await runPressMinute(shop)
    expect((await listFolder()).filter((file) => file.startsWith(other.code ?? '-')).length).toBe(4)
    expect((await remove(other._id)).status).toBe(200)
    await runPressMinute(shop)
    expect((await listFolder()).filter((file) => file.startsWith(other.code ?? '-'))).toEqual([])
    // Single tickets are another press's work.
    const [ticketId] = deliveries.map(({ _id }) => _id)
    expect(parseError(await admin.post(`/api/presses/${press._id}/tickets`, { tickets: [ticketId] })).message).toContain(
      'whole gang sheets',
    )
  })
})

describe('more prints than a sheet holds', () => {
  it('go on to the next sheets, each copy once, until all have a place', async () => {
    const { number } = await order('many', 9)
    await create({ filmWidthMm: 300, maxLengthMm: 200 })
    const { sheets } = parseResponse(await admin.get(SHEETS), listSheets.response)
    const drafts = await Promise.all(sheets.filter(({ status }) => status === 'draft').map(({ _id }) => read(_id)))
    expect(drafts.length).toBeGreaterThan(1)
    expect(drafts.filter(({ lengthMm, failure }) => failure !== null || lengthMm === null || lengthMm > 200)).toEqual([])
    const pieces = drafts.flatMap((draft) => draft.pieces)
    expect(pieces.filter(({ xMm, problem }) => xMm === null || problem !== null)).toEqual([])
    const copies = pieces.filter(({ orderNumber }) => orderNumber === number).map(({ side, copy }) => `${side} ${copy}`)
    expect([copies.length, new Set(copies).size]).toEqual([18, 18])
  })
})
