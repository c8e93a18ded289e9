/**
 * Captures every screen and document of a demo shop, and those of an empty one, into `screenshots/gallery`: `npm run gallery`, or only
 * those whose name contains a word: `npm run gallery -- admin`, `empty`, `trouble` or `paper`.
 */
import { join } from 'node:path'

import { listOrders } from '@picasso/contract'

import { ensureBuilt } from '../harness/build.ts'
import { launchChromium } from '../harness/chromium.ts'
import { PROJECT_FOLDER, startShop } from '../harness/shop.ts'
import { photographEmptyShop, photographShop } from './photographs.ts'
import { type OpenShop, signInOwner } from './places.ts'

/** Number of orders once the demo history is complete. */
const ORDERS = 61
const LOOK_EVERY_MS = 2_000

const [only = ''] = process.argv.slice(2)

const FOLDER = join(PROJECT_FOLDER, 'screenshots/gallery')
const OWNER = { name: 'Owner', email: 'owner@picasso.example', password: 'seven green lanterns' }
const SETTINGS = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }

await ensureBuilt()
const browser = await launchChromium()

const photographDemo = async (): Promise<number> => {
  const shop = await startShop({ ...SETTINGS, SHOP_DEMO: 'true' })
  try {
    const [demoOrder] = /\/user-view-order\/\S+/.exec(shop.output()) ?? []
    if (demoOrder === undefined) throw new Error('The shop printed no demo order.')
    const open: OpenShop = { url: shop.url, admin: OWNER, demoOrder }
    const desk = await (await browser.newContext({ baseURL: shop.url })).newPage()
    await signInOwner(desk, open)
    process.stdout.write('Waiting for the demo history …\n')
    const told = async (): Promise<number> =>
      listOrders.response.parse(await (await desk.request.get(`${listOrders.path}?limit=100`)).json()).orders.length
    while ((await told()) < ORDERS) await new Promise((next) => setTimeout(next, LOOK_EVERY_MS))
    return await photographShop(browser, open, { folder: FOLDER, only })
  } finally {
    await shop.stop()
  }
}

const photographEmpty = async (): Promise<number> => {
  const shop = await startShop({ ...SETTINGS, SHOP_DEMO: 'false' })
  try {
    return await photographEmptyShop(browser, { url: shop.url, admin: OWNER, demoOrder: '' }, { folder: FOLDER, only })
  } finally {
    await shop.stop()
  }
}

try {
  const count = only.startsWith('empty') ? 0 : await photographDemo()
  process.stdout.write(`${count + (await photographEmpty())} screens and papers in ${FOLDER}\n`)
} finally {
  await browser.close()
}
