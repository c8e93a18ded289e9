import { describe, expect } from 'vitest'

import { EditorPage } from '../harness/editor-page.ts'
import { expectPictures, saveDesignAndOpenSummary } from '../harness/purchase.ts'
import { journey } from '../harness/visitor.ts'

describe('sharing a design', () => {
  journey('lets a friend view, order and copy it until the link is revoked, and stays its maker’s own', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('For you')
    await saveDesignAndOpenSummary(editor)
    await page.getByRole('button', { name: 'Share' }).click()
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()

    const again = await page.context().newPage()
    await again.goto(link)
    await again.getByRole('heading', { level: 1, name: 'Your design' }).waitFor()
    await again.close()

    const { page: friends, errors } = await openVisitor()
    await friends.goto(link)
    await friends.getByRole('heading', { level: 1, name: 'A shared design' }).waitFor()
    await expectPictures(friends, 2)
    expect(await friends.title()).toMatch(/^A design on a t-shirt/)
    await friends.getByRole('button', { name: 'Order it' }).click()
    await friends.getByRole('heading', { level: 1, name: 'Your design' }).waitFor()
    await friends.getByRole('radio', { name: /^M/ }).check()
    await friends.getByRole('button', { name: 'Add to cart' }).click()
    await friends.getByText('It is in your cart.').waitFor()
    await friends.getByRole('link', { name: 'Edit again' }).click()
    const copy = await EditorPage.waitFor(friends, 'tshirt')
    await copy.element(/For you/).waitFor()

    await page.getByRole('button', { name: 'Close the link' }).click()
    await page.getByText('The link is closed. Nobody else can open your design.').waitFor()
    errors.expect(/status of 404/)
    await friends.goto(link)
    await friends.getByText('This link is closed.').waitFor()
    expect(await friends.getByText('There is no design here yet.').count()).toBe(0)
  })
})
