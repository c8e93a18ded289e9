import { randomBytes } from 'node:crypto'

import { login, signup, verifyEmail } from '@picasso/contract'
import type { Page } from 'playwright-core'

import type { Credentials } from './admin.ts'
import { getEmailLink, waitForEmail } from './emails.ts'
import { getWorkerShop } from './worker-shop.ts'

export const createUserInput = (name = 'Ada Perera'): Credentials => ({
  name,
  email: `${randomBytes(5).toString('hex')}@example.com`,
  password: 'violet umbrella 7',
})

const post = async (page: Page, path: string, data: object): Promise<void> => {
  const answer = await page.request.post(path, { data, headers: { origin: getWorkerShop().url } })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
}

/** An account with a confirmed address, created by the calls of its screens. */
export const createAccount = async (page: Page, person = createUserInput()): Promise<Credentials> => {
  await post(page, signup.path, person)
  const link = getEmailLink(await waitForEmail(person.email, /Confirm/), '/verify-email')
  await post(page, verifyEmail.path, { token: new URL(link).searchParams.get('token'), password: person.password })
  return person
}

/** Signs a browser in by a request. */
export const signInWithApi = ({ email, password }: Credentials, page: Page): Promise<void> => post(page, login.path, { email, password })

/** Fills in the sign-in form that the page shows. */
export const fillLogin = async (page: Page, { email, password }: Credentials): Promise<void> => {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}
