import { randomBytes } from 'node:crypto'

import { listStock } from '@picasso/contract'
import { expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { ADMIN } from '../harness/admin.ts'
import { signInWithApi } from '../harness/users.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

journey('an owner makes an API key, copies it, uses it without a session, and revokes it', async ({ openVisitor }) => {
  const { page } = await openVisitor(SCREEN_SIZES.desktop)
  const name = `Shelf ${randomBytes(4).toString('hex')}`
  await signInWithApi(ADMIN, page)
  await page.goto('/admin/keys')
  await page.getByRole('button', { name: 'Make a key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a key' })
  await dialog.getByRole('button', { name: 'Make it' }).click()
  await dialog.getByText('Enter a name.').waitFor()
  await dialog.getByText('Allow the key at least one thing.').waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Read stock').check()
  await dialog.getByRole('button', { name: 'Make it' }).click()

  const secretDialog = page.getByRole('dialog', { name: `The key “${name}”` })
  const secret = await secretDialog.getByLabel('Key').inputValue()
  expect(secret).toMatch(/^picasso_[\w-]{43}$/)
  expect(await findAccessibilityViolations(page)).toEqual([])
  await secretDialog.getByRole('button', { name: 'I have it' }).click()
  await secretDialog.waitFor({ state: 'detached' })

  const { origin } = new URL(page.url())
  const useKey = () => fetch(`${origin}${listStock.path}`, { headers: { authorization: `Bearer ${secret}` } })
  const { items } = listStock.response.parse(await (await useKey()).json())
  expect(items.length).toBeGreaterThan(0)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByText('Never').waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(secret)

  await row.getByRole('button', { name: `Revoke: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke it' }).click()
  await row.getByText('Revoked').waitFor()
  expect((await useKey()).status).toBe(401)
})
