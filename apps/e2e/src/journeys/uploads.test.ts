import { describe, expect } from 'vitest'

import { EditorPage } from '../harness/editor-page.ts'
import { cutOnce } from '../harness/network.ts'
import { damagedPicture, photograph, solidPicture, textFile } from '../harness/pictures.ts'
import { journey } from '../harness/visitor.ts'

const HARBOUR = /^Picture harbour\.jpg/

describe('bringing a picture into the editor', () => {
  journey('says when a file has arrived, and lists it with a way to delete it', async ({ visit }) => {
    const { page } = await visit()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.dropFiles([await photograph()])
    await page.getByText('File uploaded successfully!').waitFor()
    await editor.element(HARBOUR).waitFor()
    await page.getByRole('button', { name: /^Delete .*harbour\.jpg/ }).click()
    await expect.poll(() => editor.elements.count()).toBe(0)
  })

  journey('takes one file at a time', async ({ visit }) => {
    const { page } = await visit()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.dropFiles([await solidPicture('#d8402b'), await photograph()])
    await page.getByText('Only one file can be uploaded at a time.', { exact: true }).waitFor()
    expect(await editor.elements.count()).toBe(0)
  })

  for (const name of ['notes.txt', 'drawing.svg', 'picture.webp'])
    journey(`refuses ${name}`, async ({ visit }) => {
      const { page } = await visit()
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.dropFiles([textFile(name)])
      await page.getByText('Not a supported file type, try again', { exact: true }).waitFor()
      expect(await editor.elements.count()).toBe(0)
    })

  journey('says that a damaged file cannot be used, and takes the next one', async ({ visit }) => {
    const { page, faults } = await visit()
    faults.expect(/status of 4(15|22)/)
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.choosePicture(await damagedPicture())
    await page.getByText(/^Error uploading file: \S/).waitFor()
    await editor.choosePicture(await photograph())
    await page.getByText('File uploaded successfully!').waitFor()
    await editor.element(HARBOUR).waitFor()
  })

  journey('says that the line was cut, keeps the picture on the garment and sends it at the next try', async ({ visit }) => {
    const { page, faults } = await visit()
    faults.expect(/net::ERR_CONNECTION_RESET/)
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Stays')
    await cutOnce(page, '**/api/uploads')
    await editor.choosePicture(await photograph())
    await page.getByText(/^Error uploading file: \S/).waitFor()
    await editor.element(HARBOUR).waitFor()
    await editor.element(/Stays/).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('File uploaded successfully!').waitFor()
    expect(await editor.elements.count()).toBe(2)
  })

  journey('sends a picture that was cut off even when the page was closed meanwhile', async ({ visit }) => {
    const { page, faults } = await visit()
    faults.expect(/net::ERR_CONNECTION_RESET/)
    const editor = await EditorPage.open(page, 'tshirt')
    await cutOnce(page, '**/api/uploads')
    await editor.choosePicture(await photograph())
    await page.getByText(/^Error uploading file: \S/).waitFor()
    await page.getByText('Saved on this device').waitFor()
    const sent = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/uploads')
    await page.reload()
    expect((await sent).status()).toBe(200)
    await editor.element(HARBOUR).waitFor()
  })
})
