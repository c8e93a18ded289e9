/**
 * Photographs every screen of a demo shop into `screenshots/gallery`: `npm run gallery`, or those whose name holds a word:
 * `npm run gallery -- admin`.
 */
import { join } from 'node:path'

import { listOrders } from '@picasso/contract'

import { ensureBuilt } from '../harness/build.ts'
import { launchChromium } from '../harness/chromium.ts'
import { PROJECT, startShop } from '../harness/shop.ts'
import { photographShop } from './photographs.ts'
import { type OpenShop, signInOwner } from './places.ts'

/** What the demo's history has told when it is told to its end. */
const ORDERS = 61
const LOOK_EVERY_MS = 2_000

const [only = ''] = process.argv.slice(2)

await ensureBuilt()
const shop = await startShop({ SHOP_DEMO: 'true', ADMIN_EMAIL: 'owner@picasso.example', ADMIN_PASSWORD: 'seven green lanterns' })
const browser = await launchChromium()
try {
  const [demoOrder] = /\/user-view-order\/\S+/.exec(shop.output()) ?? []
  if (demoOrder === undefined) throw new Error('The shop names no order of the demo.')
  const open: OpenShop = {
    url: shop.url,
    admin: { name: 'Owner', email: 'owner@picasso.example', password: 'seven green lanterns' },
    demoOrder,
  }
  const desk = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await signInOwner(desk, open)
  process.stdout.write('The demo tells its history …\n')
  const told = async (): Promise<number> =>
    listOrders.response.parse(await (await desk.request.get(`${listOrders.path}?limit=100`)).json()).orders.length
  while ((await told()) < ORDERS) await new Promise((next) => setTimeout(next, LOOK_EVERY_MS))
  const folder = join(PROJECT, 'screenshots/gallery')
  const count = await photographShop(browser, open, { folder, only })
  process.stdout.write(`${count} screens in ${folder}\n`)
} finally {
  await browser.close()
  await shop.stop()
}
