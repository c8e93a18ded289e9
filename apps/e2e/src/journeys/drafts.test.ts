import { readFile } from 'node:fs/promises'

import { createEmptyDocument, GARMENTS } from '@picasso/design'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { EditorPage, openSideTab } from '../harness/editor-page.ts'
import { createDesign } from '../harness/fixtures.ts'
import { createPhoto } from '../harness/pictures.ts'
import { createAccount, fillLogin, signInWithApi } from '../harness/users.ts'
import { journey } from '../harness/visitor.ts'

const untilSaved = (page: Page): Promise<void> => page.getByText('Saved', { exact: true }).first().waitFor()

/** A tab that the browser has suspended: it receives no messages of the others. */
const sleepThrough = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => undefined
  })
}

const openDrafts = async (page: Page): Promise<void> => {
  await openSideTab(page, 'Versions')
  await page.getByRole('region', { name: 'Drafts' }).waitFor()
}

const drafts = (page: Page) => page.getByRole('list', { name: 'Your drafts' }).getByRole('listitem')

describe('a draft', () => {
  journey('begun as a guest is continued on another device after signing in', async ({ openVisitor }) => {
    const desk = (await openVisitor()).page
    const editor = await EditorPage.open(desk, 'hoodie')
    await editor.addText('Harbour club')
    await editor.choosePicture(await createPhoto())
    await editor.element(/^Picture harbour\.jpg/).waitFor()
    await untilSaved(desk)
    const user = await createAccount(desk)
    await signInWithApi(user, desk)

    const phone = (await openVisitor()).page
    await signInWithApi(user, phone)
    await phone.goto('/profile#drafts')
    await drafts(phone).first().waitFor()
    expect(await findAccessibilityViolations(phone)).toEqual([])
    await phone.getByRole('link', { name: /^Go on with the hoodie/ }).click()
    const phoneEditor = await EditorPage.waitFor(phone, 'hoodie')
    await phoneEditor.element(/Harbour club/).waitFor()
    await expect.poll(() => phoneEditor.elements.count()).toBe(2)
    await phoneEditor.addText('Since 1998')
    await untilSaved(phone)

    await desk.reload()
    await EditorPage.waitFor(desk, 'hoodie')
    await editor.element(/Since 1998/).waitFor()
  })

  journey('is offered with its preview on another device without drafts', async ({ openVisitor }) => {
    const desk = (await openVisitor()).page
    const user = await createAccount(desk)
    await signInWithApi(user, desk)
    const pictureResponse = desk.waitForResponse((response) => response.url().endsWith('/picture') && response.ok())
    await (await EditorPage.open(desk, 'hoodie')).addText('Harbour club')
    await pictureResponse

    const tablet = (await openVisitor({ viewport: { width: 820, height: 1180 } })).page
    await signInWithApi(user, tablet)
    const offer = tablet.getByRole('region', { name: 'Go on with your hoodie from a moment ago' })
    for (const address of ['/cart', '/', '/product-customize-design/tshirt']) {
      await tablet.goto(address)
      await offer.waitFor()
      await expect.poll(() => offer.getByRole('presentation').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256)
    }
    expect(await findAccessibilityViolations(tablet)).toEqual([])
    await offer.getByRole('link', { name: 'Go on' }).focus()
    await tablet.keyboard.press('Enter')
    await (await EditorPage.waitFor(tablet, 'hoodie')).element(/Harbour club/).waitFor()
    await expect.poll(() => offer.count()).toBe(0)

    await tablet.goto('/')
    await offer.getByRole('button', { name: 'Not now' }).click()
    await expect.poll(() => offer.count()).toBe(0)
    const latestDraftResponse = tablet.waitForResponse((response) => response.url().endsWith('/design-drafts/newest') && response.ok())
    await tablet.reload()
    await latestDraftResponse
    expect(await offer.count()).toBe(0)
  })

  journey('includes its roster on every device, in its versions and in its exported file', async ({ openVisitor }) => {
    const desk = (await openVisitor()).page
    const user = await createAccount(desk)
    await signInWithApi(user, desk)
    const openList = async (page: Page): Promise<void> => {
      await (await EditorPage.waitFor(page, 'tshirt')).openTab('Text')
      await page.getByRole('button', { name: /^Open the list/ }).click()
    }
    const cell = (page: Page) => page.getByRole('dialog', { name: 'Names and numbers' }).getByRole('textbox', { name: 'Name, row 1' })
    await EditorPage.open(desk, 'tshirt')
    await openList(desk)
    await desk.getByRole('button', { name: 'Put a name and a number on the back' }).click()
    await desk.getByRole('button', { name: 'Add a row' }).click()
    await cell(desk).fill('Perera')
    await desk.keyboard.press('Escape')
    await untilSaved(desk)
    await openDrafts(desk)
    await desk.getByLabel('Keep what is there as').fill('First names')
    await desk.getByRole('button', { name: 'Keep this version' }).click()
    await desk.getByRole('list', { name: 'Versions' }).getByText('First names').waitFor()

    const phone = (await openVisitor()).page
    await signInWithApi(user, phone)
    await phone.goto('/profile#drafts')
    await phone.getByRole('link', { name: /^Go on with the t-shirt/ }).click()
    await openList(phone)
    expect(await cell(phone).inputValue()).toBe('Perera')
    await cell(phone).fill('Silva')
    await phone.keyboard.press('Escape')
    await untilSaved(phone)

    await desk.reload()
    await openList(desk)
    await expect.poll(() => cell(desk).inputValue()).toBe('Silva')
    await desk.keyboard.press('Escape')
    await openDrafts(desk)
    await desk.getByRole('button', { name: 'Go back to First names' }).click()
    await desk.getByText('“First names” is on the garment.').waitFor()
    await openSideTab(desk, 'Versions')
    await desk.getByText('Design file', { exact: true }).click()
    const saving = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Download', exact: true }).click()
    const file = await readFile(await (await saving).path(), 'utf8')
    expect(JSON.parse(file)).toMatchObject({ roster: { rows: [{ words: { Name: 'Perera' } }] } })

    const stranger = (await openVisitor()).page
    await EditorPage.open(stranger, 'tshirt')
    await openSideTab(stranger, 'Versions')
    await stranger.getByText('Design file', { exact: true }).click()
    await stranger
      .locator('input[type=file][accept*=json]')
      .setInputFiles({ name: 'kites.json', mimeType: 'application/json', buffer: Buffer.from(file) })
    await stranger.getByText('The design is on the garment.').waitFor()
    await openList(stranger)
    expect(await cell(stranger).inputValue()).toBe('Perera')
  })

  journey('made offline stays on the device with a message, and is uploaded once online', async ({ openVisitor }) => {
    const { page, errors } = await openVisitor()
    errors.expect(/ERR_INTERNET_DISCONNECTED/)
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Online')
    await untilSaved(page)
    await editor.getListItem('Text “Online”').click()
    await page.context().setOffline(true)
    await editor.textInput.fill('Offline')
    await page.getByRole('status').filter({ hasText: 'Saved on this device. The shop cannot be reached.' }).waitFor()
    await page.context().setOffline(false)
    await untilSaved(page)
    await editor.element(/Offline/).waitFor()
  })

  journey('stored on one device only can be deleted, and restored by undo', async ({ openVisitor }) => {
    const { page, errors } = await openVisitor()
    errors.expect(/ERR_INTERNET_DISCONNECTED/)
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Near the shop')
    await untilSaved(page)
    await openDrafts(page)
    await page.context().setOffline(true)
    const startNew = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Start a new one' }).click()
      await expect.poll(() => editor.elements.count()).toBe(0)
    }
    await startNew()
    await editor.addText('Far from the shop')
    await page.getByText('Saved on this device. The shop cannot be reached.').first().waitFor()
    await startNew()
    const localDrafts = page.getByRole('list', { name: 'On this device only' }).getByRole('listitem')
    await expect.poll(() => localDrafts.count()).toBe(1)
    await page.getByRole('button', { name: /^Throw away the draft T-shirt/ }).click()
    await expect.poll(() => localDrafts.count()).toBe(0)
    await page.getByText('The draft was thrown away.').waitFor()
    await page.getByRole('region', { name: 'Drafts' }).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => localDrafts.count()).toBe(1)
    await page.context().setOffline(false)
    await localDrafts.getByRole('link').click()
    await editor.element(/Far from the shop/).waitFor()
    await untilSaved(page)
    // Back to the new draft, and not only to its address.
    await page.goBack()
    await expect.poll(() => editor.elements.count()).toBe(0)
  })

  journey('stays in the list of drafts when a new one is started', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('The first')
    await untilSaved(page)
    await openDrafts(page)
    await page.getByText('This one is open').waitFor()
    await page.getByRole('button', { name: 'Start a new one' }).click()
    await expect.poll(() => editor.elements.count()).toBe(0)
    await editor.addText('The second')
    await untilSaved(page)
    await page.reload()
    await editor.element(/The second/).waitFor()
    await openDrafts(page)
    await expect.poll(() => drafts(page).count()).toBe(2)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('link', { name: /^Go on with the t-shirt/ }).click()
    await editor.element(/The first/).waitFor()
    expect(await editor.elements.count()).toBe(1)
    await openDrafts(page)
    await page.getByRole('button', { name: /^Throw away the t-shirt/ }).click()
    await page.getByText('The draft was thrown away.').waitFor()
    await expect.poll(() => drafts(page).count()).toBe(1)
    await page.goto('/product-customize-design/tshirt')
    await editor.canvas('front').waitFor()
    expect(await editor.elements.count()).toBe(0)
  })

  journey('has named versions, restoring one can be undone, and it stays open where the disk is full', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Calm')
    await openDrafts(page)
    await page.getByRole('textbox', { name: 'Keep what is there as' }).fill('Before the party')
    await page.getByRole('button', { name: 'Keep this version' }).click()
    await page.getByRole('button', { name: 'Go back to Before the party' }).waitFor()
    await editor.getListItem('Text “Calm”').click()
    await editor.textInput.fill('Loud')
    await editor.element(/Loud/).waitFor()
    await page.getByRole('button', { name: 'Go back to Before the party' }).click()
    await editor.element(/Calm/).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await editor.element(/Loud/).waitFor()
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError')
      }
    })
    await page.getByRole('button', { name: 'Start a new one' }).click()
    await page.getByText('This browser could not put the draft away').waitFor()
    await editor.element(/Loud/).waitFor()
  })
})

