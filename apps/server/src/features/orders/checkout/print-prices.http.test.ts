import {
  Cart,
  type CartItem,
  type GlobalSettings,
  listAuditEntries,
  type Order,
  placeOrder,
  quoteOrder,
  readBoard,
  readOrder,
  updateGlobalSettings,
} from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../../test/access/actors.ts'
import {
  addToCart,
  Browser,
  createDesignDocument,
  createGuestWithLine,
  createIdempotencyKey,
  createOrderInput,
  createTextElement,
  parseError,
  parseJson,
  parseResponse,
  placeTestOrder,
  saveTestDesign,
} from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { parsePdf } from '../../../../test/read-pdf.ts'
import { designs } from '../../designs/schema.ts'
import { tickets } from '../../production/schema.ts'
import { orderLines } from '../schema.ts'

type PrintPrices = GlobalSettings['printPrices']

const FREE_STEP = { from: 1, firstSide: 0, secondSide: 0, ink: 0, area: 0 }
/** Screen printing from five pieces, cheaper than printing directly, for designs of at most two inks. */
const TABLE: PrintPrices = [
  { method: 'dtg', isOffered: true, maxInks: null, steps: [{ ...FREE_STEP, firstSide: 60_000, secondSide: 40_000 }] },
  { method: 'dtf', isOffered: false, maxInks: null, steps: [FREE_STEP] },
  {
    method: 'screen',
    isOffered: true,
    maxInks: 2,
    steps: [{ from: 5, firstSide: 20_000, secondSide: 15_000, ink: 5_000, area: 0 }],
  },
]
const BASE = 165_000

let shop: TestShop
let owner: Browser
beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInUser(shop, await createUser(shop, { isAdmin: true }))
})
afterAll(() => shop.close())

const readSettings = async () => parseResponse(await owner.get('/api/settings/terms'), updateGlobalSettings.response)
const changeTable = async (printPrices: unknown) => {
  const { terms, version } = await readSettings()
  return owner.put('/api/settings/terms', { terms: { ...terms, printPrices }, version })
}

const ONE_SIDE = createDesignDocument('tshirt', [createTextElement({ color: '#000000' })])
const BOTH_SIDES = createDesignDocument(
  'tshirt',
  [createTextElement({ color: '#000000' })],
  [createTextElement({ id: '2', color: '#ff0000' })],
)
const readCart = async (browser: Browser): Promise<Cart> => parseResponse(await browser.get('/api/cart/guest'), Cart)
const quoteLines = async (browser: Browser, items: readonly CartItem[]) =>
  parseResponse(await browser.post(quoteOrder.path, { basket: { kind: 'cart', items: items.map(({ _id }) => _id) } }), quoteOrder.response)
const readLines = async (browser: Browser, { _id }: Order) =>
  parseResponse(await browser.get(`/api/orders/order/${_id}`), readOrder.response).lines

