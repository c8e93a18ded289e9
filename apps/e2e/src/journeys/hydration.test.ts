import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { createDesign, findAvailableVariant } from '../harness/fixtures.ts'
import { chooseHiddenRadio } from '../harness/hidden-radio.ts'
import { holdRequests } from '../harness/network.ts'
import { createAccount, signInWithApi } from '../harness/users.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

const FRAME = /\/assets\/frame-/
/** The browser has stored nothing of the shop. */
const FIRST_VISIT = { ...SCREEN_SIZES.desktop, isFirstVisit: true }

/** Delays the script that hydrates pages until released. */
const holdScript = (page: Page): Promise<() => void> => holdRequests(page, FRAME)

describe('a page on a connection so slow that it shows before its script', () => {
  journey('loses no text, selection or press', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const release = await holdScript(page)
    await page.goto('/feedback')
    await page.getByTitle('Very good').click()
    await page.getByLabel('In your words').fill('It came before the script did.')
    await page.getByRole('button', { name: 'Send' }).click()
    expect(new URL(page.url()).search).toBe('')
    release()
    await page.getByRole('heading', { name: 'Thank you.' }).waitFor()
  })

  journey('loses none of several filters', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    await findAvailableVariant()
    const release = await holdScript(page)
    await page.goto('/products-shop')
    const colors = page.getByRole('group', { name: 'Colour' }).getByRole('checkbox')
    await colors.first().check()
    await page.getByRole('searchbox', { name: 'Search' }).fill('a')
    await page.getByRole('checkbox', { name: 'In stock only' }).check()
    release()
    await page.waitForURL(({ searchParams }) => ['colors', 'search', 'inStock'].every((name) => searchParams.has(name)))
    await expect.poll(() => colors.first().isChecked()).toBe(true)
  })

  journey('keeps its query and typed text when the language is changed', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const release = await holdScript(page)
    await page.goto('/login?to=/cart')
    await page.getByRole('link', { name: 'Español' }).click()
    await page.waitForURL(({ search }) => search === '?to=%2Fcart&lang=es')

    await page.goto('/feedback?lang=en')
    await page.getByLabel('In your words').fill('It came before the script did.')
    await page.getByRole('link', { name: 'Español' }).click()
    release()
    const field = page.getByRole('textbox', { name: 'Con tus palabras' })
    await field.waitFor()
    expect(await field.inputValue()).toBe('It came before the script did.')
  })

  journey('opens the menu once it can', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.phone)
    const release = await holdScript(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    release()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Shop' }).waitFor()
  })

  journey('shows the name of who is signed in, although its HTML is the same for everybody', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const person = await createAccount(page)
    await signInWithApi(person, page)
    const { name } = person
    await page.goto('/about-us')
    await page.getByRole('button', { name }).waitFor()
    const release = await holdScript(page)
    await page.reload()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor({ state: 'hidden' })
    const shownTexts = await page
      .getByRole('banner')
      .locator('span')
      .evaluateAll((elements) =>
        elements.filter((element) => element.checkVisibility()).map((element) => getComputedStyle(element, '::after').content),
      )
    expect(shownTexts).toContain(JSON.stringify(name))
    release()
    await page.getByRole('button', { name }).waitFor()
  })

  journey('dismisses the cookie notice at the press', async ({ openVisitor }) => {
    const { page } = await openVisitor(FIRST_VISIT)
    await holdScript(page)
    await page.goto('/')
    const notice = page.getByRole('heading', { name: 'We Value Your Privacy' })
    await page.getByRole('button', { name: 'Got it!' }).click()
    await notice.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('link', { name: 'Cart' }).first().waitFor()
    expect(await notice.count()).toBe(0)
  })
})

/** Runs at the moment from which on React listens and has not hydrated the page yet. It is handed to the page as text. */
const pressDuringHydration = (label: string): void => {
  // oxlint-disable-next-line typescript/unbound-method -- it is applied to the element below
  const { addEventListener } = EventTarget.prototype
  let isPressed = false
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...listener: Parameters<typeof addEventListener>) {
    if (!isPressed && this instanceof Element && this.id === 'root') {
      isPressed = true
      setTimeout(() => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click())
    }
    addEventListener.apply(this, listener)
  }
}

describe('a page that is being hydrated', () => {
  journey('applies a press once', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    await page.addInitScript(pressDuringHydration, 'One more')
    const { product } = await findAvailableVariant()
    await page.goto(`/product-details/${product.slug}`)
    // The page is hydrated at the first interaction.
    await page.mouse.move(200, 300)
    await page.mouse.move(210, 310)
    const quantity = page.getByLabel('Quantity')
    await page.getByRole('button', { name: 'One fewer' }).click()
    await expect.poll(() => quantity.inputValue()).toBe('1')
  })

  journey('applies an earlier choice only after a press under way, which would miss a button that moves', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const { _id } = await createDesign(page)
    const release = await holdScript(page)
    await page.goto(`/summary/user-design?design=${_id}`)
    await chooseHiddenRadio(page.getByRole('radio', { name: /^M\b/ }))
    await page.getByRole('button', { name: 'Add to cart' }).hover()
    await page.mouse.down()
    release()
    // It is drawn once the page is hydrated.
    await page.getByText(/^Print \d/).waitFor()
    await page.mouse.up()
    await page.getByText('It is in your cart.').waitFor()
    await page.getByRole('link', { name: 'Cart, 1 piece' }).first().waitFor()
  })

  journey('applies a filter once whose press began before', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    await findAvailableVariant()
    const release = await holdScript(page)
    await page.goto('/products-shop')
    const filter = page.getByRole('group', { name: 'Colour' }).getByRole('checkbox').first()
    await filter.locator('xpath=ancestor::label').hover()
    await page.mouse.down()
    release()
    await expect.poll(() => filter.evaluate((field) => Object.keys(field).some((key) => key.startsWith('__reactProps')))).toBe(true)
    await page.mouse.up()
    await page.waitForURL(({ searchParams }) => searchParams.has('colors'))
    // Applied twice it would be taken off again, and be missing here.
    await page.getByRole('checkbox', { name: 'In stock only' }).click()
    await page.waitForURL(({ searchParams }) => searchParams.has('inStock'))
    expect(new URL(page.url()).searchParams.has('colors')).toBe(true)
    await expect.poll(() => filter.isChecked()).toBe(true)
  })
})

describe('a first visit', () => {
  journey('loads the page script at the first interaction', async ({ openVisitor }) => {
    const { page } = await openVisitor(FIRST_VISIT)
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(requestedPaths.filter((path) => FRAME.test(path))).toEqual([])
    const script = page.waitForRequest(FRAME)
    await page.mouse.move(100, 100, { steps: 2 })
    await script
  })
})