/** Stores something as the editor's draft of the t-shirt, and returns what is stored. */
const storeDraft = (page: Page, document: unknown): Promise<void> =>
  page.evaluate(async (content) => {
    const opening = indexedDB.open('picasso-editor', 1)
    await new Promise((next, fail) => {
      opening.addEventListener('success', next)
      opening.addEventListener('error', fail)
    })
    const writing = opening.result.transaction('drafts', 'readwrite')
    writing.objectStore('drafts').put({ document: content, color: 'Red', side: 'front', savedAt: Date.now() }, 'tshirt')
    await new Promise((next) => {
      writing.addEventListener('complete', next)
    })
    opening.result.close()
  }, document)

describe('a draft stored by another version of the editor', () => {
  const words = { id: 'a', type: 'text', x: 147, y: 245, rotation: 0, opacity: 1, content: 'From long ago', fontFamily: 'Arial' }
  const old = { ...words, fontSize: 24, isBold: false, isItalic: false, color: '#000000', align: 'center' }
  const { front, back } = createEmptyDocument(GARMENTS.tshirt)

  journey('opens unchanged if the version is older', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await page.goto('/about-us')
    await storeDraft(page, { version: 1, front: { ...front, elements: [old] }, back })
    await EditorPage.open(page, 'tshirt')
    await editor.element(/From long ago/).waitFor()
    expect(await editor.getGarmentColor('Red').isChecked()).toBe(true)
    await untilSaved(page)
  })

  journey('explains itself and can be exported if the version is newer', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await page.goto('/about-us')
    await storeDraft(page, { version: 99, front: { ...front, elements: [{ ...old, glow: 3 }] }, back })
    await EditorPage.open(page, 'tshirt')
    await page.getByText('Your last design on this garment could not be opened.').waitFor()
    await page.getByText(/newer version of the shop/).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download it as it is' }).click()
    const original: unknown = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
    expect(original).toMatchObject({ color: 'Red', document: { version: 99, front: { elements: [{ glow: 3 }] } } })
    await page.getByRole('button', { name: 'Start anew' }).click()
    await editor.addText('Anew')
    await untilSaved(page)
  })
})

