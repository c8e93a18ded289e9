import { randomBytes } from 'node:crypto'

import { hash } from '@node-rs/argon2'
import { login as loginEndpoint, type SessionUser } from '@picasso/contract'
import { and, desc, eq } from 'drizzle-orm'

import { insertUser, type UserRow } from '../src/features/auth/queries.ts'
import { emails } from '../src/features/emails/schema.ts'
import { inTransaction } from '../src/platform/database/index.ts'
import { Browser, parseJson, parseResponse } from './browser.ts'
import type { TestShop } from './harness.ts'

/** Not a common password. */
export const PASSWORD = 'violet umbrella 7'

export const createEmail = (name = 'ada'): string => `${name}.${randomBytes(5).toString('hex')}@example.com`

/** The last email of a kind to an address, from the outbox. */
export const findLastEmail = async (shop: TestShop, email: string, kind: string): Promise<typeof emails.$inferSelect | undefined> => {
  const [mail] = await shop.database
    .select()
    .from(emails)
    .where(and(eq(emails.recipientAddress, email), eq(emails.kind, kind)))
    .orderBy(desc(emails.id))
  return mail
}

const LINK = /(?:token=|reset-password\/)([A-Za-z0-9_-]{43})/

/** The secret in the last email of a kind to an address. */
export const getEmailedToken = async (shop: TestShop, email: string, kind: string): Promise<string> => {
  const mail = await findLastEmail(shop, email, kind)
  const [, token] = LINK.exec(mail?.text ?? '') ?? []
  if (token === undefined) throw new Error(`No ${kind} mail with a link went to ${email}.`)
  return token
}

/** Signs up and does not open the link. */
export const signUpUser = async (
  shop: TestShop,
  { email = createEmail(), name = 'Ada Perera', password = PASSWORD } = {},
): Promise<string> => {
  parseJson(await new Browser(shop).post('/api/users/signup', { name, email, password }), 202)
  // And nothing else: what a test has ordered until then would all be drawn now.
  await shop.runJobs(['sign-up'])
  return email
}

export const verifyEmail = async (shop: TestShop, email: string, password = PASSWORD): Promise<void> => {
  const token = await getEmailedToken(shop, email, 'verify-email')
  parseJson(await new Browser(shop).post('/api/users/verify-email', { token, password }))
}

/** Verified as a hash of the shop, at a hundredth of its cost. */
const hashCheaply = (password: string): Promise<string> => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

type NewTestUser = Omit<Parameters<typeof insertUser>[1], 'passwordHash'> & { password?: string }

/** A user, inserted directly into the database: sign-up is covered by other tests. */
export const insertTestUser = async (
  shop: Pick<TestShop, 'database'> & { services: Pick<TestShop['services'], 'clock'> },
  { password = PASSWORD, ...user }: NewTestUser,
): Promise<UserRow> => {
  const passwordHash = await hashCheaply(password)
  return inTransaction(shop.database, (transaction) => insertUser(transaction, { ...user, passwordHash }, shop.services.clock.now()))
}

/** An account that was signed up for and whose address was confirmed by the link in the email. */
export const createAccount = async (shop: TestShop, given: { email?: string; name?: string; password?: string } = {}): Promise<string> => {
  const email = await signUpUser(shop, given)
  await verifyEmail(shop, email)
  return email
}

export const signInWithPassword = async (browser: Browser, email: string, password = PASSWORD): Promise<SessionUser> =>
  parseResponse(await browser.post('/api/users/login', { email, password }), loginEndpoint.response).user

export interface SignedInUser {
  browser: Browser
  user: SessionUser
  email: string
}

/** A user, signed in in a browser of their own. No email was sent to them yet. */
export const createSignedInUser = async (
  shop: TestShop,
  given: { isAdmin?: boolean; isStaff?: boolean; name?: string; browser?: Browser } = {},
): Promise<SignedInUser> => {
  const { isAdmin = false, isStaff = false, name = 'Ada Perera', browser = new Browser(shop) } = given
  const { email } = await insertTestUser(shop, { email: createEmail(), name, isAdmin, isStaff, verifiedAt: shop.services.clock.now() })
  return { browser, email, user: await signInWithPassword(browser, email) }
}

/** A clock that only moves when it is set. */
export const createTestClock = (start = new Date()) => {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance: (minutes: number) => {
      now += minutes * 60_000
    },
  }
}
