import { EditorPage } from '../harness/editor-page.ts'
import { createSolidPicture } from '../harness/pictures.ts'
import { journey } from '../harness/visitor.ts'

journey('the summary calls a design by its words and says how large each side is printed', async ({ openVisitor }) => {
  const { page } = await openVisitor()
  const editor = await EditorPage.open(page, 'tshirt')
  await editor.choosePicture(await createSolidPicture('#1b34d6', { width: 500, height: 500 }))
  await editor.element(/^Picture /).waitFor()
  const size = await page.getByRole('button', { name: /^Size / }).innerText()
  await editor.switchSide('back')
  await editor.addText('Sunday sea club')
  await editor.saveButton.click()
  await page.waitForURL('**/summary/user-design**')
  await page.getByRole('heading', { name: '“Sunday sea club”' }).waitFor()
  await page.getByText('T-shirt, White').waitFor()
  const front = page.getByRole('figure').filter({ hasText: 'Front' })
  await front.getByText(`Print ${size}`).waitFor()
  await page
    .getByRole('figure')
    .filter({ hasText: 'Back' })
    .getByText(/^Print about \d+ × \d+ mm$/)
    .waitFor()
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
