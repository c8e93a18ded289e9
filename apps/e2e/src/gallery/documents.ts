import { execFile } from 'node:child_process'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { listOrders } from '@picasso/contract'
import type { Page } from 'playwright-core'

import { type CaptureOptions, type OpenShop, read } from './screens.ts'

/** Resolution of a PDF at its paper size on a common screen. */
const DPI = 96
const PAPER_FORMATS = ['A4', 'Letter'] as const

/** Pages of an earlier run: a document that has become shorter would keep its last ones. */
const removePages = async (file: string): Promise<void> => {
  const isPage = (name: string): boolean => name.startsWith(`${basename(file)}-`) && /-\d+\.png$/.test(name)
  const names = await readdir(dirname(file))
  await Promise.all(names.filter(isPage).map((name) => rm(join(dirname(file), name))))
}

/** Also renders the PDF as pictures when poppler is installed. */
const renderPages = async (file: string): Promise<void> => {
  await removePages(file)
  try {
    await promisify(execFile)('pdftoppm', ['-r', String(DPI), '-png', `${file}.pdf`, file])
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

/** Captures every document: pages as a browser prints them on both common paper sizes, and the shop's PDFs. */
export const captureDocuments = async (page: Page, shop: OpenShop, { folder, isWanted }: CaptureOptions): Promise<number> => {
  const { orders } = await read(page, `${listOrders.path}?limit=50`, listOrders.response)
  const [largest] = orders.toSorted((a, b) => b.pictures.length - a.pictures.length)
  const id = largest?._id ?? ''
  const [demoId = ''] = /[0-9a-f-]{36}/.exec(shop.demoOrder) ?? []
  const pages = {
    'document-order': shop.demoOrder,
    'document-receipt': shop.demoOrder.replace('/user-view-order/', '/order-receipt/'),
    'document-admin-receipt': `/admin/order-receipt/${id}`,
  }
  const pdfs = {
    'document-receipt-pdf': shop.demoOrder.replace('/user-view-order/', '/api/orders/order/').replace('?', '/receipt.pdf?'),
    'document-packing-slip-pdf': `/api/orders/admin/${id}/packing-slip.pdf`,
    'document-tickets-pdf': `/api/production/orders/${demoId}/tickets.pdf`,
  }
  let count = 0
  // Printed pages are white in the dark theme too.
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [name, path] of Object.entries(pages).filter(([each]) => isWanted(each))) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const format of PAPER_FORMATS) {
      const file = join(folder, `${name}-${format}`)
      await writeFile(`${file}.pdf`, await page.pdf({ format }))
      await renderPages(file)
      count += 1
    }
  }
  for (const [name, path] of Object.entries(pdfs).filter(([each]) => isWanted(each))) {
    const response = await page.request.get(path)
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}`)
    const file = join(folder, name)
    await writeFile(`${file}.pdf`, await response.body())
    await renderPages(file)
    count += 1
  }
  return count
}
