import { addPress, type Press, type PressDestination, readBoard, type Ticket } from '@picasso/contract'

import { addToCart, Browser, createDesignDocument, createTextElement, parseResponse, placeTestOrder, saveTestDesign } from './browser.ts'
import type { TestShop } from './harness.ts'

/** A paid-on-delivery order of a cropped top that is printed on front and back. */
export const orderPrintedTop = async (shop: TestShop, size?: string) => {
  const browser = new Browser(shop)
  const document = createDesignDocument(
    'croptop',
    [createTextElement({ id: 'a', content: 'front' })],
    [createTextElement({ id: 'b', content: 'behind' })],
  )
  const design = await saveTestDesign(browser, { clothingType: 'croptop', document })
  const line = await addToCart(browser, design._id, size === undefined ? {} : { size })
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
      garments: [],
      isAutomatic: true,
      movesTickets: true,
      ...over,
    }),
    addPress.response,
    201,
  )

/** What the cron and the queue do within a minute. */
export const servePresses = (shop: TestShop): Promise<void> => shop.runJobs(['print-files', 'plan-press-deliveries', 'deliver-to-press'])

/** The tickets of an order on the board. */
export const readTickets = async (owner: Browser, orderNumber: string): Promise<Ticket[]> => {
  const { columns } = parseResponse(await owner.get(`/api/production/board?search=${orderNumber}`), readBoard.response)
  return columns.flatMap(({ tickets }) => tickets)
}
