import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { ensureBuilt } from '../harness/build.ts'
import { launchChromium } from '../harness/chromium.ts'
import { EditorPage } from '../harness/editor-page.ts'
import { PageErrors } from '../harness/page-errors.ts'
import { PROJECT_FOLDER } from '../harness/shop.ts'
import { makeFormerBuild } from './former-build.ts'
import { endEverything, type RunningShop, startShop } from './operator.ts'

/** Vite's manifest of chunks, by their sources. */
const Manifest = z.record(z.string(), z.object({ file: z.string() }))

const TIMEOUT_MS = 15_000
const SCREEN = { width: 1440, height: 900 }

let folder: string
let shop: RunningShop | undefined
let browser: Browser

beforeAll(async () => {
  await ensureBuilt()
  folder = mkdtempSync(join(tmpdir(), 'picasso-upgrade-'))
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  if (shop) await endEverything(shop)
  rmSync(folder, { recursive: true, force: true })
})

const open = async (options: { main?: string; port?: number } = {}): Promise<RunningShop> => {
  shop = await startShop({ dataDir: join(folder, 'data'), ...options })
  await shop.ready()
  return shop
}

const visit = async ({ url }: RunningShop, locale: string): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: url,
    locale,
    viewport: SCREEN,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'cookieConsent', value: 'true' }] }] },
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  return context
}

/** Links of the top bar and the footer that open another screen in the same tab. The editor, which is left first, has no footer. */
const LINKS = ['Shop', 'About us', 'Cookie policy', 'Feedback', 'Cart', 'Wishlist'] as const

const follow = async (page: Page, name: (typeof LINKS)[number]): Promise<void> => {
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('This page stumbled.').isVisible()).toBe(false)
}

/** Address of the script that shows toasts, which a page loads at the first action. */
const shortAnswers = (): string => {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(PROJECT_FOLDER, 'dist/client/.vite/manifest.json'), 'utf8')))
  const [, chunk] = Object.entries(manifest).find(([source]) => source.includes('node_modules/sonner/')) ?? []
  if (!chunk) throw new Error('No script shows short answers.')
  return `**/${chunk.file}`
}

describe('an upgrade', () => {
  it('under an open editor loses no edit and breaks no link of the tab', async () => {
    const former = await open({ main: makeFormerBuild(join(folder, 'former')) })
    const context = await visit(former, 'en-GB')
    const faults = new PageErrors()
    faults.watch(context)
    const page = await context.newPage()
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Before the upgrade')
    await editor.textInput.fill('Not added yet')
    expect(requested.some((address) => address.includes('_before.js'))).toBe(true)
    let loads = 0
    page.on('load', () => (loads += 1))

    former.interrupt()
    await former.ended
    // Requests in between fail, and nothing that matters.
    faults.expect(/ERR_CONNECTION_REFUSED/)
    const { url } = await open({ port: former.port })
    expect(await (await fetch(url)).text()).not.toContain('_before.js')
    requested.length = 0

    expect(await editor.textInput.inputValue()).toBe('Not added yet')
    await page.getByRole('tab', { name: 'Art' }).click()
    await page.getByRole('tabpanel', { name: 'Art' }).getByRole('button').first().waitFor()
    await editor.addText('After the upgrade')
    for (const name of LINKS) await follow(page, name)
    expect(requested.filter((address) => address.includes('_before.js')).length).toBeGreaterThan(LINKS.length)
    expect(loads).toBe(0)

    await page.goto('/product-customize-design/tshirt')
    await editor.element(/Before the upgrade/).waitFor()
    await editor.element(/After the upgrade/).waitFor()
    expect(faults.unexpected).toEqual([])
    await context.close()
  })

  it.for([
    { locale: 'en-GB', title: 'The shop was updated meanwhile', button: 'Load the page again', later: 'Later', about: 'About us' },
    {
      locale: 'es-ES',
      title: 'La tienda se ha actualizado mientras tanto',
      button: 'Volver a cargar la página',
      later: 'Más tarde',
      about: 'Quiénes somos',
    },
  ])(
    'whose scripts are gone does not reload a page with typed text by itself ($locale)',
    async ({ locale, title, button, later, about }) => {
      const context = await visit(shop ?? (await open()), locale)
      const page = await context.newPage()
      await page.route(shortAnswers(), (route) => route.fulfill({ status: 404 }))
      await page.goto('/feedback')
      const words = page.getByRole('textbox').first()
      await words.fill('Wide sleeves, please.')
      await page.getByText(title).waitFor()
      expect(await words.inputValue()).toBe('Wide sleeves, please.')
      // Those who continue without it keep what they were typing, and are reminded on the next page.
      await page.getByRole('button', { name: later }).focus()
      await page.keyboard.press('Enter')
      await page.getByText(title).waitFor({ state: 'hidden' })
      expect(await words.evaluate((field) => field === document.activeElement)).toBe(true)
      await page.unrouteAll()
      await page.getByRole('contentinfo').getByRole('link', { name: about }).click()
      await page.getByText(title).waitFor()
      const reloaded = page.waitForEvent('load')
      await page.getByRole('button', { name: button }).click()
      await reloaded
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByText(title).isVisible()).toBe(false)
      await context.close()
    },
  )
})
