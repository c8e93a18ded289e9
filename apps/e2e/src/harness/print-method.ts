import { readBoard } from '@picasso/contract'
import type { PrintMethod } from '@picasso/design'
import type { Page } from 'playwright-core'

/** Shows the tickets of the board as printed by this method; the shop of the journeys prices only film transfers. */
export const showTicketsPrintedBy = async (page: Page, printMethod: PrintMethod): Promise<void> => {
  await page.route(
    ({ pathname }) => pathname === readBoard.path,
    async (route) => {
      const response = await route.fetch()
      const board = readBoard.response.parse(await response.json())
      const columns = board.columns.map((column) => ({ ...column, tickets: column.tickets.map((ticket) => ({ ...ticket, printMethod })) }))
      await route.fulfill({ response, json: { ...board, columns } })
    },
  )
}
