/**
 * Captures every screen and document of a demo shop, and those of an empty one, into `screenshots/gallery`: `npm run gallery`, or only
 * those whose name contains one of some words: `npm run gallery -- admin`, `empty`, `error` or `document`.
 */
import { join } from 'node:path'

import { listOrders } from '@picasso/contract'

import { ensureBuilt } from '../harness/build.ts'
import { launchChromium } from '../harness/chromium.ts'
import { PROJECT_FOLDER, startShop } from '../harness/shop.ts'
import { type OpenShop, signInOwner } from './screens.ts'
import { captureEmptyShop, captureShop } from './screenshots.ts'

/** Number of orders once the demo history is complete. */
const ORDERS = 61
const POLL_INTERVAL_MS = 2_000

const words = process.argv.slice(2)
const isWanted = (name: string): boolean => words.length === 0 || words.some((word) => name.includes(word))

const FOLDER = join(PROJECT_FOLDER, 'screenshots/gallery')
const OWNER = { name: 'Owner', email: 'owner@picasso.example', password: 'seven green lanterns' }
const SETTINGS = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }

await ensureBuilt()
const browser = await launchChromium()

const captureDemoShop = async (): Promise<number> => {
  const shop = await startShop({ ...SETTINGS, SHOP_DEMO: 'true' })
  try {
    const [demoOrder] = /\/user-view-order\/\S+/.exec(shop.output()) ?? []
    if (demoOrder === undefined) throw new Error('The shop printed no demo order.')
    const open: OpenShop = { url: shop.url, admin: OWNER, demoOrder }
    const page = await (await browser.newContext({ baseURL: shop.url })).newPage()
    await signInOwner(page, open)
    process.stdout.write('Waiting for the demo history …\n')
    const countOrders = async (): Promise<number> =>
      listOrders.response.parse(await (await page.request.get(`${listOrders.path}?limit=100`)).json()).orders.length
    while ((await countOrders()) < ORDERS) await new Promise((next) => setTimeout(next, POLL_INTERVAL_MS))
    return await captureShop(browser, open, { folder: FOLDER, isWanted })
  } finally {
    await shop.stop()
  }
}

const captureNewShop = async (): Promise<number> => {
  const shop = await startShop({ ...SETTINGS, SHOP_DEMO: 'false' })
  try {
    return await captureEmptyShop(browser, { url: shop.url, admin: OWNER, demoOrder: '' }, { folder: FOLDER, isWanted })
  } finally {
    await shop.stop()
  }
}

try {
  const count = words.length > 0 && words.every((word) => word.startsWith('empty')) ? 0 : await captureDemoShop()
  process.stdout.write(`${count + (await captureNewShop())} screens and documents in ${FOLDER}\n`)
} finally {
  await browser.close()
}
