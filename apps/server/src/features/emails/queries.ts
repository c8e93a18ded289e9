import type { EmailState } from '@picasso/contract'
import { and, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql, asc } from 'drizzle-orm'

import { containsText } from '../../platform/database/columns.ts'
import type { Database, Transaction } from '../../platform/database/index.ts'
import { removeSecrets } from './erase-emails.ts'
import { emails, listSearchedTexts } from './schema.ts'

interface RecipientEmail {
  address: string
  subject: string
  text: string
  createdAt: Date
  sentAt: Date | null
}

/** The emails to an address, oldest first, without the secrets in their links. */
export const selectEmailsByRecipient = async (database: Database, address: string): Promise<RecipientEmail[]> => {
  const rows = await database
    .select()
    .from(emails)
    .where(sql`${emails.recipientAddress} = ${address}`)
    .orderBy(asc(emails.id))
  return rows.map((row) => ({
    address: row.recipientAddress,
    subject: row.subject,
    text: removeSecrets(row).text,
    createdAt: row.createdAt,
    sentAt: row.sentAt,
  }))
}

export type EmailRow = typeof emails.$inferSelect
type Connection = Database | Transaction

/** False when an email of this kind and reference exists. */
export const insertEmail = async (transaction: Transaction, values: typeof emails.$inferInsert): Promise<boolean> => {
  const rows = await transaction
    .insert(emails)
    .values(values)
    .onConflictDoNothing({ target: [emails.reference, emails.kind] })
    .returning({ id: emails.id })
  return rows.length > 0
}

export const findEmail = async (connection: Connection, id: string): Promise<EmailRow | undefined> => {
  const [row] = await connection.select().from(emails).where(eq(emails.id, id))
  return row
}

/** Claims a waiting email for one attempt; only one of several concurrent workers gets it. */
export const claimEmail = async (
  database: Database,
  id: string,
  { workerId, now, until }: { workerId: string; now: Date; until: Date },
): Promise<EmailRow | undefined> => {
  const [row] = await database
    .update(emails)
    .set({ attempts: sql`${emails.attempts} + 1`, claimedBy: workerId, claimedUntil: until })
    .where(and(eq(emails.id, id), eq(emails.state, 'waiting'), or(isNull(emails.claimedUntil), lt(emails.claimedUntil, now))))
    .returning()
  return row
}

/** Stores the result of an attempt and releases the claim. */
export const finishAttempt = async (
  database: Database,
  { id, sendCount }: Pick<EmailRow, 'id' | 'sendCount'>,
  result: Partial<Pick<EmailRow, 'state' | 'attempts' | 'lastError' | 'sentAt' | 'text' | 'html' | 'linksRemoved'>>,
): Promise<void> => {
  await database
    .update(emails)
    .set({ ...result, claimedBy: null, claimedUntil: null })
    .where(and(eq(emails.id, id), eq(emails.sendCount, sendCount)))
}

/** Releases the claims of dead workers. Whether the server has accepted the email is unknown; it is sent again with the same Message-ID. */
export const releaseEmailClaims = async (database: Database, workerIds: readonly string[]): Promise<void> => {
  await database
    .update(emails)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(eq(emails.state, 'waiting'), inArray(emails.claimedBy, [...workerIds])))
}

/** Queues a finished email again. */
export const resetEmail = async (transaction: Transaction, id: string, now: Date): Promise<boolean> => {
  const rows = await transaction
    .update(emails)
    .set({
      state: 'waiting',
      sendCount: sql`${emails.sendCount} + 1`,
      attempts: 0,
      lastError: null,
      claimedBy: null,
      claimedUntil: null,
      queuedAt: now,
      sentAt: null,
    })
    .where(and(eq(emails.id, id), ne(emails.state, 'waiting'), eq(emails.linksRemoved, false)))
    .returning({ id: emails.id })
  return rows.length > 0
}

export interface EmailListQuery {
  /** Id of the last email of the previous page. */
  after?: string | undefined
  limit: number
  state?: EmailState | undefined
  kind?: string | undefined
  search?: string | undefined
}

/** An email is indexed once it does not wait any longer; few wait. */
const matchesSearch = (search: string): SQL => {
  const isContained = containsText(listSearchedTexts(emails), search)
  return sql`((${emails.state} <> 'waiting' and ${isContained}) or (${emails.state} = 'waiting' and ${isContained}))`
}

/** Newest first; ids are ordered by time. */
export const selectEmails = (database: Database, { after, limit, state, kind, search = '' }: EmailListQuery): Promise<EmailRow[]> => {
  return database
    .select()
    .from(emails)
    .where(
      and(
        after === undefined ? undefined : lt(emails.id, after),
        state === undefined ? undefined : eq(emails.state, state),
        kind === undefined ? undefined : eq(emails.kind, kind),
        search === '' ? undefined : matchesSearch(search),
      ),
    )
    .orderBy(desc(emails.id))
    .limit(limit)
}

/** Every kind of email, by a loose index scan: one step per kind, however many emails there are. */
export const selectEmailKinds = async (database: Database): Promise<string[]> => {
  const { rows } = await database.execute<{ kind: string }>(sql`
    with recursive kinds as (
      select min(${emails.kind}) as kind from ${emails}
      union all
      select (select min(${emails.kind}) from ${emails} where ${emails.kind} > kinds.kind) from kinds where kinds.kind is not null
    )
    select kind from kinds where kind is not null`)
  return rows.map(({ kind }) => kind)
}