describe('a draft open in two tabs', () => {
  journey('shows the changes of each tab in the other', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    const other = await page.context().newPage()
    const second = await EditorPage.open(other, 'tshirt')
    await editor.addText('From the first')
    await second.element(/From the first/).waitFor()
    await second.addText('From the second')
    await editor.element(/From the second/).waitFor()
    expect(await editor.elements.count()).toBe(2)
    await page.bringToFront()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => second.elements.count()).toBe(1)
  })

  journey('changed in both tabs at once is stored twice, and the visitor selects one', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    const other = await page.context().newPage()
    await sleepThrough(other)
    const second = await EditorPage.open(other, 'tshirt')
    await editor.addText('From the first')
    await page.getByText(/^Saved/).waitFor()
    await second.addText('From the second')
    await other.getByText('You changed this design in another tab too.').waitFor()
    expect(await findAccessibilityViolations(other)).toEqual([])
    await untilSaved(other)
    await other.reload()
    await second.element(/From the second/).waitFor()
    await editor.element(/From the first/).waitFor()
    expect([await editor.elements.count(), await second.elements.count()]).toEqual([1, 1])
  })
})

describe('a new draft started in one of two tabs', () => {
  journey('leaves the other tab as it is, also after a reload', async ({ openVisitor }) => {
    const { page, errors } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('The first')
    await untilSaved(page)
    const other = await page.context().newPage()
    errors.expect(/ERR_INTERNET_DISCONNECTED/)
    const second = await EditorPage.open(other, 'tshirt')
    await second.element(/The first/).waitFor()
    await openDrafts(page)
    await page.getByRole('button', { name: 'Start a new one' }).click()
    await expect.poll(() => editor.elements.count()).toBe(0)
    await other.waitForURL(/\?draft=/)
    await second.addText('Goes on')
    await untilSaved(other)
    await other.reload()
    await second.element(/Goes on/).waitFor()
    expect([await editor.elements.count(), await second.elements.count()]).toEqual([0, 2])
    // This one is under its id already, and is still there when the next one is started.
    await openDrafts(other)
    await other.context().setOffline(true)
    await second.addText('Offline')
    await other.getByText('Saved on this device. The shop cannot be reached.').first().waitFor()
    await other.getByRole('button', { name: 'Start a new one' }).click()
    await expect.poll(() => second.elements.count()).toBe(0)
    await other.waitForURL((url) => url.search === '')
    await other.getByRole('list', { name: 'On this device only' }).getByRole('link').click()
    await second.element(/Offline/).waitFor()
    await other.context().setOffline(false)
  })
})

