import { describe, expect } from 'vitest'

import { EditorPage } from '../harness/editor-page.ts'
import { journey } from '../harness/visitor.ts'

describe('several elements', () => {
  journey('are grouped, copied to the back, and undone after a reload', async ({ visit }) => {
    const { page } = await visit()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('One')
    await editor.addText('Two')
    await editor.canvas('front').focus()
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: 'Group', exact: true }).click()
    await editor.canvas('front').focus()
    await page.keyboard.press('Control+c')
    await editor.switchSide('back')
    await editor.canvas('back').focus()
    await page.keyboard.press('Control+v')
    await expect.poll(() => editor.elements.count()).toBe(2)
    await page.getByText('Saved on this device').waitFor()
    await page.reload()
    await editor.canvas('back').waitFor()
    await expect.poll(() => editor.elements.count()).toBe(2)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => editor.elements.count()).toBe(0)
  })

  journey('are named, hidden and locked in the list of layers', async ({ visit }) => {
    const { page } = await visit()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Under')
    await editor.addText('Over')
    await page.getByRole('tab', { name: 'Layers' }).click()
    const layers = page.getByRole('list', { name: 'Layers' }).getByRole('listitem')
    expect(await layers.first().innerText()).toContain('Over')
    await page.getByRole('button', { name: /^Order of Text “Under”/ }).press('ArrowUp')
    await expect.poll(() => layers.first().innerText()).toContain('Under')
    await page.getByRole('button', { name: 'Rename Text “Over”' }).click()
    await page.getByRole('textbox', { name: 'Name of Text “Over”' }).fill('Greeting')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Hide Greeting' }).click()
    await expect.poll(() => editor.elements.count()).toBe(1)
  })
})

describe('before printing', () => {
  journey('what will not print well is named, shown and repaired by one press', async ({ visit }) => {
    const { page } = await visit()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('small print')
    await editor.size.fill('3')
    const check = page.getByRole('region', { name: 'Check before printing' })
    await check.getByText('One thing to look at').waitFor()
    await check.getByRole('button', { name: 'Enlarge to 5 mm' }).click()
    await check.getByText('Ready to print').waitFor()
    expect(await editor.size.inputValue()).toBe('5')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await check.getByText('One thing to look at').waitFor()
  })
})

describe('art', () => {
  journey('a drawing and a code are laid on the garment and carried to another one', async ({ visit }) => {
    const { page } = await visit()
    const editor = await EditorPage.open(page, 'tshirt')
    await page.getByRole('tab', { name: 'Art' }).click()
    await page.getByRole('button', { name: 'Add Heart', exact: true }).click()
    await page.getByRole('textbox', { name: 'QR code' }).fill('https://example.com')
    await page.getByRole('button', { name: 'Add QR code' }).click()
    await expect.poll(() => editor.elements.count()).toBe(2)
    await page.getByText('Put it on another garment').click()
    await page.getByRole('button', { name: 'Hoodie', exact: true }).click()
    await page.waitForURL('**/product-customize-design/hoodie')
    await editor.canvas('front').waitFor()
    await expect.poll(() => editor.elements.count()).toBe(2)
  })
})
