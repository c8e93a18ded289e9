import { randomInt } from 'node:crypto'

import { sql } from 'drizzle-orm'

import type { Config } from '../../../config.ts'
import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import type { Services } from '../../../services.ts'
import {
  updateUserRow,
  endSessions,
  hashNewPassword,
  rejectContextPassword,
  insertUser,
  findToken,
  lockEmail,
  lockShopOwners,
  createToken,
  storeFirstAdminToken,
  consumeToken,
} from '../../auth/index.ts'

/** What is printed once for the operator, at the start that created the first admin. */
export type FirstAdmin =
  | { kind: 'account'; email: string; password: string }
  /** Path of a page; whoever opens it first becomes the admin. */
  | { kind: 'link'; path: string }

/** Key of an advisory lock, the same in every process: of several that start at once, one creates the admin. */
const FIRST_ADMIN_LOCK = 7_420_162
const DEMO_EMAIL = 'admin@picasso.example'

/** Letters and digits that are not confused when read from a screen. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Six groups of five characters: 148 random bits that are still easy to type. */
const generatePassword = (): string =>
  Array.from({ length: 6 }, () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join('-')

const lockAndCheckNoAdmin = async (transaction: Transaction): Promise<boolean> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`)
  return (await lockShopOwners(transaction)).length === 0
}

interface NewAdmin {
  email: string
  name: string
  passwordHash: string
}

/** Only the operator of the shop gets here, so an existing account with the address becomes the admin's. */
const createAdmin = async (transaction: Transaction, { email, name, passwordHash }: NewAdmin, now: Date): Promise<void> => {
  const permissions = { isAdmin: true, isStaff: false, isActive: true, verifiedAt: now }
  const existing = await lockEmail(transaction, email)
  if (!existing) {
    await insertUser(transaction, { email, name, passwordHash, ...permissions }, now)
    return
  }
  await updateUserRow(transaction, existing.id, { name, passwordHash, ...permissions })
  await endSessions(transaction, existing.id)
}

const hashConfiguredPassword = async (password: string, context: readonly string[]): Promise<string> => {
  try {
    rejectContextPassword(password, context)
    return await hashNewPassword(password)
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_INPUT')
      throw new StartupError('ADMIN_PASSWORD is one that everybody tries first. Choose another.')
    throw error
  }
}

/** Creates the first admin of a shop without one. There is no default password. */
export const ensureFirstAdmin = async (
  { admin, shop }: Config,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<FirstAdmin | undefined> => {
  const hasAdmin = await inTransaction(database, async (transaction) => !(await lockAndCheckNoAdmin(transaction)))
  if (hasAdmin) return undefined
  const email = admin.email ?? (shop.demo ? DEMO_EMAIL : undefined)
  const password = admin.password ?? generatePassword()
  const passwordHash = email === undefined ? '' : await hashConfiguredPassword(password, [email, shop.name])
  return inTransaction(database, async (transaction): Promise<FirstAdmin | undefined> => {
    if (!(await lockAndCheckNoAdmin(transaction))) return undefined
    if (email === undefined) {
      const token = createToken()
      await storeFirstAdminToken(transaction, token, clock.now())
      return { kind: 'link', path: `/register?first-admin=${token}` }
    }
    await createAdmin(transaction, { email, name: 'Admin', passwordHash }, clock.now())
    return admin.password === undefined ? { kind: 'account', email, password } : undefined
  })
}

/** Creates the first admin with the link printed at the start of the shop. Of concurrent attempts, one succeeds. */
export const claimFirstAdmin = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { token, name, email, password, shopName }: { token: string; name: string; email: string; password: string; shopName: string },
): Promise<void> => {
  const tokenQuery = { token, purposes: ['first-admin'], now: clock.now() } as const
  if (!(await findToken(database, tokenQuery))) throw new AppError('INVALID_TOKEN')
  rejectContextPassword(password, [name, email, shopName])
  const passwordHash = await hashNewPassword(password)
  await inTransaction(database, async (transaction) => {
    const hasNoAdmin = await lockAndCheckNoAdmin(transaction)
    const tokenRow = await consumeToken(transaction, tokenQuery)
    if (!hasNoAdmin || !tokenRow) throw new AppError('INVALID_TOKEN')
    await createAdmin(transaction, { email, name, passwordHash }, tokenQuery.now)
  })
}