describe('the price table', () => {
  it('costs nothing until an owner changes it, and orders say how they are printed', async () => {
    const { browser, line } = await createGuestWithLine(shop, { quantity: 12, design: { color: 'White', document: BOTH_SIDES } })
    expect(line).toMatchObject({ unitPrice: BASE, priceWhenAdded: BASE, notice: null })
    const { order } = await placeTestOrder(browser, [line._id])
    expect(order.lines).toMatchObject([
      { unitPrice: BASE, printPrice: { method: 'dtf', from: 1, base: BASE, firstSide: 0, secondSide: 0, ink: 0, area: 0, sideCount: 2 } },
    ])
  })

  it('is kept with an entry in the audit log that says what changed', async () => {
    parseJson(await changeTable(TABLE))
    const { entries } = parseResponse(await owner.get('/api/audit'), listAuditEntries.response)
    expect(entries[0]?.text.replaceAll(/\s/g, ' ')).toMatch(
      /^Changed print prices \(Direct print \(DTG\) offered; .* from 1 first side Rs 0\.00 → Rs 600\.00; .*Film transfer \(DTF\) no longer offered; Screen print offered; .*at most 2 inks\)\.$/,
    )
  })

  it.each([
    [
      'a negative amount',
      [{ ...TABLE[0], steps: [{ ...FREE_STEP, ink: -1 }] }],
      'terms.printPrices.0.steps.0.ink',
      'A price cannot be below zero.',
    ],
    [
      'two steps at one number',
      [{ ...TABLE[0], steps: [FREE_STEP, FREE_STEP] }],
      'terms.printPrices.0.steps',
      'Name each number of pieces once.',
    ],
    [
      'a dearer step for more pieces',
      [{ ...TABLE[0], steps: [FREE_STEP, { ...FREE_STEP, from: 10, secondSide: 1 }] }],
      'terms.printPrices.0.steps.1.secondSide',
      'More pieces must not cost more each. Lower this, or raise it for fewer pieces.',
    ],
    ['no step', [{ ...TABLE[0], steps: [] }], 'terms.printPrices.0.steps', 'Enter the price from one piece on.'],
    [
      'nine steps',
      [{ ...TABLE[0], steps: Array.from({ length: 9 }, (_, index) => ({ ...FREE_STEP, from: index + 1 })) }],
      'terms.printPrices.0.steps',
      'Use at most eight.',
    ],
    [
      'a step at zero',
      [{ ...TABLE[0], steps: [{ ...FREE_STEP, from: 0 }] }],
      'terms.printPrices.0.steps.0.from',
      'A step begins at one piece or more.',
    ],
    ['a method twice', [TABLE[0], TABLE[0]], 'terms.printPrices', 'Name each way to print once.'],
    [
      'a gap that leaves single pieces without a price',
      [{ ...TABLE[0], steps: [{ ...FREE_STEP, from: 2 }] }],
      'terms.printPrices',
      'Offer one way to print from one piece on and without a limit of inks. Otherwise some designs have no price.',
    ],
    [
      'a limit of inks on the only method',
      [{ ...TABLE[0], maxInks: 4 }],
      'terms.printPrices',
      'Offer one way to print from one piece on and without a limit of inks. Otherwise some designs have no price.',
    ],
  ])('is rejected with %s, with a sentence at its field', async (_what, table, field, sentence) => {
    const { fields } = parseError(await changeTable(table))
    expect(fields).toMatchObject({ [field]: sentence })
  })
})

