import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { login } from '@picasso/contract'
import type { Browser, BrowserContext } from 'playwright-core'
import * as z from 'zod'

import { ADMIN } from '../apps/e2e/src/harness/admin.ts'
import { PROJECT_FOLDER } from '../apps/e2e/src/harness/shop.ts'
import { movePointer } from './first-view.ts'
import { createMaxMetric, type Metric } from './metric.ts'

const EDITOR = '/product-customize-design/tshirt'
const CLIENT = join(PROJECT_FOLDER, 'dist/client')
/** After this time, a page has requested everything that it loads without further interaction; milliseconds. */
const IDLE_MS = 2_000

/** The shop must be started with this: one of the measured pages needs a sign-in. */
export const ADMIN_ENVIRONMENT = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }

export const measureGzipKb = async (files: Iterable<string>): Promise<number> => {
  const sizes = await Promise.all(
    [...files].filter((file) => file.endsWith('.js')).map(async (file) => gzipSync(await readFile(join(CLIENT, file))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** Every script a browser loads for a page until there are no more requests, after an interaction without a click. */
const loadScripts = async (context: BrowserContext, address: string): Promise<Set<string>> => {
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.request().resourceType() === 'script' && pathname.startsWith('/assets/')) scripts.add(pathname.slice(1))
  })
  await page.goto(address)
  await movePointer(page)
  await page.waitForTimeout(IDLE_MS)
  await page.waitForLoadState('networkidle')
  await page.close()
  return scripts
}

const loadScriptsAsGuest = async (browser: Browser, shop: string, address: string): Promise<Set<string>> => {
  const context = await browser.newContext({ baseURL: shop })
  const scripts = await loadScripts(context, address)
  await context.close()
  return scripts
}

const loadScriptsAsAdmin = async (browser: Browser, shop: string, address: string): Promise<Set<string>> => {
  const context = await browser.newContext({ baseURL: shop })
  const { email, password } = ADMIN
  const response = await context.request.post(login.path, { data: { email, password }, headers: { 'sec-fetch-site': 'same-origin' } })
  if (!response.ok()) throw new Error(`The owner was not let in: ${await response.text()}`)
  const scripts = await loadScripts(context, address)
  await context.close()
  return scripts
}

const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }))

/** The scripts that the page's head requests at once, with everything they import. */
const collectHeadScripts = async (address: string): Promise<Set<string>> => {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8')))
  const manifestKeys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  const html = await (await fetch(address)).text()
  const files = new Set<string>()
  const visit = (key: string | undefined): void => {
    const chunk = key === undefined ? undefined : manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const [, file = ''] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)) visit(manifestKeys.get(file))
  return files
}

/** Compressed scripts of first visits, messages of the language included. Scripts that load with a click are not counted. */
export const measureBundles = async (browser: Browser, shop: string): Promise<Metric[]> => {
  const home = await loadScriptsAsGuest(browser, shop, '/')
  const editor = await loadScriptsAsGuest(browser, shop, EDITOR)
  const list = await loadScriptsAsAdmin(browser, shop, '/admin/allproducts')
  const formatKb = async (files: Iterable<string>): Promise<string> => `${(await measureGzipKb(files)).toFixed(1)} KB`
  const named = [...(await collectHeadScripts(`${shop}${EDITOR}`))].filter((file) => !home.has(file))
  const editorOnly = [...editor].filter((file) => !home.has(file))
  return [
    createMaxMetric({
      subject: `editor script beyond home's that it opens with, gzip (${named.length} files)`,
      value: await measureGzipKb(named),
      limit: 75,
      unit: 'KB',
      fractionDigits: 1,
    }),
    { subject: `the same until it is at rest (${editorOnly.length} files)`, value: await formatKb(editorOnly), target: '' },
    { subject: 'editor script in all, gzip', value: await formatKb(editor), target: '' },
    { subject: 'home script once somebody is there, gzip', value: await formatKb(home), target: '' },
    createMaxMetric({
      subject: 'list behind the shop, script in all, gzip',
      value: await measureGzipKb(list),
      limit: 150,
      unit: 'KB',
      fractionDigits: 1,
    }),
  ]
}
