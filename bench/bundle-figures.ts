import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { login } from '@picasso/contract'
import type { Browser, BrowserContext } from 'playwright-core'
import * as z from 'zod'

import { ADMIN } from '../apps/e2e/src/harness/admin.ts'
import { PROJECT } from '../apps/e2e/src/harness/shop.ts'
import { atMost, type Figure } from './figure.ts'

const EDITOR = '/product-customize-design/tshirt'
const CLIENT = join(PROJECT, 'dist/client')
/** What a page asks for by itself, a moment after somebody came, is asked for by then; milliseconds. */
const REST_MS = 2_000

/** The shop has to be started with this: one of its pages stands behind the sign-in. */
export const OWNED = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }

export const gzipKilobytes = async (files: Iterable<string>): Promise<number> => {
  const sizes = await Promise.all(
    [...files].filter((file) => file.endsWith('.js')).map(async (file) => gzipSync(await readFile(join(CLIENT, file))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** Every script a browser fetches for a page until nothing more is asked for, somebody being there who presses nothing. */
const scriptsOf = async (context: BrowserContext, address: string): Promise<Set<string>> => {
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.request().resourceType() === 'script' && pathname.startsWith('/assets/')) scripts.add(pathname.slice(1))
  })
  await page.goto(address)
  await page.mouse.move(3, 3)
  await page.waitForTimeout(REST_MS)
  await page.waitForLoadState('networkidle')
  await page.close()
  return scripts
}

const visitAsStranger = async (browser: Browser, shop: string, address: string): Promise<Set<string>> => {
  const context = await browser.newContext({ baseURL: shop })
  const scripts = await scriptsOf(context, address)
  await context.close()
  return scripts
}

const visitAsOwner = async (browser: Browser, shop: string, address: string): Promise<Set<string>> => {
  const context = await browser.newContext({ baseURL: shop })
  const { email, password } = ADMIN
  const answer = await context.request.post(login.path, { data: { email, password }, headers: { 'sec-fetch-site': 'same-origin' } })
  if (!answer.ok()) throw new Error(`The owner was not let in: ${await answer.text()}`)
  const scripts = await scriptsOf(context, address)
  await context.close()
  return scripts
}

const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }))

/** What the page's own head asks for at once, with all that those scripts import: nothing of it waits for anything. */
const namedScripts = async (address: string): Promise<Set<string>> => {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8')))
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  const html = await (await fetch(address)).text()
  const found = new Set<string>()
  const visit = (key: string | undefined): void => {
    const chunk = key === undefined ? undefined : manifest[key]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const [, file = ''] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)) visit(keyOf.get(file))
  return found
}

/** Scripts of first visits, words of the language included, as they travel. Nothing is counted that comes with a press. */
export const bundleFigures = async (browser: Browser, shop: string): Promise<Figure[]> => {
  const home = await visitAsStranger(browser, shop, '/')
  const editor = await visitAsStranger(browser, shop, EDITOR)
  const list = await visitAsOwner(browser, shop, '/admin/allproducts')
  const kilobytes = async (files: Iterable<string>): Promise<string> => `${(await gzipKilobytes(files)).toFixed(1)} KB`
  const named = [...(await namedScripts(`${shop}${EDITOR}`))].filter((file) => !home.has(file))
  const beyond = [...editor].filter((file) => !home.has(file))
  return [
    atMost({
      subject: `editor script beyond home's that it opens with, gzip (${named.length} files)`,
      value: await gzipKilobytes(named),
      limit: 75,
      unit: 'KB',
      digits: 1,
    }),
    { subject: `the same until it is at rest (${beyond.length} files)`, measured: await kilobytes(beyond), target: '' },
    { subject: 'editor script in all, gzip', measured: await kilobytes(editor), target: '' },
    { subject: 'home script once somebody is there, gzip', measured: await kilobytes(home), target: '' },
    atMost({
      subject: 'list behind the shop, script in all, gzip',
      value: await gzipKilobytes(list),
      limit: 150,
      unit: 'KB',
      digits: 1,
    }),
  ]
}
