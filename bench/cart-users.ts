import { randomBytes, randomUUID } from 'node:crypto'

import { addCartItem, CartItem, DesignConfiguration } from '@picasso/contract'
import { eq } from 'drizzle-orm'

import { hashToken } from '../apps/server/src/features/auth/cookies.ts'
import { insertUser } from '../apps/server/src/features/auth/queries.ts'
import { sessions, users } from '../apps/server/src/features/auth/schema.ts'
import { closeDatabase, inTransaction, openDatabase } from '../apps/server/src/platform/database/index.ts'
import { prepareSaveDesign } from './design-to-save.ts'

export interface CartUser {
  id: string
  cookie: string
  /** The line in their cart. */
  line: string
}

const DAY_MS = 86_400_000

/** Users with a session each, inserted into the database, because the sign-up emails are not what is measured. */
const signIn = async (databaseUrl: string, count: number): Promise<{ id: string; cookie: string }[]> => {
  const database = openDatabase(databaseUrl)
  const now = new Date()
  const createdUsers: { id: string; cookie: string }[] = []
  await inTransaction(database, async (transaction) => {
    for (let index = 0; index < count; index += 1) {
      const email = `shopper.${index}@example.com`
      const user = await insertUser(transaction, { email, name: `Shopper ${index}`, passwordHash: null, verifiedAt: now }, now)
      const token = randomBytes(32).toString('base64url')
      await transaction.insert(sessions).values({
        id: randomUUID(),
        tokenHash: hashToken(token),
        userId: user.id,
        device: 'Bench',
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + DAY_MS),
      })
      createdUsers.push({ id: user.id, cookie: `sid=${token}` })
    }
  })
  await closeDatabase(database)
  return createdUsers
}

/** Cookie of an owner of the shop. */
export const signInAdmin = async (databaseUrl: string): Promise<string> => {
  const [user] = await signIn(databaseUrl, 1)
  if (!user) throw new Error('Nobody was made.')
  const database = openDatabase(databaseUrl)
  await database.update(users).set({ isAdmin: true }).where(eq(users.id, user.id))
  await closeDatabase(database)
  return user.cookie
}

const fillCart = async (shop: string, user: { id: string; cookie: string }): Promise<CartUser> => {
  const { url, body, headers = {} } = await prepareSaveDesign(shop, { cookie: user.cookie })
  const saved = await fetch(url, { method: 'POST', headers, ...(body !== undefined && { body }) })
  const { _id: designId } = DesignConfiguration.parse(await saved.json())
  const added = await fetch(`${shop}${addCartItem.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ designId, size: 'medium', quantity: 1 }),
  })
  if (!added.ok) throw new Error(`The cart answered ${added.status}: ${await added.text()}`)
  return { ...user, line: CartItem.parse(await added.json())._id }
}

/** Signed-in users, each with one line in the cart. */
export const createCartUsers = async (shop: string, databaseUrl: string, count: number): Promise<CartUser[]> => {
  const index: CartUser[] = []
  for (const user of await signIn(databaseUrl, count)) index.push(await fillCart(shop, user))
  return index
}
