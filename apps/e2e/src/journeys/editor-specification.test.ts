import {
  createEmptyDocument,
  GARMENT_KEYS,
  GARMENTS,
  MAX_ELEMENTS_PER_SIDE,
  PICTURE_SIZE,
  type GarmentKey,
  type TextElement,
} from '@picasso/design'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect } from 'vitest'

import { ADMIN } from '../harness/admin.ts'
import { EditorPage, openSideTab } from '../harness/editor-page.ts'
import { chooseHiddenRadio } from '../harness/hidden-radio.ts'
import { holdRequests } from '../harness/network.ts'
import { createPhoto, createSolidPicture } from '../harness/pictures.ts'
import { fillCheckout } from '../harness/purchase.ts'
import { RENDER_TIMEOUT_MS } from '../harness/timeouts.ts'
import { signInWithApi } from '../harness/users.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

/** Details of the editor in the specification that no other journey covers. */

const HARBOUR = /^Picture harbour\.jpg/
const LOGO = /^Picture solid-1b34d6\.png/

/** The offered colors, as the garment panel lists them. */
const COLORS: Record<GarmentKey, string[]> = {
  tshirt: ['White', 'Black', 'Blue', 'Red'],
  'regular-tshirt': ['White', 'Black'],
  'oversized-tshirt': ['White', 'Black'],
  croptop: ['Black'],
  hoodie: ['White', 'Black', 'Blue', 'Red'],
}

/** File names of the uploaded pictures, in any order. */
const watchUploads = (page: Page): (() => string[]) => {
  const names: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/uploads') return
    const [, name = ''] = /filename="([^"]*)"/.exec(request.postDataBuffer()?.toString('latin1') ?? '') ?? []
    names.push(name)
  })
  return () => names.toSorted()
}

