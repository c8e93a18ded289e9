import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { holdRequests } from '../harness/network.ts'
import { createAccount, signInWithApi } from '../harness/users.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

/** Details of the layout in the specification that no other journey covers. */

const bar = (page: Page): Locator => page.getByRole('banner')

describe('the top bar', () => {
  journey('has its links from 1025 px on, and the side menu instead up to 1024 px', async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport: { width: 1025, height: 800 } })
    await page.goto('/about-us')
    const links = () => bar(page).getByRole('navigation').getByRole('link')
    await links().first().waitFor()
    const entries = await links().evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(entries).toEqual([
      ['Home', '/'],
      ['Project Picasso', '/product-select'],
      ['Shop', '/products-shop'],
      ['Register', '/register'],
      ['Login', '/login'],
    ])
    const menuButton = page.getByRole('button', { name: 'Open the menu' })
    expect(await menuButton.isVisible()).toBe(false)
    await page.setViewportSize({ width: 1024, height: 800 })
    await menuButton.waitFor()
    expect(await links().count()).toBe(0)
  })

  journey('closes the menu of the user on scrolling down, hides further down and returns on scrolling up', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.desktop)
    const user = await createAccount(page)
    await signInWithApi(user, page)
    await page.goto('/terms-and-conditions')
    await bar(page).getByRole('button', { name: user.name }).click()
    const profile = bar(page).getByRole('link', { name: 'Profile' })
    await profile.waitFor()
    await page.mouse.move(400, 500)
    await page.mouse.wheel(0, 60)
    await profile.waitFor({ state: 'hidden' })
    const top = async (): Promise<number | undefined> => (await bar(page).boundingBox())?.y
    expect(await top()).toBe(0)
    await page.mouse.wheel(0, 400)
    await expect.poll(top).toBeLessThan(0)
    await page.mouse.wheel(0, -50)
    await expect.poll(top).toBe(0)
  })
})

/** Presses the heading until the page is hydrated: toasts have their place in it then. */
const hydrate = async (page: Page): Promise<void> => {
  const countToasters = () => page.locator('section[aria-live]').count()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).click().then(countToasters)).toBe(1)
}

journey('the footer has the four sections, and a link of it shows a spinner until its page is loaded', async ({ openVisitor }) => {
  const { page } = await openVisitor()
  const release = await holdRequests(page, /\/assets\/about-screen-/)
  await page.goto('/terms-and-conditions')
  const footer = page.getByRole('contentinfo')
  expect(await footer.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Menu', 'Your Account', 'Contact Us', 'Follow Us'])
  const section = (name: string): Locator => footer.getByRole('region', { name })
  const addresses = (name: string) =>
    section(name)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(await addresses('Contact Us')).toEqual([expect.stringMatching(/^tel:\+\d+$/), expect.stringMatching(/^mailto:.+@.+$/)])
  const networks = await addresses('Follow Us')
  expect(networks).toHaveLength(3)
  for (const address of networks) expect(address).toMatch(/^https:\/\//)
  await footer.getByText(/^©/).waitFor()
  for (const [name, address] of [
    ['Terms and conditions', '/terms-and-conditions'],
    ['Cookie policy', '/cookie-policy'],
    ['Privacy policy', '/privacy-policy'],
  ] as const)
    expect(await footer.getByRole('link', { name }).getAttribute('href')).toBe(address)
  // Before that, the browser itself follows a link.
  await hydrate(page)
  await footer.getByRole('link', { name: 'About us' }).click()
  const spinner = page.getByRole('status', { name: 'Loading the page' })
  await spinner.waitFor()
  release()
  await page.waitForURL('**/about-us')
  await spinner.waitFor({ state: 'detached' })

  // In a low window the way back by keyboard leads to a link at its upper edge, where the bar returns.
  await page.setViewportSize({ width: 1280, height: 240 })
  const [phone, email] = [section('Contact Us').getByRole('link').first(), section('Contact Us').getByRole('link').last()]
  await email.focus()
  await phone.evaluate((link) => window.scrollBy(0, link.getBoundingClientRect().top - 10))
  await page.keyboard.press('Shift+Tab')
  const { height } = (await bar(page).boundingBox()) ?? { height: Infinity }
  await expect.poll(async () => (await phone.boundingBox())?.y).toBeGreaterThanOrEqual(height)
})

journey('a toast appears at the top right for five seconds', async ({ openVisitor }) => {
  const { page } = await openVisitor({ ...SCREEN_SIZES.desktop, isLastOfProfile: true })
  await page.clock.install()
  await page.goto('/upload-design')
  await hydrate(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const toast = page.locator('[data-sonner-toast]')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect.poll(() => page.clock.runFor(10).then(() => toast.count())).toBe(1)
  await toast.getByText('Not a supported file type, try again').waitFor()
  const box = await toast.boundingBox()
  // It ends where the bar's content does, 48 pixels from the edge.
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(SCREEN_SIZES.desktop.viewport.width - 60)
  expect(box?.y ?? Infinity).toBeLessThan(200)
  await page.clock.runFor(4_500)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(1_000)
  await toast.waitFor({ state: 'detached' })
})

journey('what is scrolled into view appears within 1500 ms and once only', async ({ openVisitor }) => {
  const { page } = await openVisitor({ ...SCREEN_SIZES.desktop, reducedMotion: 'no-preference' })
  await page.goto('/about-us')
  await page.mouse.move(200, 300)
  await page.mouse.move(210, 310)
  const part = page.locator('[data-reveal]').first()
  await expect.poll(() => part.getAttribute('data-reveal')).toBe('waiting')
  await part.scrollIntoViewIfNeeded()
  await expect.poll(() => part.getAttribute('data-reveal')).toBe('shown')
  expect(await part.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('1.5s, 1.5s')
  await page.evaluate(() => window.scrollTo(0, 0))
  await part.scrollIntoViewIfNeeded()
  expect(await part.getAttribute('data-reveal')).toBe('shown')
})

journey('the splash is away after two seconds', async ({ openVisitor }) => {
  const { page } = await openVisitor({ ...SCREEN_SIZES.desktop, reducedMotion: 'no-preference' })
  await page.goto('/about-us', { waitUntil: 'commit' })
  const splash = page.locator('.splash')
  await splash.locator('svg').nth(1).waitFor({ state: 'attached' })
  const duration = await splash.evaluate((element) => element.getAnimations()[0]?.effect?.getComputedTiming().endTime)
  expect(duration).toBe(2000)
})

journey('a change of size is there at once where less motion is asked for', async ({ openVisitor }) => {
  const { page } = await openVisitor({ ...SCREEN_SIZES.desktop, reducedMotion: 'reduce' })
  await page.goto('/terms-and-conditions')
  const width = await page.getByRole('main').evaluate((main) => {
    // Without a computed width before there is nothing to change from.
    if (getComputedStyle(main).width === '300px') throw new Error('The page is as wide already.')
    main.style.width = '300px'
    return getComputedStyle(main).width
  })
  expect(width).toBe('300px')
})
