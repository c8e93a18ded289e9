import type { MailState } from '@picasso/contract'
import { and, desc, eq, ilike, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'

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
  { by, now, until }: { by: string; now: Date; until: Date },
): Promise<MailRow | undefined> => {
  const [row] = await database
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, claimedBy: by, claimedUntil: until })
    .where(and(eq(mails.id, id), eq(mails.state, 'waiting'), or(isNull(mails.claimedUntil), lt(mails.claimedUntil, now))))
    .returning()
  return row
}

/** Writes down what came of an attempt and gives the mail free. */
export const endAttempt = async (
  database: Database,
  { id, sending }: Pick<MailRow, 'id' | 'sending'>,
  outcome: Partial<Pick<MailRow, 'state' | 'attempts' | 'lastError' | 'sentAt' | 'text' | 'html' | 'linksRemoved'>>,
): Promise<void> => {
  await database
    .update(mails)
    .set({ ...outcome, claimedBy: null, claimedUntil: null })
    .where(and(eq(mails.id, id), eq(mails.sending, sending)))
}

/** Gives free what dead workers were sending. Nobody knows whether the server has taken it; it is sent again under the same Message-ID. */
export const freeMailsOf = async (database: Database, workerIds: readonly string[]): Promise<void> => {
  await database
    .update(mails)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(eq(mails.state, 'waiting'), inArray(mails.claimedBy, [...workerIds])))
}

/** Makes a mail that is done with wait again. */
export const reopenMail = async (transaction: Transaction, id: string, now: Date): Promise<boolean> => {
  const reopened = await transaction
    .update(mails)
    .set({
      state: 'waiting',
      sending: sql`${mails.sending} + 1`,
      attempts: 0,
      lastError: null,
      claimedBy: null,
      claimedUntil: null,
      waitingSince: now,
      sentAt: null,
    })
    .where(and(eq(mails.id, id), ne(mails.state, 'waiting'), eq(mails.linksRemoved, false)))
    .returning({ id: mails.id })
  return reopened.length > 0
}

export interface MailPage {
  /** Id of the last mail of the page before. */
  after?: string | undefined
  limit: number
  state?: MailState | undefined
  kind?: string | undefined
  search?: string | undefined
}

/** In a pattern these three are no letters. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Newest first; ids are ordered by time. */
export const selectMails = (database: Database, { after, limit, state, kind, search = '' }: MailPage): Promise<MailRow[]> => {
  const pattern = `%${literally(search)}%`
  const found = [mails.recipientAddress, mails.recipientName, mails.subject].map((column) => ilike(column, pattern))
  return database
    .select()
    .from(mails)
    .where(
      and(
        after === undefined ? undefined : lt(mails.id, after),
        state === undefined ? undefined : eq(mails.state, state),
        kind === undefined ? undefined : eq(mails.kind, kind),
        search === '' ? undefined : or(...found),
      ),
    )
    .orderBy(desc(mails.id))
    .limit(limit)
}

/** Every kind of mail there is: one step through the index for each, however many mails there are. */
export const selectMailKinds = async (database: Database): Promise<string[]> => {
  const { rows } = await database.execute<{ kind: string }>(sql`
    with recursive kinds as (
      select min(${mails.kind}) as kind from ${mails}
      union all
      select (select min(${mails.kind}) from ${mails} where ${mails.kind} > kinds.kind) from kinds where kinds.kind is not null
    )
    select kind from kinds where kind is not null`)
  return rows.map(({ kind }) => kind)
}