describe('a draft of a saved design', () => {
  journey('is one of its own once it was saved as another design, and the first design opens as it was saved', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const { _id } = await createDesign(page)
    const address = `/product-customize-design/tshirt?design=${_id}`
    await page.goto(address)
    const editor = await EditorPage.waitFor(page, 'tshirt')
    const savedCount = await editor.elements.count()
    await editor.addText('Later')
    await editor.saveButton.click()
    await page.waitForURL(/summary\/user-design/)
    await page.goBack()
    await editor.element(/Later/).waitFor()
    await page.goto(address)
    await EditorPage.waitFor(page, 'tshirt')
    await expect.poll(() => editor.elements.count()).toBe(savedCount)
  })
})

describe('a draft of a user who has signed out', () => {
  journey('is shown to that user only', async ({ openVisitor }) => {
    const { page, errors } = await openVisitor()
    errors.expectEndOfSession()
    const user = await createAccount(page)
    await page.goto('/login')
    await fillLogin(page, user)
    await page.waitForURL((url) => url.pathname === '/')
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Private')
    await untilSaved(page)
    await page.goto('/')
    const bar = page.getByRole('banner')
    await bar.getByRole('button', { name: user.name }).click()
    await bar.getByRole('button', { name: 'Logout' }).click()
    await bar.getByRole('link', { name: 'Login' }).waitFor()
    await EditorPage.open(page, 'tshirt')
    expect(await editor.elements.count()).toBe(0)
    await openDrafts(page)
    expect(await page.getByRole('list', { name: 'On this device only' }).count()).toBe(0)

    await page.goto('/login')
    await fillLogin(page, user)
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/profile#drafts')
    await page.getByRole('link', { name: /^Go on with the t-shirt/ }).click()
    await editor.element(/Private/).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => editor.elements.count()).toBe(0)
  })
})

describe('a draft open on two devices', () => {
  journey('changed on both is stored twice, and either can be opened', async ({ openVisitor }) => {
    const { page: desk } = await openVisitor()
    const user = await createAccount(desk)
    await signInWithApi(user, desk)
    const editor = await EditorPage.open(desk, 'tshirt')
    await editor.addText('Both')
    await untilSaved(desk)

    const { page: phone, errors } = await openVisitor()
    errors.expect(/ERR_INTERNET_DISCONNECTED|status of 409/)
    await signInWithApi(user, phone)
    await phone.goto('/profile#drafts')
    await phone.getByRole('link', { name: /^Go on with the t-shirt/ }).click()
    const phoneEditor = await EditorPage.waitFor(phone, 'tshirt')
    await phoneEditor.element(/Both/).waitFor()
    await phone.context().setOffline(true)
    await phoneEditor.addText('On the phone')
    await phone
      .getByText(/The shop cannot be reached/)
      .first()
      .waitFor()
    await editor.addText('On the desk')
    await untilSaved(desk)
    await phone.context().setOffline(false)

    await phone.getByText('You changed this design on another device too.').waitFor()
    await phoneEditor.element(/On the phone/).waitFor()
    await phone.getByRole('link', { name: 'Open the other one' }).click()
    await phoneEditor.element(/On the desk/).waitFor()
    expect(await phoneEditor.elements.count()).toBe(2)
    await openDrafts(phone)
    await expect.poll(() => drafts(phone).count()).toBe(2)
  })
})
