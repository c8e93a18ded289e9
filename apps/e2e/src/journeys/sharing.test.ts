import { describe, expect } from 'vitest'

import { EditorPage } from '../harness/editor-page.ts'
import { picturesShown, saveDesign } from '../harness/purchase.ts'
import { journey } from '../harness/visitor.ts'

describe('sharing a design', () => {
  journey('lets a friend look at it, order it and change a copy, until the link is closed', async ({ visit }) => {
    const { page } = await visit()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('For you')
    await saveDesign(editor)
    await page.getByRole('button', { name: 'Share' }).click()
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()

    const { page: friends, faults } = await visit()
    await friends.goto(link)
    await friends.getByRole('heading', { level: 1, name: 'A shared design' }).waitFor()
    await picturesShown(friends, 2)
    expect(await friends.title()).toMatch(/^A design on a t-shirt/)
    await friends.getByRole('button', { name: 'Order it' }).click()
    await friends.getByRole('heading', { level: 1, name: 'Your design' }).waitFor()
    await friends.getByRole('radio', { name: /^M/ }).check()
    await friends.getByRole('button', { name: 'Add to cart' }).click()
    await friends.getByText('It is in your cart.').waitFor()
    await friends.getByRole('link', { name: 'Edit again' }).click()
    const copy = await EditorPage.shown(friends, 'tshirt')
    await copy.element(/For you/).waitFor()

    await page.getByRole('button', { name: 'Close the link' }).click()
    await page.getByText('The link is closed. Nobody else can open your design.').waitFor()
    faults.expect(/status of 404/)
    await friends.goto(link)
    await friends.getByText('This link is closed.').waitFor()
    expect(await friends.getByText('There is no design here yet.').count()).toBe(0)
  })
})
