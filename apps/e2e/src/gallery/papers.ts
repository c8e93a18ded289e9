import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { listOrders } from '@picasso/contract'
import type { Page } from 'playwright-core'

import { type OpenShop, read } from './places.ts'

/** Resolution of a PDF at its paper size on a common screen. */
const DPI = 96
const SHEETS = ['A4', 'Letter'] as const

/** Also renders the PDF as pictures when poppler is installed. */
const showSheets = async (file: string): Promise<void> => {
  try {
    await promisify(execFile)('pdftoppm', ['-r', String(DPI), '-png', `${file}.pdf`, file])
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

/** Captures every document: pages as a browser prints them on both common paper sizes, and the shop's PDFs. */
export const photographPapers = async (page: Page, shop: OpenShop, { folder, only }: { folder: string; only: string }): Promise<number> => {
  const { orders } = await read(page, `${listOrders.path}?limit=50`, listOrders.response)
  const [largest] = orders.toSorted((a, b) => b.pictures.length - a.pictures.length)
  const id = largest?._id ?? ''
  const [demoId = ''] = /[0-9a-f-]{36}/.exec(shop.demoOrder) ?? []
  const printed = {
    'paper-order': shop.demoOrder,
    'paper-receipt': shop.demoOrder.replace('/user-view-order/', '/order-receipt/'),
    'paper-admin-receipt': `/admin/order-receipt/${id}`,
  }
  const given = {
    'paper-receipt-pdf': shop.demoOrder.replace('/user-view-order/', '/api/orders/order/').replace('?', '/receipt.pdf?'),
    'paper-packing-slip-pdf': `/api/orders/admin/${id}/packing-slip.pdf`,
    'paper-tickets-pdf': `/api/production/orders/${demoId}/tickets.pdf`,
  }
  let count = 0
  // Printed pages are white in the dark theme too.
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [name, path] of Object.entries(printed).filter(([each]) => each.includes(only))) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const format of SHEETS) {
      const file = join(folder, `${name}-${format}`)
      await writeFile(`${file}.pdf`, await page.pdf({ format }))
      await showSheets(file)
      count += 1
    }
  }
  for (const [name, path] of Object.entries(given).filter(([each]) => each.includes(only))) {
    const answer = await page.request.get(path)
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
    const file = join(folder, name)
    await writeFile(`${file}.pdf`, await answer.body())
    await showSheets(file)
    count += 1
  }
  return count
}
