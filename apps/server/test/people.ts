import { randomBytes } from 'node:crypto'

import { login as loginEndpoint, type SessionUser } from '@picasso/contract'
import { and, desc, eq } from 'drizzle-orm'

import { users } from '../src/features/accounts/schema.ts'
import { mails } from '../src/features/mail/schema.ts'
import { Browser, json, read } from './browser.ts'
import type { TestShop } from './harness.ts'

/** Not among those that everybody tries first. */
export const PASSWORD = 'violet umbrella 7'

export const newEmail = (name = 'ada'): string => `${name}.${randomBytes(5).toString('hex')}@example.com`

/** The last mail of a kind to an address, as it lies in the outbox. */
export const lastMail = async (shop: TestShop, email: string, kind: string): Promise<typeof mails.$inferSelect | undefined> => {
  const [mail] = await shop.database
    .select()
    .from(mails)
    .where(and(eq(mails.recipientAddress, email), eq(mails.kind, kind)))
    .orderBy(desc(mails.id))
  return mail
}

const LINK = /(?:token=|reset-password\/)([A-Za-z0-9_-]{43})/

/** The secret in the last mail of a kind to an address. */
export const mailedToken = async (shop: TestShop, email: string, kind: string): Promise<string> => {
  const mail = await lastMail(shop, email, kind)
  const [, token] = LINK.exec(mail?.text ?? '') ?? []
  if (token === undefined) throw new Error(`No ${kind} mail with a link went to ${email}.`)
  return token
}

/** Signs up and does not open the link. */
export const signUp = async (shop: TestShop, { email = newEmail(), name = 'Ada Perera', password = PASSWORD } = {}): Promise<string> => {
  json(await new Browser(shop).post('/api/users/signup', { name, email, password }), 202)
  // And nothing else: what a test has ordered until then would all be drawn now.
  await shop.runJobs(['sign-up'])
  return email
}

export const verify = async (shop: TestShop, email: string): Promise<void> => {
  json(await new Browser(shop).post('/api/users/verify-email', { token: await mailedToken(shop, email, 'verify-email') }))
}

/** An account whose address is confirmed. */
export const openAccount = async (shop: TestShop, given: { email?: string; name?: string; password?: string } = {}): Promise<string> => {
  const email = await signUp(shop, given)
  await verify(shop, email)
  return email
}

export const signIn = async (browser: Browser, email: string, password = PASSWORD): Promise<SessionUser> =>
  read(await browser.post('/api/users/login', { email, password }), loginEndpoint.response).user

export interface SignedIn {
  browser: Browser
  user: SessionUser
  email: string
}

/** Somebody with an account, signed in in a browser of their own. */
export const person = async (
  shop: TestShop,
  given: { isAdmin?: boolean; isStaff?: boolean; name?: string; browser?: Browser } = {},
): Promise<SignedIn> => {
  const email = await openAccount(shop, given.name === undefined ? {} : { name: given.name })
  const { isAdmin = false, isStaff = false } = given
  if (isAdmin) await shop.database.update(users).set({ isAdmin, isStaff }).where(eq(users.email, email))
  const browser = given.browser ?? new Browser(shop)
  return { browser, email, user: await signIn(browser, email) }
}

/** A clock that stands still until it is moved. */
export const movableClock = (start = new Date()) => {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance: (minutes: number) => {
      now += minutes * 60_000
    },
  }
}
