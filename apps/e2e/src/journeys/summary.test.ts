import { expect } from 'vitest'

import { EditorPage } from '../harness/editor-page.ts'
import { createSolidPicture } from '../harness/pictures.ts'
import { journey } from '../harness/visitor.ts'

journey('the summary calls a design by its words and says how large each side is printed, as the editor does', async ({ openVisitor }) => {
  const { page } = await openVisitor()
  const editor = await EditorPage.open(page, 'tshirt')
  await editor.choosePicture(await createSolidPicture('#1b34d6', { width: 500, height: 500 }))
  await editor.element(/^Picture /).waitFor()
  const size = page.getByRole('button', { name: /^Size / })
  const frontSize = await size.innerText()
  await editor.switchSide('back')
  await editor.addText('Sunday sea club')
  const backSize = await size.innerText()
  await editor.saveButton.click()
  await page.waitForURL('**/summary/user-design**')
  await page.getByRole('heading', { name: 'T-shirt “Sunday sea club”', exact: true }).waitFor()
  await page.getByRole('complementary', { name: 'Your choice' }).getByText('White', { exact: true }).waitFor()
  const front = page.getByRole('figure').filter({ hasText: 'Front' })
  await front.getByText(`Print ${frontSize}`).waitFor()
  await page.getByRole('figure').filter({ hasText: 'Back' }).getByText(`Print ${backSize}`).waitFor()
})

journey('the summary measures words on an arc as the editor does: what is printed of them', async ({ openVisitor }) => {
  const { page } = await openVisitor()
  await EditorPage.open(page, 'tshirt')
  await page.getByRole('button', { name: 'Begin with Sea club' }).click()
  const size = await page.getByRole('button', { name: /^Size / }).innerText()
  await page.getByRole('button', { name: 'Save Design' }).click()
  await page.waitForURL('**/summary/user-design**')
  await page.getByRole('figure').filter({ hasText: 'Front' }).getByText(`Print ${size}`).waitFor()
})

journey('the summary calls a design by its garment where nothing else names it, and a plain side not printed', async ({ openVisitor }) => {
  const { page } = await openVisitor()
  const editor = await EditorPage.open(page, 'tshirt')
  await editor.choosePicture(await createSolidPicture('#1b34d6', { width: 500, height: 500 }))
  await editor.element(/^Picture /).waitFor()
  await editor.saveButton.click()
  await page.waitForURL('**/summary/user-design**')
  await page.getByRole('heading', { name: 'T-shirt', exact: true }).waitFor()
  await page.getByRole('figure').filter({ hasText: 'Back' }).getByText('Not printed').waitFor()
})

journey(
  'the summary shows the middle of a print on its cloth, in its real size, below a plain side, which has no proof',
  async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.choosePicture(await createSolidPicture('#1b34d6', { width: 200, height: 200 }))
    await editor.element(/^Picture /).waitFor()
    await editor.saveButton.click()
    await page.waitForURL('**/summary/user-design**')
    const detail = page.getByRole('figure', { name: 'A detail of the print in its real size' })
    const { width, height } = await detail.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.getBoundingClientRect())
    // 96 pixels to an inch.
    await detail.getByText(`${Math.round((width / 96) * 25.4)} × ${Math.round((height / 96) * 25.4)} mm`).waitFor()
    const [, printWidth] = /^Print (\d+)\s×\s\d+\smm$/.exec(await page.getByText(/^Print \d+\s×\s\d+\smm$/).innerText()) ?? []
    const inkWidth = await detail.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const row = canvas.getContext('2d')?.getImageData(0, canvas.height / 2, canvas.width, 1).data ?? []
      // Blue ink in the light and shade of the cloth.
      return row.filter((value, index) => index % 4 === 2 && value - (row[index - 2] ?? 0) > 80).length
    })
    expect(Math.abs((inkWidth / 96) * 25.4 - Number(printWidth))).toBeLessThan(1)
    await page.getByRole('link', { name: 'Proof, front' }).waitFor()
    expect(await page.getByRole('link', { name: 'Proof, back' }).count()).toBe(0)

    await page.setViewportSize({ width: 390, height: 844 })
    await detail.waitFor({ state: 'hidden' })
  },
)

journey(
  'the summary shows a design on a figure once the shop has rendered it, in a place that was kept for it',
  async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Worn out')
    await editor.saveButton.click()
    await page.waitForURL('**/summary/user-design**')
    const place = page.getByRole('figure').filter({ hasText: 'Worn' }).locator(':scope > *').first()
    const keptPlace = await place.boundingBox()
    const picture = page.getByAltText('T-shirt with your design, worn')
    await picture.waitFor()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await place.boundingBox()).toEqual(keptPlace)
    await page.getByRole('button', { name: 'Zoom in on the garment as it is worn' }).click()
    await page.getByRole('dialog', { name: /, worn$/ }).waitFor()
  },
)

journey(
  'a summary or a checkout with nothing to buy numbers the steps before it, and says of none that it is done',
  async ({ openVisitor }) => {
    const { page } = await openVisitor()
    for (const [path, heading] of [
      ['/summary/user-design', 'There is no design here yet.'],
      ['/checkout', 'There is nothing to order yet.'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { name: heading }).waitFor()
      const steps = page.getByRole('navigation', { name: 'Purchase progress' })
      expect(await steps.getByRole('listitem').count()).toBe(4)
      expect(await steps.locator('svg').filter({ visible: true }).count()).toBe(0)
      expect(await steps.innerText()).not.toContain('(done)')
    }
  },
)
