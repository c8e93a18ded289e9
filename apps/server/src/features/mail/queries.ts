import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { mails } from './schema.ts'

export type MailRow = typeof mails.$inferSelect
type Executor = Database | Transaction

/** False when there is a mail of this kind about the same thing already. */
export const insertMail = async (transaction: Transaction, values: typeof mails.$inferInsert): Promise<boolean> => {
  const made = await transaction
    .insert(mails)
    .values(values)
    .onConflictDoNothing({ target: [mails.about, mails.kind] })
    .returning({ id: mails.id })
  return made.length > 0
}

export const findMail = async (executor: Executor, id: string): Promise<MailRow | undefined> => {
  const [row] = await executor.select().from(mails).where(eq(mails.id, id))
  return row
}

/** Takes a waiting mail for one attempt. Of several that try at once, one gets it. */
export const claimMail = async (
  database: Database,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<MailRow | undefined> => {
  const [row] = await database
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, claimedUntil: until })
    .where(and(eq(mails.id, id), eq(mails.state, 'waiting'), or(isNull(mails.claimedUntil), lt(mails.claimedUntil, now))))
    .returning()
  return row
}

/** Writes down what came of an attempt and gives the mail free. */
export const endAttempt = async (
  database: Database,
  { id, sending }: Pick<MailRow, 'id' | 'sending'>,
  outcome: Partial<Pick<MailRow, 'state' | 'attempts' | 'lastError' | 'sentAt'>>,
): Promise<void> => {
  await database
    .update(mails)
    .set({ ...outcome, claimedUntil: null })
    .where(and(eq(mails.id, id), eq(mails.sending, sending)))
}

/** Makes a mail that is done with wait again. */
export const reopenMail = async (transaction: Transaction, id: string): Promise<boolean> => {
  const reopened = await transaction
    .update(mails)
    .set({ state: 'waiting', sending: sql`${mails.sending} + 1`, attempts: 0, lastError: null, claimedUntil: null, sentAt: null })
    .where(and(eq(mails.id, id), ne(mails.state, 'waiting')))
    .returning({ id: mails.id })
  return reopened.length > 0
}
