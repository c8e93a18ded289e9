import { Cart, type DesignConfiguration, listDesigns, readBoard } from '@picasso/contract'
import { type DesignDocument, MAX_TEAM_ROWS, type TextElement } from '@picasso/design'
import { desc, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import {
  addToCart,
  Browser,
  createDesignDocument,
  parseError,
  parseJson,
  placeTestOrder,
  parseResponse,
  saveTestDesign,
  createTextElement,
} from '../../../test/browser.ts'
import { createJobContext, startTestShop, type TestShop } from '../../../test/harness.ts'
import { renderDesignPictures } from '../designs/render-job.ts'
import { designs } from '../designs/schema.ts'
import { inventory } from '../garments/schema.ts'
import { withPayableOrders } from '../orders/index.ts'
import { orderLines } from '../orders/schema.ts'
import { settlePayment } from '../payments/index.ts'
import { printFiles, tickets } from '../production/schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** The smallest print area, so that rendering is quick. */
const SHIRT: DesignDocument = createDesignDocument(
  'croptop',
  [createTextElement({ id: 'club', content: 'Kites' })],
  [
    createTextElement({ id: 'name', content: 'NAME', fontSize: 40, field: { name: 'Name', width: 140 } }),
    createTextElement({ id: 'number', y: 200, content: '00', fontSize: 90, field: { name: 'Number', width: 200 } }),
  ],
)

interface Row {
  words: Record<string, string>
  size: string
}
const row = (name: string, number: string, size = 'medium'): Row => ({ words: { Name: name, Number: number }, size })
const createGuestWithDesign = async (): Promise<{ browser: Browser; design: DesignConfiguration; teamId: string }> => {
  const browser = new Browser(shop)
  const design = await saveTestDesign(browser, { clothingType: 'croptop', document: SHIRT })
  return { browser, design, teamId: newId() }
}
const putTeam = (browser: Browser, teamId: string, designId: string, rows: readonly object[]) =>
  browser.put(`/api/cart/team/${teamId}`, { designId, rows })
const getCartItems = async (browser: Browser): Promise<Cart['cart']> => parseResponse(await browser.get('/api/cart/guest'), Cart).cart
const getLineSummaries = async (browser: Browser) =>
  (await getCartItems(browser)).map(({ team, size, quantity }) => [team?.words, size.label, quantity])
const setStock = (sku: string, onHand: number) => shop.database.update(inventory).set({ onHand }).where(eq(inventory.sku, sku))

describe('a team in the cart', () => {
  it('has one line for each print and size, named by its texts, and counts as one design towards a quantity break', async () => {
    const { browser, design, teamId } = await createGuestWithDesign()
    const rows = [row(' Perera ', '7'), row('Silva', '10', 'large'), row('Perera', '7'), row('Perera', '7', 'large'), row('', '1', 'small')]
    expect(parseJson(await putTeam(browser, teamId, design._id, rows))).toEqual({ _id: teamId, pieces: 5 })
    expect(await getLineSummaries(browser)).toEqual([
      ['Perera · 7', 'M', 2],
      ['Silva · 10', 'L', 1],
      ['Perera · 7', 'L', 1],
      ['1', 'S', 1],
    ])
    const [first] = await getCartItems(browser)
    expect(first).toMatchObject({
      title: 'Cropped top: Perera · 7',
      team: { _id: teamId, side: 'back', isDrawn: false },
      unitPrice: 175_000,
      priceWhenAdded: 175_000,
      available: true,
    })
    expect(parseResponse(await browser.get('/api/cart/guest'), Cart).discount).toBe(0)
    await addToCart(browser, design._id, { quantity: 5 })
    expect(parseResponse(await browser.get('/api/cart/guest'), Cart).discount).toBe(10 * 175_000 * 0.05)
    const { designs: listed } = parseResponse(await browser.get('/api/user-design-configuration'), listDesigns.response)
    expect(listed.map(({ _id }) => _id)).toEqual([design._id])
  })

  it('is replaced by the corrected roster without changing the rest of the cart', async () => {
    const { browser, design, teamId } = await createGuestWithDesign()
    const own = await addToCart(browser, design._id)
    const rows = [row('Perera', '7'), row('Silva', '10'), row('Silva', '10')]
    await putTeam(browser, teamId, design._id, rows)
    const before = await getCartItems(browser)
    await putTeam(browser, teamId, design._id, rows)
    expect(await getCartItems(browser)).toEqual(before)
    expect(
      parseJson(await putTeam(browser, teamId, design._id, [row('Perera', '7'), row('Silva', '10'), row('de Silva', '11')])),
    ).toMatchObject({
      pieces: 3,
    })
    expect(await getLineSummaries(browser)).toEqual([
      [undefined, 'M', 1],
      ['Perera · 7', 'M', 1],
      ['Silva · 10', 'M', 1],
      ['de Silva · 11', 'M', 1],
    ])
    expect((await getCartItems(browser)).slice(0, 3).map(({ _id }) => _id)).toEqual([own._id, before[1]?._id, before[2]?._id])
    // Removed manually and added again manually, it belongs to the team again.
    const [, perera] = await getCartItems(browser)
    await browser.delete(`/api/cart/${perera?._id}`)
    await addToCart(browser, perera?.designId ?? '')
    expect((await getCartItems(browser)).at(-1)?.team).toEqual({ _id: teamId, words: 'Perera · 7', side: 'back', isDrawn: false })
    expect(parseJson(await browser.delete(`/api/cart/team/${teamId}`))).toEqual({ _id: teamId, pieces: 3 })
    expect(await getLineSummaries(browser)).toEqual([[undefined, 'M', 1]])
    expect((await browser.delete(`/api/cart/team/${teamId}`)).status).toBe(404)
  })

  it('is the sent roster again after sizes were changed in the cart', async () => {
    const { browser, design, teamId } = await createGuestWithDesign()
    const rows = [row('Perera', '7', 'medium'), row('Perera', '7', 'large')]
    await putTeam(browser, teamId, design._id, rows)
    const [medium] = await getCartItems(browser)
    await browser.put(`/api/cart/${medium?._id}`, { size: 'large' })
    await putTeam(browser, teamId, design._id, rows)
    expect(await getLineSummaries(browser)).toEqual([
      ['Perera · 7', 'L', 1],
      ['Perera · 7', 'M', 1],
    ])
  })

  it('is added once when it is sent several times at once', async () => {
    const { browser, design, teamId } = await createGuestWithDesign()
    const rows = [row('Perera', '7'), row('Silva', '10')]
    await Promise.all([1, 2, 3].map(() => putTeam(browser, teamId, design._id, rows)))
    expect(await getLineSummaries(browser)).toEqual([
      ['Perera · 7', 'M', 1],
      ['Silva · 10', 'M', 1],
    ])
    expect(await shop.database.$count(designs, eq(designs.teamId, teamId))).toBe(2)
  })

  it('is added as a whole or not at all, and the errors name the rows without stock', async () => {
    const { browser, design, teamId } = await createGuestWithDesign()
    await putTeam(browser, teamId, design._id, [row('Perera', '7', 'small')])
    await setStock('blank/croptop/Black/small', 2)
    const response = await putTeam(browser, teamId, design._id, [
      row('A', '1', 'small'),
      row('B', '2', 'small'),
      row('C', '3', 'small'),
      row('D', '4'),
    ])
    expect([response.status, parseError(response).code]).toEqual([409, 'OUT_OF_STOCK'])
    expect(parseError(response).fields).toEqual({ 'rows.2.size': 'Sold out. Please choose another size or colour.' })
    expect(await getLineSummaries(browser)).toEqual([['Perera · 7', 'S', 1]])
    expect(await shop.database.$count(designs, eq(designs.teamId, teamId))).toBe(1)
    await setStock('blank/croptop/Black/small', 500)
  })
})

describe('an invalid team', () => {
  it('is rejected for somebody else’s design, and for a design without bound texts', async () => {
    const { design, teamId } = await createGuestWithDesign()
    const { browser: other } = await createGuestWithDesign()
    const rows = [row('Perera', '7')]
    expect((await putTeam(other, teamId, design._id, rows)).status).toBe(404)
    expect((await putTeam(new Browser(shop), teamId, design._id, rows)).status).toBe(404)
    const plain = await saveTestDesign(other)
    expect(parseError(await putTeam(other, teamId, plain._id, rows)).code).toBe('INVALID_DESIGN')
  })

  it.each<[string, object[], string]>([
    ['without rows', [], 'rows'],
    ['of a hundred and one', Array.from({ length: 101 }, (_, index) => row('A', String(index))), 'rows'],
    ['with a price', [{ ...row('A', '1'), price: 1 }], 'rows.0.price'],
    ['with a document of its own', [{ ...row('A', '1'), document: SHIRT }], 'rows.0.document'],
    ['with a size nobody makes', [row('A', '1'), row('B', '2', 'xxl')], 'rows.1.size'],
    ['with a column no text takes', [{ words: { Name: 'A', Goals: '3' }, size: 'medium' }], 'rows.0.words'],
    ['with a row that says nothing', [row('A', '1'), row(' \u200b ', '')], 'rows.1.words'],
    ['with forty-one letters', [row('A'.repeat(41), '1')], 'rows.0.words'],
    ['with a sign the font does not have', [row('A', '1'), row('Frosty ☃', '2')], 'rows.1.words'],
    ['with the same row a hundred times', Array.from({ length: 100 }, () => row('A', '1')), 'rows.0.size'],
  ])('%s is rejected without adding a line', async (_, rows, path) => {
    const { browser, design, teamId } = await createGuestWithDesign()
    const response = await putTeam(browser, teamId, design._id, rows)
    expect([response.status, parseError(response).code]).toEqual([400, 'INVALID_INPUT'])
    expect(Object.keys(parseError(response).fields ?? {})).toContain(path)
    expect(await getCartItems(browser)).toEqual([])
  })
})

describe('an order of a team', () => {
  it('can have the largest team there is', async () => {
    const { browser, design, teamId } = await createGuestWithDesign()
    const rows = Array.from({ length: MAX_TEAM_ROWS }, (_, index) => row(`Player ${index}`, String(index), 'large'))
    expect((await putTeam(browser, teamId, design._id, rows)).status).toBe(200)
    const placed = await placeTestOrder(
      browser,
      (await getCartItems(browser)).map(({ _id }) => _id),
    )
    expect(new Set(placed.order.lines.map(({ documentHash }) => documentHash)).size).toBe(MAX_TEAM_ROWS)
    expect(placed.order.totals.discount).toBe(MAX_TEAM_ROWS * 175_000 * 0.1)
  })

  it('prints each row with its own fitted words, in one file for the same words in two sizes', async () => {
    const { browser, design, teamId } = await createGuestWithDesign()
    await putTeam(browser, teamId, design._id, [row('Wickramasinghe', '10', 'large'), row('Perera', '7'), row('Perera', '7', 'small')])
    const [perera] = await shop.database
      .select({ id: designs.id })
      .from(designs)
      .where(eq(designs.words, 'Perera · 7'))
      .orderBy(desc(designs.id))
    await renderDesignPictures(shop.services, perera?.id ?? '', createJobContext())
    const cart = await getCartItems(browser)
    expect(cart.map(({ team }) => team?.isDrawn)).toEqual([false, true, true])
    // The item does not show the text of another row.
    expect(cart[1]?.backView).not.toBe(design.backView)
    const placed = await placeTestOrder(
      browser,
      cart.map(({ _id }) => _id),
    )
    expect(placed.order.lines.map(({ title, team, size }) => [title, team, size.label])).toEqual([
      ['Cropped top: Wickramasinghe · 10', { _id: teamId, words: 'Wickramasinghe · 10', side: 'back', isDrawn: false }, 'L'],
      ['Cropped top: Perera · 7', { _id: teamId, words: 'Perera · 7', side: 'back', isDrawn: true }, 'M'],
      ['Cropped top: Perera · 7', { _id: teamId, words: 'Perera · 7', side: 'back', isDrawn: true }, 'S'],
    ])
    const lines = await shop.database.select().from(orderLines).where(eq(orderLines.orderId, placed.order._id)).orderBy(orderLines.position)
    const texts = lines.map(({ document }) => (document?.back.elements ?? []).filter((each): each is TextElement => each.type === 'text'))
    expect(texts.map((each) => each.map(({ content }) => content))).toEqual([
      ['Wickramasinghe', '10'],
      ['Perera', '7'],
      ['Perera', '7'],
    ])
    // Forty millimeters as designed, and less where the width of 140 mm is exceeded.
    const [long, short] = texts.map(([name]) => name?.fontSize ?? 0)
    expect(short).toBe(40)
    expect(long).toBeGreaterThan(5)
    expect(long).toBeLessThan(40)

    const reference = placed.paymentUrl?.split('/').at(-1) ?? ''
    await settlePayment(withPayableOrders(shop.services), { provider: 'test', eventId: `paid ${reference}`, reference, kind: 'succeeded' })
    await shop.runJobs(['print-files'])
    const files = await shop.database
      .select({ lineId: printFiles.orderLineId, pngKey: printFiles.pngKey, comparison: printFiles.comparison })
      .from(printFiles)
      .where(sql`${printFiles.side} = 'back' and ${printFiles.orderLineId} = any(${sql.param(lines.map(({ id }) => id))}::uuid[])`)
    const getPngKey = (index: number) => files.find(({ lineId }) => lineId === lines[index]?.id)?.pngKey
    expect(files).toHaveLength(3)
    expect(getPngKey(1)).toBe(getPngKey(2))
    expect(getPngKey(0)).not.toBe(getPngKey(1))
    // The production board finds each item by its text.
    const admin = await signInUser(shop, await createUser(shop, { isAdmin: true }))
    const { columns } = parseResponse(await admin.get('/api/production/board?search=wickramasinghe'), readBoard.response)
    expect(columns.flatMap((column) => column.tickets).map(({ title, sizeLabel, team }) => [title, sizeLabel, team?.words])).toEqual([
      ['Cropped top: Wickramasinghe · 10', 'L', 'Wickramasinghe · 10'],
    ])
    // No browser captured a row, so there is no capture to compare with.
    expect(files.map(({ comparison }) => comparison)).toEqual([null, null, null])
  })

  it('stands on the production board in the order of its rows, the tenth after the ninth', async () => {
    const { browser, design, teamId } = await createGuestWithDesign()
    const names = Array.from({ length: 11 }, (_, index) => `Rower ${index + 1}`)
    await putTeam(
      browser,
      teamId,
      design._id,
      names.map((name) => row(name, '')),
    )
    const placed = await placeTestOrder(
      browser,
      (await getCartItems(browser)).map(({ _id }) => _id),
    )
    const lines = await shop.database.select().from(orderLines).where(eq(orderLines.orderId, placed.order._id))
    const { number } = placed.order
    await shop.database.insert(tickets).values(
      lines.map(({ id, position }) => ({
        id: newId(),
        orderLineId: id,
        code: `${number}-${position + 1}`,
        quantity: 1,
        since: new Date(),
      })),
    )
    const admin = await signInUser(shop, await createUser(shop, { isAdmin: true }))
    const { columns } = parseResponse(await admin.get(`/api/production/board?search=${number}`), readBoard.response)
    expect(columns.flatMap((column) => column.tickets).map(({ team }) => team?.words)).toEqual(names)
  })
})
