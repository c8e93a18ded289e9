import { addPress, type Press, type PressDestination, readBoard, Sheet, type Ticket } from '@picasso/contract'
import type { PlateSettings } from '@picasso/design'

import { planDeliveries } from '../src/features/presses/plan-deliveries.ts'
import { addToCart, Browser, createDesignDocument, createTextElement, parseResponse, placeTestOrder, saveTestDesign } from './browser.ts'
import type { TestShop } from './harness.ts'

/** A paid-on-delivery order of a cropped top that is printed on front and back. */
export const orderPrintedTop = async (shop: TestShop, over: { size?: string; quantity?: number } = {}) => {
  const browser = new Browser(shop)
  const document = createDesignDocument(
    'croptop',
    [createTextElement({ id: 'a', content: 'front' })],
    [createTextElement({ id: 'b', content: 'behind' })],
  )
  const design = await saveTestDesign(browser, { clothingType: 'croptop', document })
  const line = await addToCart(browser, design._id, over)
  const { order } = await placeTestOrder(browser, [line._id], { paymentMethod: 'cash-on-delivery' })
  return { browser, order }
}

export const addTestPress = async (owner: Browser, destination: PressDestination, over: Partial<Press> = {}): Promise<Press> =>
  parseResponse(
    await owner.post(addPress.path, {
      name: `Press ${crypto.randomUUID()}`,
      kind: 'dtf',
      template: '{order}-{ticket}-{side}-{garment}-{color}-{size}-{qty}',
      files: ['print'],
      destination,
      cut: { offsetMm: 0, isMirrored: false },
      garments: [],
      isAutomatic: true,
      movesTickets: true,
      ...over,
    }),
    addPress.response,
    201,
  )

/** What makes a press of `addTestPress` one for whole gang sheets. */
export const SHEET_PRESS: Partial<Press> = { files: ['sheet-png', 'sheet-pdf'], template: '{sheet}-{width}x{length}-{qty}' }

/** What makes a press of `addTestPress` one for screen printing. */
export const PLATE_PRESS: Partial<Press> = { kind: 'screen', files: ['plate-films', 'plate-pngs'] }

const createScreen = (angle: number) => ({ linesPerInch: 45, angle, dot: 'round' as const, leastDot: 5 })

export const TEST_PLATE_SETTINGS: PlateSettings = {
  plates: [
    { role: 'under-base', name: 'White', lab: { l: 96, a: 0, b: 0 }, screen: createScreen(22.5) },
    { role: 'color', name: 'Klein/blau', lab: { l: 33, a: 40, b: -80 }, screen: createScreen(52.5) },
  ],
  usesCloth: true,
  chokeMm: 0.15,
  trapMm: 0.1,
}

/** The address of the plates of a side. */
export const getPlatesPath = (lineId: string, side = 'front'): string => `/api/production/lines/${lineId}/${side}/plates`

/** A frozen gang sheet of all prints that wait, with its files. */
export const freezeTestSheet = async (shop: TestShop, owner: Browser): Promise<Sheet> => {
  const settings = { filmWidthMm: 300, marginMm: 5, gapMm: 3, turning: 'quarter', maxLengthMm: 1000, hasCropMarks: true }
  const { _id } = parseResponse(await owner.post('/api/production/sheets', settings), Sheet, 201)
  const path = `/api/production/sheets/${_id}`
  await shop.runJobs(['arrange-sheet'])
  const { version } = parseResponse(await owner.get(path), Sheet)
  parseResponse(await owner.post(`${path}/freeze`, { version }), Sheet, 202)
  await shop.runJobs(['write-sheet', 'plan-press-deliveries'])
  return parseResponse(await owner.get(path), Sheet)
}

/** What the queue does at once. */
export const servePresses = (shop: TestShop): Promise<void> => shop.runJobs(['print-files', 'plan-press-deliveries', 'deliver-to-press'])

/** What the cron and the queue do within a minute. */
export const runPressMinute = async (shop: TestShop): Promise<void> => {
  await planDeliveries(shop.services)
  await servePresses(shop)
}

/** The tickets of an order on the board. */
export const readTickets = async (owner: Browser, orderNumber: string): Promise<Ticket[]> => {
  const { columns } = parseResponse(await owner.get(`/api/production/board?search=${orderNumber}`), readBoard.response)
  return columns.flatMap(({ tickets }) => tickets)
}
