import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { listPresses } from '@picasso/contract'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { ADMIN } from '../harness/admin.ts'
import { createOrder } from '../harness/fixtures.ts'
import { deletePress } from '../harness/presses.ts'
import { RENDER_TIMEOUT_MS } from '../harness/timeouts.ts'
import { signInWithApi } from '../harness/users.ts'
import { journey } from '../harness/visitor.ts'

const run = promisify(execFile)

const download = async (page: Page, name: string, folder: string): Promise<string> => {
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  const file = await started
  const path = join(folder, file.suggestedFilename())
  await file.saveAs(path)
  return path
}

const COMPARED_DPI = 50
/** Of a channel, 0–255: more is another color, less is the softness of an edge at this scale. */
const VISIBLE_DIFFERENCE = 96

const readGray = (path: string, width: number, height: number): Promise<Buffer> =>
  sharp(path, { limitInputPixels: false })
    .flatten({ background: '#ffffff' })
    .resize(width, height, { fit: 'fill' })
    .grayscale()
    .raw()
    .toBuffer()

/** The share of the sheet on which the PDF, drawn by poppler, differs visibly from the PNG. */
const compareFiles = async (png: string, pdf: string, folder: string): Promise<number> => {
  await run('pdftoppm', ['-r', String(COMPARED_DPI), '-png', '-singlefile', pdf, join(folder, 'drawn')])
  const drawn = join(folder, 'drawn.png')
  const { width, height } = await sharp(drawn).metadata()
  const [a, b] = await Promise.all([readGray(png, width, height), readGray(drawn, width, height)])
  return a.filter((value, index) => Math.abs(value - (b[index] ?? 0)) > VISIBLE_DIFFERENCE).length / a.length
}

/** Adds a press that gets each frozen sheet into this folder. */
const addSheetPress = async (page: Page, name: string): Promise<string> => {
  const { folders } = listPresses.response.parse(await (await page.request.get(listPresses.path)).json())
  const folder = join(folders[0] ?? '', name)
  await mkdir(folder, { recursive: true })
  await page.goto('/admin/presses')
  await page.getByRole('button', { name: 'Add a press', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a press' })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Folder', { exact: true }).fill(folder)
  await dialog.getByRole('radio', { name: /^Whole gang sheets/ }).check()
  await dialog.getByText('For example SHEET-0A1B2C3D-560x3420mm-48.png').waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await dialog.waitFor({ state: 'detached' })
  return folder
}

/** Holds back every reading of a sheet until the returned function is called. */
const holdSheet = async (page: Page): Promise<() => void> => {
  const release = new EventEmitter()
  const isReleased = once(release, 'release')
  await page.route(/\/api\/production\/sheets\/[^/]+$/, async (route) => {
    await isReleased
    await route.continue()
  })
  return () => release.emit('release')
}

journey(
  'waiting prints are arranged on film, moved by hand, frozen, delivered to a press, and moved on by one scan',
  async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const { order } = await createOrder(page, 'cash-on-delivery', 'tshirt')
    const ticket = `${order.number}-1`
    await signInWithApi(ADMIN, page)
    const press = `Film ${randomBytes(4).toString('hex')}`
    const hotFolder = await addSheetPress(page, press)
    await page.goto(`/admin/production?search=${order.number}`)
    const card = page.locator('[data-row]').filter({ hasText: ticket })
    await card.getByRole('button', { name: `${ticket}: on to Printing` }).waitFor()
    await expect.poll(() => card.getByText('still being drawn').count(), { timeout: RENDER_TIMEOUT_MS }).toBe(0)
    await page.getByRole('link', { name: 'Gang sheets' }).click()
    const arrange = page.getByRole('button', { name: /^Arrange \d+ prints?$/ })
    await expect.poll(() => arrange.isEnabled(), { timeout: RENDER_TIMEOUT_MS }).toBe(true)
    await page.getByLabel('Gap (mm)').fill('0')
    await arrange.click()
    await page.getByText('Use at least 1 mm.').waitFor()
    await page.getByLabel('Gap (mm)').fill('4')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await arrange.click()

    await page.getByRole('heading', { level: 1, name: /^Sheet \d+$/ }).waitFor()
    await page.getByText('Draft', { exact: true }).waitFor({ timeout: RENDER_TIMEOUT_MS })
    const piece = page.getByRole('button', { name: new RegExp(`^${ticket} \\w+, (front|back)`) }).first()
    await piece.focus()
    const label = piece.locator(':scope > g > rect')
    expect(await label.evaluate((rect) => getComputedStyle(rect).fill)).toBe('rgb(255, 255, 255)')
    const before = await piece.getAttribute('aria-label')
    const releaseSheet = await holdSheet(page)
    const isChanged = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.keyboard.press('Shift+ArrowDown')
    await isChanged
    await expect.poll(() => piece.getAttribute('aria-label')).not.toBe(before)
    // The next step begins where the last one ended, though the sheet has not been read again.
    await page.keyboard.press('Shift+ArrowUp')
    await expect.poll(() => piece.getAttribute('aria-label')).toBe(before)
    releaseSheet()
    await expect.poll(() => piece.getAttribute('aria-label')).toBe(before)
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await page.getByRole('button', { name: 'Unlock', exact: true }).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Freeze and write' }).click()
    await page.getByText('Ready to print', { exact: true }).waitFor({ timeout: RENDER_TIMEOUT_MS })

    const folder = await mkdtemp(join(tmpdir(), 'picasso-sheet-'))
    try {
      const png = await download(page, 'PNG, 300 DPI', folder)
      const pdf = await download(page, 'PDF, vectors', folder)
      expect(await compareFiles(png, pdf, folder)).toBeLessThan(0.005)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    const [code = ''] =
      /SHEET-[0-9A-F]{8}/.exec(
        (await page
          .getByText(/^SHEET-/)
          .first()
          .textContent()) ?? '',
      ) ?? []

    // The JSON comes last, when everything that it names is there.
    await expect.poll(() => readdir(hotFolder), { timeout: RENDER_TIMEOUT_MS }).toContain(`${code}.json`)
    expect((await readdir(hotFolder)).filter((name) => name.startsWith(`${code}-`) && name.endsWith('.png'))).toHaveLength(1)

    await page.goto(`/admin/orders/${order._id}`)
    await page.getByRole('button', { name: 'Hold', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Hold' })
      .getByText(/lies? on sheet/)
      .waitFor()

    await page.goto(`/admin/production?search=${order.number}`)
    const scan = page.getByLabel('Scan or type a ticket or sheet')
    await scan.fill(code.toLowerCase())
    await scan.press('Enter')
    await page.getByText(new RegExp(`${code}: .*printing now`)).waitFor()
    await page
      .getByRole('region', { name: /^Printing/ })
      .getByText(ticket)
      .waitFor()
    await page.goto('/admin/presses')
    await deletePress(page, press)
    await rm(hotFolder, { recursive: true })
  },
)
