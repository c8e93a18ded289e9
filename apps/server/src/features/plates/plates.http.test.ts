import { hash } from 'node:crypto'

import { addInk, type Ink, listDeliveries, listInks, makePlates, type PlateSet, readPlates } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import {
  addToCart,
  Browser,
  createDesignDocument,
  createTextElement,
  parseError,
  parseJson,
  parseResponse,
  placeTestOrder,
  saveTestDesign,
} from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import {
  addTestPress,
  getPlatesPath,
  orderPrintedTop,
  PLATE_PRESS,
  readTickets,
  runPressMinute,
  TEST_PLATE_SETTINGS,
} from '../../../test/print-floor.ts'
import { orderLines } from '../orders/schema.ts'
import { listPlateFiles } from './plate-sets.ts'

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInUser(shop, await createUser(shop, { isAdmin: true }))
})
afterAll(() => shop.close())

describe('the ink book', () => {
  const add = (body: object) => admin.post(addInk.path, body)
  const getInks = async () => parseResponse(await admin.get(listInks.path), listInks.response).inks

  it('stores each ink with its name as typed and its measured color, sorted by name', async () => {
    const red = parseResponse(
      await add({ name: ' Rot № 3 (Großer Topf) ', l: 45.2, a: 61.5, b: 38, note: 'shelf 2' }),
      addInk.response,
      201,
    )
    expect(red).toMatchObject({ name: 'Rot № 3 (Großer Topf)', l: 45.2, a: 61.5, b: 38, note: 'shelf 2', version: 1 })
    await add({ name: 'Amber', l: 74, a: 18, b: 70 })
    expect((await getInks()).map(({ name }) => name)).toEqual(['Amber', 'Rot № 3 (Großer Topf)'])
  })

  it.each([
    ['a name that is there, whatever its case', { name: 'AMBER', l: 10, a: 0, b: 0 }, 'name', 'There is an ink of this name already.'],
    ['a color that is there', { name: 'Amber again', l: 74.1, a: 18.2, b: 70.1 }, 'l', /^“Amber” looks the same \(ΔE 0\.\d\)/],
    ['no name', { name: ' ', l: 10, a: 0, b: 0 }, 'name', 'This is missing.'],
    ['a lightness above white', { name: 'X', l: 101, a: 0, b: 0 }, 'l', 'Enter a number for L* (0…100).'],
    ['an a* that is a text', { name: 'X', l: 10, a: 'red', b: 0 }, 'a', 'Enter a number for a* (−128…127).'],
    ['no b*', { name: 'X', l: 10, a: 0 }, 'b', 'Enter a number for b* (−128…127).'],
  ])('rejects %s with a sentence at the field', async (_, body, field, sentence) => {
    const before = await getInks()
    expect(parseError(await add(body)).fields?.[field]).toMatch(sentence)
    expect(await getInks()).toEqual(before)
  })

  it('adds one of two equal inks that are sent at once', async () => {
    const both = await Promise.all(['First', 'Second'].map((name) => add({ name, l: 30, a: -40, b: 20 })))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400])
  })

  it('changes and removes an ink, unless somebody else has changed it since it was read', async () => {
    const ink = parseResponse(await add({ name: 'Grass', l: 60, a: -50, b: 50 }), addInk.response, 201)
    const change = (body: Partial<Ink>) => {
      const { name, l, a, b, version } = { ...ink, ...body }
      return admin.put(`/api/inks/${ink._id}`, { name, l, a, b, version })
    }
    expect(parseResponse(await change({ l: 61 }), addInk.response)).toMatchObject({ l: 61, version: 2 })
    expect(parseError(await change({ l: 62 })).code).toBe('VERSION_CONFLICT')
    expect((await admin.delete(`/api/inks/${ink._id}`)).status).toBe(200)
    expect((await admin.delete(`/api/inks/${ink._id}`)).status).toBe(404)
  })
})