describe('editor', () => {
  for (const garment of GARMENT_KEYS)
    journey(`opens at the front of a ${garment} in its first color`, async ({ openVisitor }) => {
      const { page } = await openVisitor()
      const colors = COLORS[garment]
      const editor = await EditorPage.open(page, garment)
      await editor.canvas('front').waitFor()
      const radios = page.getByRole('group', { name: /^Garment colour/ }).getByRole('radio')
      expect(await radios.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual(colors)
      expect(await radios.first().isChecked()).toBe(true)
      await page.getByRole('img', { name: new RegExp(`, ${colors[0] ?? ''}, front$`) }).waitFor()
    })

  journey('shows each font in its own face', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.openTab('Text')
    await editor.font.click()
    const outlines = () =>
      page.getByRole('option').evaluateAll((options) => options.map((option) => option.querySelector('path')?.getAttribute('d') ?? ''))
    await expect.poll(async () => new Set(await outlines()).size).toBe(16)
    expect(await outlines()).not.toContain('')
  })

  journey('turns the garment and its print from front to back, unless less motion is wanted', async ({ openVisitor }) => {
    /** Switches the side; returns how much turns in the next frame. */
    const countTurning = (page: Page): Promise<number> =>
      page.getByRole('button', { name: /^Switch to / }).evaluate(
        (button: HTMLElement) =>
          new Promise<number>((resolve) => {
            button.click()
            requestAnimationFrame(() => {
              const turning = document.getAnimations().filter(({ effect }) => {
                const keyframes = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
                return keyframes.some(({ transform }) => String(transform).includes('perspective'))
              })
              resolve(turning.length)
            })
          }),
      )
    const { page } = await openVisitor({ ...SCREEN_SIZES.desktop, reducedMotion: 'no-preference' })
    await EditorPage.open(page, 'tshirt')
    // Both pictures, the three canvases, and a copy of what they showed. The other picture and the script are loaded when nothing else is to do.
    await expect.poll(() => countTurning(page)).toBe(6)
    await expect.poll(() => page.getByRole('img', { name: /, (?:front|back)$/ }).count()).toBe(1)
    const { page: calmPage } = await openVisitor()
    const editor = await EditorPage.open(calmPage, 'tshirt')
    await calmPage.locator('[data-side-hidden] img').waitFor({ state: 'attached' })
    expect(await countTurning(calmPage)).toBe(0)
    await editor.canvas('back').waitFor()
  })

  journey('shows handles around the selection and none around other elements', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Hold me')
    const corners = ['top left', 'top right', 'bottom left', 'bottom right'] as const
    for (const corner of corners) await editor.handle(`Resize from ${corner}`).waitFor()
    await editor.handle('Turn').waitFor()
    await editor.canvas('front').focus()
    await page.keyboard.press('Escape')
    for (const corner of corners) await editor.handle(`Resize from ${corner}`).waitFor({ state: 'hidden' })
  })

  journey(
    'starts a new picture at a fifth of its pixels on the canvas, at most as wide as the print area, on every screen',
    async ({ openVisitor }) => {
      const logo = await createSolidPicture('#1b34d6', { width: 500, height: 500 })
      const { page } = await openVisitor(SCREEN_SIZES.desktop)
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.choosePicture(logo)
      await editor.element(LOGO).waitFor()
      const shown = await editor.element(LOGO).evaluate((button) => Number.parseFloat(getComputedStyle(button).width))
      expect(Math.abs(shown - 100)).toBeLessThan(0.5)
      const { width } = await editor.getElementBox(LOGO)
      await editor.choosePicture(await createPhoto({ width: 3000, height: 2000 }))
      await editor.element(HARBOUR).waitFor()
      expect((await editor.getElementBox(HARBOUR)).width).toBeCloseTo(GARMENTS.tshirt.sides.front.areaMm.width, 1)

      const { page: phone } = await openVisitor(SCREEN_SIZES.phone)
      const small = await EditorPage.open(phone, 'tshirt')
      await small.choosePicture(logo)
      await small.element(LOGO).waitFor()
      expect((await small.getElementBox(LOGO)).width).toBeCloseTo(width, 1)
    },
  )

  journey('shows the upload progress of a picture', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    let pass: () => void = () => undefined
    const responseGate = new Promise<void>((resolve) => {
      pass = resolve
    })
    await page.route('**/api/uploads', async (route) => {
      await responseGate
      await route.continue()
    })
    await editor.choosePicture(await createPhoto())
    await editor.element(HARBOUR).waitFor()
    const busy = page.getByRole('status').filter({ hasText: /Uploading, \d+ %$/ })
    await busy.waitFor()
    pass()
    await page.getByText('File uploaded successfully!').waitFor()
    await busy.waitFor({ state: 'detached' })
  })

  journey('works with a copy of at most 1920 pixels made in a worker, and uploads every pixel for print', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(worker.url()))
    const editor = await EditorPage.open(page, 'tshirt')
    const sent = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/uploads')
    await editor.choosePicture(await createPhoto({ width: 2600, height: 1300 }))
    await editor.element(HARBOUR).waitFor()
    expect(await (await sent).json()).toMatchObject({ width: 2600, height: 1300 })
    expect(workers.some((address) => /\/compress\.worker[^/]*\.js$/.test(new URL(address).pathname))).toBe(true)
    const { width, height } = await page.evaluate(async () => {
      const openRequest = indexedDB.open('picasso-editor', 1)
      await new Promise((next) => {
        openRequest.addEventListener('success', next)
      })
      const readRequest = openRequest.result.transaction('pictures').objectStore('pictures').getAll()
      await new Promise((next) => {
        readRequest.addEventListener('success', next)
      })
      const record: unknown = readRequest.result[0]
      const copy = typeof record === 'object' && record !== null && 'copy' in record ? record.copy : undefined
      const bitmap = await createImageBitmap(copy instanceof Blob ? copy : new Blob())
      return { width: bitmap.width, height: bitmap.height }
    })
    expect([width, height]).toEqual([1920, 960])
  })

  journey('reports a full side at two hundred elements and adds no more', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    const blank = createEmptyDocument(GARMENTS.tshirt)
    const text = (index: number): TextElement => ({
      id: String(1_700_000_000_000 + index),
      type: 'text',
      x: 20 + (index % 14) * 18,
      y: 20 + Math.floor(index / 14) * 30,
      rotation: 0,
      opacity: 1,
      content: String(index),
      fontFamily: 'Arial',
      fontSize: 8,
      isBold: false,
      isItalic: false,
      color: '#000000',
      align: 'center',
    })
    const elements = Array.from({ length: MAX_ELEMENTS_PER_SIDE }, (_, index) => text(index))
    const document = { ...blank, front: { ...blank.front, elements } }
    const file = { format: 'picasso-design', clothingType: 'tshirt', color: 'White', document, pictures: {} }
    await openSideTab(page, 'Versions')
    await page.getByText('Design file', { exact: true }).click()
    await page
      .getByLabel('Design file', { exact: true })
      .setInputFiles({ name: 'full.picasso.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) })
    await expect.poll(() => editor.elements.count()).toBe(MAX_ELEMENTS_PER_SIDE)
    await editor.choosePicture(await createPhoto())
    await page.getByText(`A side holds at most ${MAX_ELEMENTS_PER_SIDE} elements.`).first().waitFor()
    await editor.openTab('Text')
    await editor.textInput.fill('One more')
    await page.getByRole('button', { name: 'Add Text' }).click()
    await expect.poll(() => page.getByText(`A side holds at most ${MAX_ELEMENTS_PER_SIDE} elements.`).count()).toBeGreaterThan(1)
    expect(await editor.elements.count()).toBe(MAX_ELEMENTS_PER_SIDE)
  })
})