describe('a design priced by method', () => {
  beforeEach(async () => void parseJson(await changeTable(TABLE)))

  it('costs by its sides, and less from the number of pieces of a cheaper method, in all sizes together', async () => {
    const { browser, design, line } = await createGuestWithLine(shop, { quantity: 2, design: { color: 'White', document: BOTH_SIDES } })
    expect(line).toMatchObject({ unitPrice: BASE + 100_000, priceWhenAdded: BASE + 100_000 })
    await addToCart(browser, design._id, { size: 'large', quantity: 3 })
    const { cart, linesTotal } = await readCart(browser)
    expect(cart.map(({ unitPrice, lineTotal, notice }) => [unitPrice, lineTotal, notice])).toEqual([
      [BASE + 45_000, 2 * (BASE + 45_000), null],
      [BASE + 45_000, 3 * (BASE + 45_000), null],
    ])
    const quote = await quoteLines(browser, cart)
    expect([quote.totals.lines, linesTotal]).toEqual([5 * (BASE + 45_000), 5 * (BASE + 45_000)])
    const { order } = await placeTestOrder(
      browser,
      cart.map(({ _id }) => _id),
      { quote: quote.quote },
    )
    expect(order.totals).toEqual(quote.totals)
    expect(order.lines.map(({ unitPrice, printPrice }) => [unitPrice, printPrice])).toEqual(
      Array.from({ length: 2 }, () => [
        BASE + 45_000,
        {
          method: 'screen',
          from: 5,
          base: BASE,
          firstSide: 20_000,
          secondSide: 15_000,
          ink: 10_000,
          area: 0,
          sideCount: 2,
          inkCount: 2,
          areaCm2: order.lines[0]?.printPrice?.areaCm2,
        },
      ]),
    )
  })

  it('is explained on the receipt in the language of its reader, and its ticket names the machine', async () => {
    const { browser, line } = await createGuestWithLine(shop, { quantity: 5, design: { color: 'White', document: ONE_SIDE } })
    const { order } = await placeTestOrder(browser, [line._id])
    const { outline } = parsePdf((await browser.get(`/api/orders/order/${order._id}/receipt.pdf?key=${order.key}`)).bytes)
    const text = outline.join('\n')
    expect(text).toMatch(/Screen print, from 5 pieces/)
    expect(text).toMatch(/Garment\sRs\s1,650\.00/)
    expect(text).toMatch(/Print\sRs\s200\.00/)
    expect(text).toMatch(/1\sink\sRs\s50\.00/)
    const [orderLineId = ''] = order.lines.map(({ _id }) => _id)
    // Rendering its files would take seconds, and prints nothing here.
    await shop.database
      .insert(tickets)
      .values({ id: newId(), orderLineId, code: `${order.number}-1`, quantity: 5, since: new Date('2026-03-01T10:00:00Z') })
    const board = parseResponse(await owner.get('/api/production/board'), readBoard.response)
    const ticket = board.columns.flatMap((column) => column.tickets).find(({ orderId }) => orderId === order._id)
    expect(ticket?.printMethod).toBe('screen')
  })

  it('is not charged at another price than was quoted: the order is rejected, and the cart says what changed', async () => {
    const { browser, line } = await createGuestWithLine(shop, { design: { color: 'White', document: ONE_SIDE } })
    const { quote } = await quoteLines(browser, [line])
    parseJson(
      await changeTable(TABLE.map((prices) => ({ ...prices, steps: prices.steps.map((step) => ({ ...step, firstSide: 10_000 })) }))),
    )
    const rejection = await browser.post(
      placeOrder.path,
      { ...createOrderInput([line._id]), quote },
      { 'idempotency-key': createIdempotencyKey() },
    )
    expect([rejection.status, parseError(rejection).code]).toEqual([409, 'QUOTE_CHANGED'])
    const { cart } = await readCart(browser)
    expect(cart[0]?.unitPrice).toBe(BASE + 10_000)
    expect(cart[0]?.notice?.replaceAll(/\s/g, ' ')).toMatch(/costs less .* Rs 1,750\.00 instead of Rs 2,250\.00/)
  })

  it('keeps the price of its order when the table changes', async () => {
    const { browser, line } = await createGuestWithLine(shop, { design: { color: 'White', document: ONE_SIDE } })
    const { order } = await placeTestOrder(browser, [line._id])
    parseJson(await changeTable(TABLE.map((prices) => ({ ...prices, steps: [FREE_STEP] }))))
    expect(await readLines(browser, order)).toMatchObject([{ unitPrice: BASE + 60_000, printPrice: { firstSide: 60_000 } }])
  })

  it('makes no screens for a team, whose names cost the same whatever their length', async () => {
    const browser = new Browser(shop)
    const document = createDesignDocument('tshirt', [createTextElement({ color: '#000000', field: { name: 'Name', width: 150 } })])
    const design = await saveTestDesign(browser, { document })
    const rows = ['Li', 'Wickramasinghe', 'Ana', 'Bo', 'Cy', 'Dee'].map((name) => ({ words: { Name: name }, size: 'medium' }))
    parseJson(await browser.put(`/api/cart/team/${newId()}`, { designId: design._id, rows }))
    const { cart } = await readCart(browser)
    expect(cart.map(({ unitPrice, notice }) => [unitPrice, notice])).toEqual(rows.map(() => [BASE + 60_000, null]))
  })

  it('costs the same when it was saved before prints were measured', async () => {
    const { browser, design, line } = await createGuestWithLine(shop, { quantity: 5, design: { color: 'White', document: BOTH_SIDES } })
    await shop.database.update(designs).set({ imprints: null }).where(eq(designs.id, design._id))
    const { order } = await placeTestOrder(browser, [line._id])
    expect(order.lines).toMatchObject([{ unitPrice: BASE + 45_000 }])
  })

  it('is never stored with parts that do not add up', async () => {
    const { browser, line } = await createGuestWithLine(shop, { design: { color: 'White', document: ONE_SIDE } })
    const { order } = await placeTestOrder(browser, [line._id])
    for (const change of [sql`print_price || '{"ink": 1}'`, sql`print_price - 'base'`])
      // One statement after the other, each of which is refused.
      // oxlint-disable-next-line no-await-in-loop
      await expect(
        shop.database.execute(sql`update ${orderLines} set print_price = ${change} where order_id = ${order._id}`),
      ).rejects.toMatchObject({
        cause: { constraint: 'order_lines_print_price' },
      })
  })
})
