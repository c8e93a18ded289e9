import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { getEmailLink, waitForEmail } from '../harness/emails.ts'
import { createCartLine } from '../harness/fixtures.ts'
import { fillLogin, createUserInput } from '../harness/users.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

const bar = (page: Page) => page.getByRole('banner')

/** On Google's page: signs in or cancels. */
const chooseAtGoogle = async (page: Page, email: string, choice: 'Continue' | 'Cancel' = 'Continue'): Promise<void> => {
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
  await page.getByLabel('Address').fill(email)
  await page.getByRole('button', { name: choice }).click()
}

const withGoogle = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Continue with Google' })

describe('signing in with Google', () => {
  journey('keeps the cart, returns to the requested page and is known at once on every page', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const { email } = createUserInput()
    await createCartLine(page)
    await page.goto('/login?to=/cart')
    await withGoogle(page).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await withGoogle(page).click()
    await chooseAtGoogle(page, email)
    await page.waitForURL(({ pathname }) => pathname === '/cart')
    await bar(page).getByRole('button', { name: 'Grace Silva' }).waitFor()
    await page
      .getByRole('main')
      .getByRole('button', { name: /Remove/ })
      .first()
      .waitFor()

    expect(await (await page.request.get('/profile')).text()).toContain('Grace Silva')
    await page.goto('/about-us')
    await bar(page).getByRole('button', { name: 'Grace Silva' }).waitFor()
  })

  journey('shows the name at once in a browser that has stored nothing yet', async ({ openVisitor }) => {
    const { page } = await openVisitor({ ...SCREEN_SIZES.desktop, isFirstVisit: true })
    await page.goto('/login')
    await withGoogle(page).click()
    await chooseAtGoogle(page, createUserInput().email)
    await page.waitForURL(({ pathname }) => pathname === '/')
    await bar(page).getByRole('button', { name: 'Grace Silva' }).waitFor()
  })

  journey('shows the reason after it was cancelled, and can be retried', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.phone)
    const { email } = createUserInput()
    await page.goto('/register')
    await withGoogle(page).click()
    await chooseAtGoogle(page, email, 'Cancel')
    await page.getByRole('alert').getByText('You came back from Google without signing in.').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await withGoogle(page).click()
    await chooseAtGoogle(page, email)
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByText('Welcome, Grace Silva').waitFor()
  })

  journey('a user without a password gets one by email, and can delete the account without one', async ({ openVisitor }) => {
    const { page, errors } = await openVisitor()
    errors.expectEndOfSession()
    const user = createUserInput('Grace Silva')
    await page.goto('/login?to=/profile')
    await withGoogle(page).click()
    await chooseAtGoogle(page, user.email)
    await page.getByRole('button', { name: 'Mail me a link to set a password' }).click()
    await page.getByText('A mail is on its way.').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.goto(getEmailLink(await waitForEmail(user.email, /password/), '/reset-password/'))
    await page.getByLabel('New password', { exact: true }).fill(user.password)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.getByText('Your new password is set.').waitFor()
    await fillLogin(page, user)
    await bar(page).getByRole('button', { name: user.name }).waitFor()

    const { page: other, errors: otherErrors } = await openVisitor()
    otherErrors.expectEndOfSession()
    const nobody = createUserInput()
    await other.goto('/login?to=/profile')
    await withGoogle(other).click()
    await chooseAtGoogle(other, nobody.email)
    await other.getByRole('button', { name: 'Delete my account' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
    await other.getByText('Your account is deleted.').waitFor()
  })
})
