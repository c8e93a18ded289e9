import { randomBytes, randomUUID } from 'node:crypto'

import { addCartItem, CartItem, DesignConfiguration } from '@picasso/contract'
import { eq } from 'drizzle-orm'

import { insertUser } from '../apps/server/src/features/accounts/queries.ts'
import { sessions, users } from '../apps/server/src/features/accounts/schema.ts'
import { hashOfToken } from '../apps/server/src/features/accounts/session-cookie.ts'
import { closeDatabase, inTransaction, openDatabase } from '../apps/server/src/platform/database/index.ts'
import { designToSave } from './design-to-save.ts'

export interface Shopper {
  id: string
  cookie: string
  /** The line in their cart. */
  line: string
}

const DAY_MS = 86_400_000

/** People with a session each; made in the database, because the way through the mails is not what is measured. */
const signIn = async (databaseUrl: string, count: number): Promise<{ id: string; cookie: string }[]> => {
  const database = openDatabase(databaseUrl)
  const now = new Date()
  const people: { id: string; cookie: string }[] = []
  await inTransaction(database, async (transaction) => {
    for (let made = 0; made < count; made += 1) {
      const email = `shopper.${made}@example.com`
      const user = await insertUser(transaction, { email, name: `Shopper ${made}`, passwordHash: null, verifiedAt: now }, now)
      const token = randomBytes(32).toString('base64url')
      await transaction.insert(sessions).values({
        id: randomUUID(),
        tokenHash: hashOfToken(token),
        userId: user.id,
        device: 'Bench',
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + DAY_MS),
      })
      people.push({ id: user.id, cookie: `sid=${token}` })
    }
  })
  await closeDatabase(database)
  return people
}

/** Cookie of an owner of the shop. */
export const signInAdmin = async (databaseUrl: string): Promise<string> => {
  const [person] = await signIn(databaseUrl, 1)
  if (!person) throw new Error('Nobody was made.')
  const database = openDatabase(databaseUrl)
  await database.update(users).set({ isAdmin: true }).where(eq(users.id, person.id))
  await closeDatabase(database)
  return person.cookie
}

const fillCart = async (shop: string, person: { id: string; cookie: string }): Promise<Shopper> => {
  const { url, body, headers = {} } = await designToSave(shop, person.cookie)
  const saved = await fetch(url, { method: 'POST', headers, ...(body !== undefined && { body }) })
  const { _id: designId } = DesignConfiguration.parse(await saved.json())
  const added = await fetch(`${shop}${addCartItem.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ designId, size: 'medium', quantity: 1 }),
  })
  if (!added.ok) throw new Error(`The cart answered ${added.status}: ${await added.text()}`)
  return { ...person, line: CartItem.parse(await added.json())._id }
}

/** Signed-in people, each with one line in the cart. */
export const shoppers = async (shop: string, databaseUrl: string, count: number): Promise<Shopper[]> => {
  const made: Shopper[] = []
  for (const person of await signIn(databaseUrl, count)) made.push(await fillCart(shop, person))
  return made
}
