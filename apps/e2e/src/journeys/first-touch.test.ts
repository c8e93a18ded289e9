import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { journey, SCREENS } from '../harness/visitor.ts'

/** Holds back the script that brings pages to life, until told. */
const holdScript = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/frame-/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

describe('on a line so slow that the page is there before its script', () => {
  journey('nothing that was typed, chosen or pressed is lost', async ({ visit }) => {
    const { page } = await visit()
    const release = await holdScript(page)
    await page.goto('/feedback')
    await page.getByTitle('Very good').click()
    await page.getByLabel('In your words').fill('It came before the script did.')
    await page.getByRole('button', { name: 'Send' }).click()
    expect(new URL(page.url()).search).toBe('')
    release()
    await page.getByRole('heading', { name: 'Thank you.' }).waitFor()
  })

  journey('the menu opens as soon as it can', async ({ visit }) => {
    const { page } = await visit(SCREENS.phone)
    const release = await holdScript(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    release()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Shop' }).waitFor()
  })
})