describe('Save Design', () => {
  journey(
    'uploads front-image and back-image without handles or print area and passes the design to the summary',
    async ({ openVisitor }) => {
      const { page } = await openVisitor()
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.addText('Saved')
      const uploads = watchUploads(page)
      let free: () => void = () => undefined
      const responseGate = new Promise<void>((resolve) => {
        free = resolve
      })
      await page.route('**/api/user-design-configuration', async (route) => {
        await responseGate
        await route.continue()
      })
      const bare = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/uploads')
      await editor.saveButton.click()
      await editor.overlay.first().waitFor()
      expect(await page.getByRole('button', { name: 'Save Design', includeHidden: true }).first().isDisabled()).toBe(true)
      await bare
      free()
      await page.waitForURL('**/summary/user-design**')
      expect(uploads()).toEqual(['back-image.png', 'front-image.png'])

      // The back is empty: its picture is the bare garment, on which a dashed line or a handle would be the only dark pixels.
      const back = page.getByRole('img', { name: /back$/ })
      const address = (await back.getAttribute('src')) ?? ''
      const { data, info } = await sharp(await (await page.request.get(address)).body())
        .flatten({ background: '#ffffff' })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const { areaPx } = GARMENTS.tshirt.sides.back
      const scale = info.width / PICTURE_SIZE.width
      const rowOffset = Math.round((areaPx.y + areaPx.height / 2) * scale) * info.width
      const edge = Math.round(areaPx.x * scale)
      const edgePixels = Array.from({ length: 9 }, (_, step) => data[rowOffset + edge - 4 + step] ?? 0)
      expect(Math.max(...edgePixels) - Math.min(...edgePixels)).toBeLessThan(40)

      const state: unknown = await page.evaluate(() => JSON.stringify(history.state))
      expect(JSON.parse(String(state))).toMatchObject({
        state: {
          clothingType: 'tshirt',
          configuration: {
            userId: null,
            categoryId: GARMENTS.tshirt.categoryId,
            color: 'White',
            frontView: expect.stringMatching(/^\/files\//) as unknown,
            backView: expect.stringMatching(/^\/files\//) as unknown,
            front: {
              images: [],
              texts: [{ content: 'Saved', fontSize: 24, fontFamily: 'Arial', isBold: false, isItalic: false, color: '#000000' }],
            },
            back: { images: [], texts: [] },
          },
        },
      })
    },
  )

  journey('answers a press in the next frame by a bar that moves, and before anything is checked', async ({ openVisitor }) => {
    const { page } = await openVisitor({ ...SCREEN_SIZES.desktop, reducedMotion: 'no-preference' })
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Saved')
    const firstFrame = await editor.saveButton.evaluate(
      (button: HTMLElement) =>
        new Promise((resolve) => {
          button.click()
          requestAnimationFrame(() => {
            const moving = button.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running')
            resolve([moving.length, document.querySelector('dialog[open]')])
          })
        }),
    )
    expect(firstFrame).toEqual([1, null])
    await page.waitForURL('**/summary/user-design**')
  })

  journey('logs a failed save, removes the overlay, and can be pressed again', async ({ openVisitor }) => {
    const { page, errors } = await openVisitor()
    errors.expect(/ERR_FAILED|could not be saved/)
    const logged: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text())
    })
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Again')
    await page.route('**/api/user-design-configuration', (route) => route.abort(), { times: 1 })
    await editor.saveButton.click()
    await page.getByText(/could not be saved/).waitFor()
    await editor.overlay.first().waitFor({ state: 'detached' })
    expect(logged.some((words) => words.startsWith('The design could not be saved.'))).toBe(true)
    expect(await editor.saveButton.isEnabled()).toBe(true)
    await editor.saveButton.click()
    await page.waitForURL('**/summary/user-design**')
  })

  journey('leads nowhere once the editor was left, even while the next page is loading', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Left')
    const endpoint = /\/api\/user-design-configuration$/
    const code = /\/assets\/shop-screen-.*\.js$/
    const releaseSave = await holdRequests(page, endpoint)
    const releasePage = await holdRequests(page, code)
    const sent = page.waitForRequest(endpoint)
    await editor.saveButton.click()
    await sent
    const nextPage = page.waitForRequest(code)
    // Not with the pointer: the overlay of the save lies over the link.
    await page.getByRole('link', { name: 'Shop', exact: true }).first().dispatchEvent('click')
    await nextPage
    const saved = page.waitForResponse(endpoint)
    releaseSave()
    const response = await saved
    expect(response.status()).toBe(201)
    await response.finished()
    // Once the page has read the response and has nothing left to do.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(new URL(page.url()).pathname).toBe('/product-customize-design/tshirt')
    releasePage()
    await page.waitForURL('**/products-shop')
    await page.getByLabel('Search').waitFor()
  })

  journey('leads to what will not print well and back to its element', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.switchSide('back')
    await editor.addText('small print')
    await editor.size.fill('3')
    await editor.saveButton.click()
    await page.waitForURL('**/summary/user-design**')
    const check = page.getByRole('region', { name: 'Check before printing' })
    await page.getByRole('link', { name: 'One thing to look at' }).waitFor({ timeout: RENDER_TIMEOUT_MS })
    await check.getByText('“small print” (back)').waitFor()
    await check.getByRole('link', { name: 'Edit “small print”' }).click()
    await editor.canvas('back').waitFor()
    expect(await editor.element(/small print/).getAttribute('aria-pressed')).toBe('true')
  })

  journey('warns about bad print quality in the cart, and staff read that the buyer was told', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('small print')
    await editor.size.fill('3')
    await editor.saveButton.click()
    await page.waitForURL('**/summary/user-design**')
    await page.getByText('One thing to look at').waitFor({ timeout: RENDER_TIMEOUT_MS })
    await chooseHiddenRadio(page.getByRole('radio', { name: /^M\b/ }))
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByText('It is in your cart.').waitFor()
    await page.goto('/cart')
    await page.getByRole('link', { name: 'One thing to look at before printing' }).waitFor({ timeout: RENDER_TIMEOUT_MS })
    await page.getByRole('link', { name: /^Check out this one/ }).click()
    await page.waitForURL('**/checkout/*')
    await fillCheckout(page)
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL('**/user-view-order/**')
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    const { page: adminPage } = await openVisitor()
    await signInWithApi(ADMIN, adminPage)
    for (const screen of ['view-order', 'orders']) {
      await adminPage.goto(`/admin/${screen}/${id}`)
      await adminPage.getByText('Print it as it is: the buyer was told').waitFor()
      await adminPage.getByText('Letters of 1.6 mm run full of ink (front)').waitFor()
    }
  })
})
