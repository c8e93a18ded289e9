import { randomBytes } from 'node:crypto'

import { readGlobalSettings } from '@picasso/contract'
import { expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { ADMIN } from '../harness/admin.ts'
import { createUserInput, createAccount, signInWithApi } from '../harness/users.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

journey('an owner adds a discount code, deactivates and activates it, and deletes it', async ({ openVisitor }) => {
  const { page, errors } = await openVisitor(SCREEN_SIZES.desktop)
  errors.expect(/status of 400/)
  const code = `SPRING-${randomBytes(4).toString('hex').toUpperCase()}`
  await signInWithApi(ADMIN, page)
  await page.goto('/admin/discounts')
  await page.getByRole('button', { name: 'Add a code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a discount code' })
  await dialog.getByLabel('Code').fill(code.toLowerCase())
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await dialog.getByText('Enter a whole number.').waitFor()
  await dialog.getByLabel('Percent', { exact: true }).fill('150')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await dialog.getByText('Enter 1 to 100 percent.').waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await dialog.getByLabel('Percent', { exact: true }).fill('15')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByLabel('Search by code').fill(code.slice(3, 12))
  const row = page.getByRole('row', { name: new RegExp(code) })
  await row.getByText('15 % off').waitFor()
  await row.getByRole('button', { name: `Switch off: ${code}` }).click()
  await row.getByText('Switched off').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByText('Usable').waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('list', { name: 'Views' }).getByRole('button', { name: 'Over' }).click()
  await page.getByText('No code is like that.').waitFor()
  await page.getByRole('button', { name: 'Show all codes' }).click()
  await row.getByRole('button', { name: `Delete: ${code}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click()
  await row.waitFor({ state: 'detached' })
})

journey('an owner whose sign-in is not recent enters the password before a role changes', async ({ openVisitor }) => {
  const { page, errors } = await openVisitor(SCREEN_SIZES.phone)
  // Entering the password begins a new session: a poll of the cart that is under way then belongs to nobody.
  errors.expect(/status of 40[034]/)
  const user = await createAccount(page, createUserInput('Nimal Silva'))
  await signInWithApi(ADMIN, page)
  // As the shop answers ten minutes after the sign-in.
  await page.route(
    ({ pathname }) => pathname.startsWith('/users/'),
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/json',
        body: JSON.stringify({ error: { code: 'PASSWORD_NEEDED', message: 'Please enter your password once more.' } }),
      }),
    { times: 1 },
  )
  await page.goto('/admin/userlist')
  await page.getByLabel('Search by name or email').fill(user.email)
  await page.getByRole('row').filter({ hasText: user.email }).getByRole('link', { name: 'Nimal Silva' }).click()
  await page.getByRole('button', { name: 'Make owner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabel('Your password', { exact: true }).fill('not this one')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await dialog.getByText('This is not your present password.').waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await dialog.getByLabel('Your password', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove admin' }).waitFor()
})

journey('an owner changes the contact settings, which every page and the audit log then show', async ({ openVisitor }) => {
  const { page, errors } = await openVisitor(SCREEN_SIZES.desktop)
  errors.expect(/status of 409/)
  const { page: without } = await openVisitor({ javaScriptEnabled: false })
  const readFooterPhone = async (): Promise<string> => {
    await without.goto('/')
    return without.getByRole('contentinfo').innerText()
  }
  const phone = `+94 11 ${String(Date.now()).slice(-7)}`
  expect(await readFooterPhone()).not.toContain(phone)
  await signInWithApi(ADMIN, page)
  await page.goto('/admin/settings')
  const field = page.getByRole('textbox', { name: 'Phone' })
  const save = page.getByRole('button', { name: 'Save the settings' })
  await field.fill('nobody')
  await save.click()
  await page.getByText('Enter a phone number with digits, or nothing.').waitFor()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  expect(await findAccessibilityViolations(page)).toEqual([])

  // Meanwhile another owner changes another part.
  const { terms, version } = readGlobalSettings.response.parse(await (await page.request.get('/api/settings/terms')).json())
  const concurrentChange = { terms: { ...terms, business: { ...terms.business, registration: 'PV 12345' } }, version }
  await page.request.put('/api/settings/terms', { data: concurrentChange, headers: { origin: new URL(page.url()).origin } })
  await field.fill(phone)
  await save.click()
  await page.getByText('Another owner changed other parts meanwhile').waitFor()
  expect(await field.inputValue()).toBe(phone)
  await save.click()
  await page.getByText('Everything is saved.').waitFor()
  expect(await readFooterPhone()).toContain(phone)
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByText('Changed contact.').first().waitFor()
  await page.getByText('Changed business.').first().waitFor()
})