const orderPrint = async (): Promise<string> => {
  const browser = new Browser(shop)
  const document = createDesignDocument('croptop', [createTextElement({ id: 'a', content: 'ink', color: '#1b34d6' })])
  const design = await saveTestDesign(browser, { clothingType: 'croptop', document })
  const line = await addToCart(browser, design._id)
  const { order } = await placeTestOrder(browser, [line._id], { paymentMethod: 'cash-on-delivery' })
  const [row] = await shop.database.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, order._id))
  return row?.id ?? ''
}

describe('the plates of a side', () => {
  const read = async (lineId: string): Promise<PlateSet> => parseResponse(await admin.get(getPlatesPath(lineId)), readPlates.response)
  const make = (lineId: string, settings: object, version: number) => admin.post(getPlatesPath(lineId), { settings, version })

  it('are rendered with frozen settings and downloaded by the names of their inks', async () => {
    const lineId = await orderPrint()
    expect(parseError(await make(lineId, TEST_PLATE_SETTINGS, 0))).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: /not rendered yet/,
    })
    expect(await read(lineId)).toMatchObject({ flat: null, state: null, settings: null, printedSides: ['front'], version: 0 })
    await shop.runJobs(['print-files'])
    const { flat } = await read(lineId)
    expect((await admin.get(flat ?? '')).headers).toMatchObject({ 'content-type': 'image/png' })

    expect(parseResponse(await make(lineId, TEST_PLATE_SETTINGS, 0), makePlates.response, 202)).toMatchObject({
      state: 'waiting',
      files: [],
      version: 1,
    })
    expect(parseError(await make(lineId, { ...TEST_PLATE_SETTINGS, chokeMm: 0.2 }, 0)).code).toBe('VERSION_CONFLICT')
    await shop.runJobs(['plates'])
    const set = await read(lineId)
    expect(set).toMatchObject({ state: 'ready', progress: 100, settings: TEST_PLATE_SETTINGS })
    expect(set.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(set.plan?.plates.map(({ name, hasDots }) => [name, hasDots])).toEqual([
      ['White', false],
      ['Klein/blau', false],
    ])
    const stem = `${set.orderNumber}-1-front`
    expect(set.files.map(({ name }) => name)).toEqual([
      `${stem}-films.pdf`,
      `${stem}-separations.pdf`,
      `${stem}-1-White.png`,
      `${stem}-2-Klein-blau.png`,
    ])
    for (const { url, sha256, bytes } of set.files) {
      // oxlint-disable-next-line no-await-in-loop -- four files
      const file = await admin.get(url)
      expect([hash('sha256', file.bytes), file.bytes.length]).toEqual([sha256, bytes])
    }
    const pack = await admin.get(`/api/production/lines/${lineId}/front/plates.zip`)
    expect(pack.headers).toMatchObject({ 'content-type': 'application/zip' })
    expect(pack.bytes.includes(`${stem}-2-Klein-blau.png`)).toBe(true)
    expect((await listPlateFiles(shop.database, { orderLineId: lineId, side: 'front' })).map(({ sha256 }) => sha256)).toEqual(
      set.files.map(({ sha256 }) => sha256),
    )

    // The same settings are not rendered again; other ones replace their files.
    expect(parseResponse(await make(lineId, TEST_PLATE_SETTINGS, 1), makePlates.response, 202)).toMatchObject({
      state: 'ready',
      version: 1,
    })
    const other = { ...TEST_PLATE_SETTINGS, plates: TEST_PLATE_SETTINGS.plates.slice(0, 1) }
    expect(parseResponse(await make(lineId, other, 1), makePlates.response, 202)).toMatchObject({ state: 'waiting', version: 2 })
    await shop.runJobs(['plates'])
    const changed = await read(lineId)
    expect(changed.files).toHaveLength(3)
    expect(changed.hash).not.toBe(set.hash)
  })

  it('are rendered again with the same settings when a file is missing', async () => {
    const lineId = await orderPrint()
    await shop.runJobs(['print-files'])
    await make(lineId, TEST_PLATE_SETTINGS, 0)
    await shop.runJobs(['plates'])
    const [stored] = await listPlateFiles(shop.database, { orderLineId: lineId, side: 'front' })
    await shop.services.files.delete(stored?.fileKey ?? '')
    const url = (await read(lineId)).files[0]?.url ?? ''
    expect(parseError(await admin.get(url)).message).toContain('Make the plates again.')
    expect(parseResponse(await make(lineId, TEST_PLATE_SETTINGS, 1), makePlates.response, 202).state).toBe('waiting')
    await shop.runJobs(['plates'])
    expect((await admin.get(url)).status).toBe(200)
  })

  it('are rejected with the field that is wrong, and on a side without a print', async () => {
    const lineId = await orderPrint()
    const [base, blue] = TEST_PLATE_SETTINGS.plates
    expect(parseError(await make(lineId, { ...TEST_PLATE_SETTINGS, plates: [blue, base] }, 0)).fields).toEqual({
      settings: 'Print the under-base first and the highlight last, one of each.',
    })
    expect(
      parseError(await make(lineId, { ...TEST_PLATE_SETTINGS, plates: [base, { ...blue, name: 'white' }] }, 0)).fields?.['settings'],
    ).toBe('Two plates have the same name. Rename one of them.')
    expect((await admin.get(getPlatesPath(lineId, 'back'))).status).toBe(404)
    expect((await admin.get(getPlatesPath('01930000-0000-7000-8000-000000000009'))).status).toBe(404)
  })

  it('go to a press once those of all sides are made, and again after they were made with other settings or for another size', async () => {
    const press = await addTestPress(admin, { kind: 'api' }, { ...PLATE_PRESS, movesTickets: false })
    const { browser, order } = await orderPrintedTop(shop)
    const line = order.lines[0]
    const lineId = line?._id ?? ''
    const list = async () => {
      // What is taken back makes room for what is planned in its place.
      await runPressMinute(shop)
      await runPressMinute(shop)
      const { deliveries } = parseResponse(await admin.get(`/api/presses/${press._id}/deliveries`), listDeliveries.response)
      return deliveries.flatMap((each) => (each.subject === 'ticket' && each.orderNumber === order.number ? [each] : []))
    }
    expect(await list()).toEqual([])
    const { _id: ticketId } = (await readTickets(admin, order.number))[0] ?? {}
    const refused = parseError(await admin.post(`/api/presses/${press._id}/tickets`, { tickets: [ticketId] }))
    expect(refused.message).toContain('the plates of one of their sides are not made yet')
    await make(lineId, TEST_PLATE_SETTINGS, 0)
    await shop.runJobs(['plates'])
    expect(await list()).toEqual([])
    await admin.post(getPlatesPath(lineId, 'back'), { settings: TEST_PLATE_SETTINGS, version: 0 })
    await shop.runJobs(['plates'])
    const [first] = await list()
    const stem = (side: string) => `${order.number}-1-${side}-croptop-Black-M-1`
    expect(first?.files.map(({ name }) => name)).toEqual(
      ['front', 'back'].flatMap((side) => ['films.pdf', 'plate-1.png', 'plate-2.png'].map((ending) => `${stem(side)}-${ending}`)),
    )
    const made = (await read(lineId)).files
    expect(first?.files.slice(0, 3).map(({ sha256 }) => sha256)).toEqual([0, 2, 3].map((index) => made[index]?.sha256))
    for (const { url, sha256 } of first?.files ?? []) {
      // oxlint-disable-next-line no-await-in-loop -- six files
      expect(hash('sha256', (await admin.get(url)).bytes)).toBe(sha256)
    }
    // Fetched: made again they are another delivery only when somebody sends it. What waits comes anew.
    await admin.post(`/api/presses/${press._id}/tickets`, { tickets: [ticketId] })
    await make(lineId, { ...TEST_PLATE_SETTINGS, plates: TEST_PLATE_SETTINGS.plates.slice(0, 1) }, 1)
    expect(await list()).toEqual([])
    await shop.runJobs(['plates'])
    expect((await list()).map(({ files }) => files.length)).toEqual([5])
    parseJson(await browser.put(`/api/orders/order/${order._id}/lines/${lineId}/size`, { size: 'large', version: order.version }))
    await shop.runJobs(['print-files'])
    expect(await list()).toEqual([])
    expect(await read(lineId)).toMatchObject({ state: null, files: [], settings: { chokeMm: 0.15 } })
  })
})
