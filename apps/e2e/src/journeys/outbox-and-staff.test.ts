import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { ADMIN } from '../harness/admin.ts'
import { waitForEmail } from '../harness/emails.ts'
import { fillLogin, createUserInput, createAccount, signInWithApi } from '../harness/users.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'
import { getWorkerShop } from '../harness/worker-shop.ts'

const openAs = async (page: Page, address: string): Promise<void> => {
  await signInWithApi(ADMIN, page)
  await page.goto(address)
}

/** Whether all of it is within the window, below the top bar. */
const isInWindow = async (part: Locator): Promise<boolean> => {
  const box = await part.boundingBox()
  const { height = 0 } = part.page().viewportSize() ?? {}
  return box !== null && box.y >= 0 && box.y + box.height <= height
}

describe('the outbox', () => {
  journey('shows an owner an email as it was sent, without its secret link', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const { email } = await createAccount(page)
    await openAs(page, '/admin/mail')
    await page.getByLabel('Search by address, name or subject').fill(email)
    const emails = page.getByRole('list', { name: 'Emails' }).getByRole('link')
    await expect.poll(() => emails.count()).toBe(1)
    await emails.click()
    const mail = page.frameLocator('iframe')
    await mail.getByRole('heading', { name: 'Confirm your address' }).waitFor()
    expect(await mail.getByRole('link', { name: 'Confirm address' }).getAttribute('href')).toMatch(/token=removed$/)
    await page.getByText('It cannot be sent again').waitFor()
    await page.getByRole('button', { name: 'Plain text' }).click()
    await page.getByRole('link', { name: /verify-email/ }).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  journey('resends an email without secret links on a phone', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.phone)
    const user = await createAccount(page)
    await page.request.post('/api/users/signup', { data: user, headers: { origin: getWorkerShop().url } })
    await waitForEmail(user.email, /You have an account already/)
    await openAs(page, `/admin/mail?search=${encodeURIComponent(user.email)}&kind=address-in-use`)
    await page
      .getByRole('list', { name: 'Emails' })
      .getByRole('link', { name: /You have an account already/ })
      .click()
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('The email is on its way again.').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to all emails' }).click()
    await page.getByRole('list', { name: 'Emails' }).waitFor()

    // An email far down the list: it is opened at its subject, and the way back leads to its row.
    await Promise.all(
      Array.from({ length: 20 }, () =>
        page.request.post('/api/users/signup', { data: createUserInput(), headers: { origin: getWorkerShop().url } }),
      ),
    )
    await page.goto('/admin/mail')
    const row = page.getByRole('list', { name: 'Emails' }).getByRole('link').nth(19)
    await row.scrollIntoViewIfNeeded()
    await row.click()
    const subject = page.getByRole('article').getByRole('heading').first()
    await expect.poll(() => isInWindow(subject)).toBe(true)
    expect(await subject.evaluate((heading) => heading === document.activeElement)).toBe(true)
    await page.getByRole('link', { name: 'Back to all emails' }).click()
    await expect.poll(() => isInWindow(page.locator('[data-row]:focus'))).toBe(true)
  })
})

journey('an owner promotes a user to staff, who cannot see users or emails', async ({ openVisitor }) => {
  const { page } = await openVisitor()
  const user = await createAccount(page, createUserInput('Kamala Dias'))
  await openAs(page, '/admin/userlist')
  await page.getByLabel('Search by name or email').fill(user.email)
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('row').filter({ hasText: user.email }).getByRole('link', { name: 'Kamala Dias' }).click()
  await page.getByRole('button', { name: 'Make staff' }).click()
  await page.getByRole('button', { name: 'Make owner' }).waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])

  const { page: theirs } = await openVisitor()
  await theirs.goto('/login?to=/admin/userlist')
  await fillLogin(theirs, user)
  await theirs.getByRole('heading', { level: 1, name: 'For owners' }).waitFor()
  expect(await findAccessibilityViolations(theirs)).toEqual([])
  await theirs.getByRole('link', { name: 'Go to the dashboard' }).click()
  await theirs.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await theirs.getByRole('banner').getByRole('button', { name: user.name }).click()
  expect(await theirs.getByRole('link', { name: 'Users' }).count()).toBe(0)
  await theirs.goto('/admin/mail')
  await theirs.getByRole('heading', { level: 1, name: 'For owners' }).waitFor()
  expect((await theirs.request.get('/api/mails')).status()).toBe(403)
})
