import { describe, expect } from 'vitest'

import { EditorPage, openSideTab } from '../harness/editor-page.ts'
import { abortOnce, rejectOnce } from '../harness/network.ts'
import {
  createInvalidPicture,
  createOversizedPicture,
  createPhoto,
  createSolidPicture,
  createTextFile,
  createWebpPicture,
} from '../harness/pictures.ts'
import { journey } from '../harness/visitor.ts'

const HARBOUR = /^Picture harbour\.jpg/

describe('uploading a picture in the editor', () => {
  journey('confirms an uploaded file and lists it with a delete button', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.dropFiles([await createPhoto()])
    await page.getByText('File uploaded successfully!').waitFor()
    await editor.element(HARBOUR).waitFor()
    await page.getByRole('button', { name: /^Delete .*harbour\.jpg/ }).click()
    await expect.poll(() => editor.elements.count()).toBe(0)
  })

  journey('accepts one file at a time', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.dropFiles([await createSolidPicture('#d8402b'), await createPhoto()])
    await page.getByText('Only one file can be uploaded at a time.', { exact: true }).waitFor()
    expect(await editor.elements.count()).toBe(0)
  })

  for (const name of ['notes.txt', 'drawing.svg', 'picture.webp'])
    journey(`rejects ${name}`, async ({ openVisitor }) => {
      const { page } = await openVisitor()
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.dropFiles([createTextFile(name)])
      await page.getByText('Not a supported file type, try again', { exact: true }).waitFor()
      expect(await editor.elements.count()).toBe(0)
    })

  journey('reports a damaged file and accepts the next one', async ({ openVisitor }) => {
    const { page, errors } = await openVisitor()
    errors.expect(/status of 4(15|22)/)
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.choosePicture(await createInvalidPicture())
    await page.getByText(/^Error uploading file: \S/).waitFor()
    await editor.choosePicture(await createPhoto())
    await page.getByText('File uploaded successfully!').waitFor()
    await editor.element(HARBOUR).waitFor()
  })

  journey('rejects a picture that the shop would reject at once, before anything is shown or sent', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    let uploads = 0
    page.on('request', (request) => (uploads += request.url().endsWith('/api/uploads') ? 1 : 0))
    await editor.choosePicture({ ...(await createSolidPicture('#d8402b')), buffer: await createWebpPicture() })
    await page.getByText('Not a supported file type, try again', { exact: true }).waitFor()
    await editor.choosePicture(await createInvalidPicture())
    await page.getByText('Error uploading file: This picture cannot be read. It may be damaged or have too many pixels.').waitFor()
    expect(await editor.elements.count()).toBe(0)
    expect(uploads).toBe(0)
  })

  journey('uploads a smaller copy of a photograph of fifty megapixels', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/uploads'))
    await editor.choosePicture(await createOversizedPicture())
    await editor.element(/^Picture mural\.jpg/).waitFor()
    expect((await answer).status()).toBe(200)
    await page.getByText('File uploaded successfully!').waitFor()
  })

  journey(
    'shows why a picture is rejected for good, leads Save Design to it, and offers a replacement instead of a retry',
    async ({ openVisitor }) => {
      const { page, errors } = await openVisitor()
      errors.expect(/status of 422|could not be saved/)
      const editor = await EditorPage.open(page, 'tshirt')
      await rejectOnce(page, '**/api/uploads')
      await editor.choosePicture(await createPhoto())
      await page.getByText('Error uploading file: This picture cannot be read. It may be damaged or have too many pixels.').waitFor()
      await openSideTab(page, 'Check')
      const refused = page.getByRole('list', { name: 'Pictures the shop cannot take' })
      await refused.waitFor()
      await page.getByText('Ready to print').waitFor({ state: 'detached' })
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Save Design' }).first().click()
      await page.getByText(/^The design could not be saved\. The shop cannot take .*harbour\.jpg: This picture cannot be read\./).waitFor()
      await expect.poll(() => editor.element(HARBOUR).getAttribute('aria-pressed')).toBe('true')
      const choosing = page.waitForEvent('filechooser')
      await refused.getByRole('button', { name: /^Choose another/ }).click()
      await (await choosing).setFiles(await createSolidPicture('#d8402b'))
      await page.getByText('File uploaded successfully!').waitFor()
      await refused.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Save Design' }).first().click()
      await page.waitForURL(/summary\/user-design/)
    },
  )

  journey('reports a lost connection, keeps the picture on the garment and uploads it on retry', async ({ openVisitor }) => {
    const { page, errors } = await openVisitor()
    errors.expect(/net::ERR_CONNECTION_RESET/)
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Stays')
    await abortOnce(page, '**/api/uploads')
    await editor.choosePicture(await createPhoto())
    await page.getByText(/^Error uploading file: \S/).waitFor()
    await editor.element(HARBOUR).waitFor()
    await editor.element(/Stays/).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('File uploaded successfully!').waitFor()
    expect(await editor.elements.count()).toBe(2)
  })

  journey('uploads an interrupted picture even when the page was closed meanwhile', async ({ openVisitor }) => {
    const { page, errors } = await openVisitor()
    errors.expect(/net::ERR_CONNECTION_RESET/)
    const editor = await EditorPage.open(page, 'tshirt')
    await abortOnce(page, '**/api/uploads')
    await editor.choosePicture(await createPhoto())
    await page.getByText(/^Error uploading file: \S/).waitFor()
    await page.getByText('Saved on this device').first().waitFor()
    const sent = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/uploads')
    await page.reload()
    expect((await sent).status()).toBe(200)
    await editor.element(HARBOUR).waitFor()
  })

  journey(
    'counts a picture that a full disk has no room for as saved only once it is uploaded, and shows it again',
    async ({ openVisitor }) => {
      const { page, errors } = await openVisitor()
      errors.expect(/net::ERR_CONNECTION_RESET/)
      const editor = await EditorPage.open(page, 'tshirt')
      await page.evaluate(() => {
        // oxlint-disable-next-line typescript/unbound-method -- called with the store below
        const { put } = IDBObjectStore.prototype
        IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: object, key?: IDBValidKey) {
          if ('copy' in value) throw new DOMException('The disk is full.', 'QuotaExceededError')
          return put.call(this, value, key)
        }
      })
      await abortOnce(page, '**/api/uploads')
      await editor.choosePicture(await createPhoto())
      await page.getByText('Not saved: this browser keeps nothing for the shop.').first().waitFor()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByText('Saved', { exact: true }).first().waitFor()
      await page.reload()
      await editor.element(HARBOUR).waitFor()
      await editor.addText('Goes on')
      await page.getByText('Saved', { exact: true }).first().waitFor()
    },
  )
})
