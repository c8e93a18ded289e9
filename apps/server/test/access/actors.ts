import { randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { hashToken } from '../../src/features/auth/cookies.ts'
import type { UserRow } from '../../src/features/auth/queries.ts'
import { sessions, users } from '../../src/features/auth/schema.ts'
import { Browser } from '../browser.ts'
import type { TestShop } from '../harness.ts'
import { createEmail, insertTestUser, PASSWORD } from '../test-users.ts'

/** The roles that send each request. The sessions of the last three are not valid any more. */
export const ROLES = ['guest', 'ada', 'bob', 'admin', 'staff', 'unverified', 'former admin', 'deleted'] as const
export type Role = (typeof ROLES)[number]

export interface Actor {
  browser: Browser
  /** Undefined for a guest and for a deleted user. */
  user: UserRow | undefined
}

export type Actors = Record<Role, Actor>

/** A user whose address is confirmed unless said otherwise. */
export const createUser = (
  shop: TestShop,
  overrides: Partial<Pick<UserRow, 'isAdmin' | 'isStaff' | 'verifiedAt'>> = {},
): Promise<UserRow> => insertTestUser(shop, { email: createEmail(), name: 'Somebody', verifiedAt: new Date(), ...overrides })

/** A browser that is signed in. */
export const signInUser = async (shop: TestShop, user: UserRow): Promise<Browser> => {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const row = { id: newId(), tokenHash: hashToken(token), userId: user.id, device: 'Test', createdAt: now, lastSeenAt: now }
  await shop.database.insert(sessions).values({ ...row, expiresAt: new Date(now.getTime() + 86_400_000) })
  const browser = new Browser(shop)
  browser.setCookie('sid', token)
  return browser
}

/** An actor of a role. */
export const createActor = async (shop: TestShop, role: Role): Promise<Actor> => {
  if (role === 'guest') return { browser: new Browser(shop), user: undefined }
  if (role === 'unverified') {
    const user = await createUser(shop, { verifiedAt: null })
    const browser = new Browser(shop)
    await browser.post('/api/users/login', { email: user.email, password: PASSWORD })
    return { browser, user }
  }
  const user = await createUser(shop, {
    isAdmin: role === 'admin' || role === 'staff' || role === 'former admin',
    isStaff: role === 'staff',
  })
  const browser = await signInUser(shop, user)
  if (role !== 'former admin' && role !== 'deleted') return { browser, user }
  const admin = await signInUser(shop, await createUser(shop, { isAdmin: true }))
  if (role === 'former admin') await admin.put(`/users/${user.id}`, { isAdmin: false })
  else await admin.delete(`/api/users/${user.id}`)
  const [currentUser] = await shop.database.select().from(users).where(eq(users.id, user.id))
  return { browser, user: currentUser }
}

export const createActors = async (shop: TestShop): Promise<Actors> => {
  const actor = (role: Role) => createActor(shop, role)
  return {
    guest: await actor('guest'),
    ada: await actor('ada'),
    bob: await actor('bob'),
    admin: await actor('admin'),
    staff: await actor('staff'),
    unverified: await actor('unverified'),
    'former admin': await actor('former admin'),
    deleted: await actor('deleted'),
  }
}
