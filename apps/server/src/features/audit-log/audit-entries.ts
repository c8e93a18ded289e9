import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Transaction } from '../../platform/database/index.ts'
import type { AuthenticatedUser } from '../auth/index.ts'
import { auditEntries } from './schema.ts'

interface AuditChange {
  at: Date
  /** Null for the shop itself; without an id for an API key. */
  actor: (Pick<AuthenticatedUser, 'name'> & { id: string | null }) | null
  subject:
    | 'settings'
    | 'discount'
    | 'product'
    | 'category'
    | 'product category'
    | 'user'
    | 'feedback'
    | 'mail'
    | 'stock'
    | 'press'
    | 'api key'
    | 'ink'
  subjectId: string | null
  /** What was changed, as a sentence. */
  text: string
}

/** Written in the transaction of the change, so that there is no change without its entry. Orders have a timeline of their own. */
export const writeAuditEntry = async (transaction: Transaction, { at, actor, subject, subjectId, text }: AuditChange): Promise<void> => {
  await transaction
    .insert(auditEntries)
    .values({ id: newId(), at, userId: actor?.id ?? null, userName: actor?.name ?? null, subject, subjectId, text })
}

/** A trigger rejects every other change of the log. */
const withRewriteAllowed = async (transaction: Transaction, rewrite: () => Promise<unknown>): Promise<void> => {
  await transaction.execute(sql`select set_config('picasso.erasing_names', 'on', true)`)
  await rewrite()
  await transaction.execute(sql`select set_config('picasso.erasing_names', 'off', true)`)
}

const rewriteTexts = async (transaction: Transaction, condition: SQL | undefined, rewrite: (text: string) => string): Promise<void> => {
  const rows = await transaction.select({ id: auditEntries.id, text: auditEntries.text }).from(auditEntries).where(condition)
  const changed = rows.map(({ id, text }) => ({ id, text: rewrite(text) }))
  await transaction.execute(sql`
    update ${auditEntries} entry set text = changed.text
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (id uuid, text text)
    where entry.id = changed.id and entry.text <> changed.text`)
}

/** Removes an email address from the texts of the log. */
export const anonymizeEmail = (transaction: Transaction, email: string): Promise<void> =>
  withRewriteAllowed(transaction, () =>
    transaction.execute(
      sql`update ${auditEntries} set text = replace(text, ${email}, 'somebody who left') where strpos(text, ${email}) > 0`,
    ),
  )

/** Removes the author's name from the entries about feedback. */
export const anonymizeFeedbackAuthor = (transaction: Transaction, feedbackIds: readonly string[]): Promise<void> =>
  withRewriteAllowed(transaction, () =>
    rewriteTexts(transaction, and(eq(auditEntries.subject, 'feedback'), inArray(auditEntries.subjectId, [...feedbackIds])), (text) =>
      text.replace(/ what .+ wrote, (?=\d of 5\.$)/, ' what somebody wrote, '),
    ),
  )

const RENAME_PATTERN = /Renamed (.+) to (.+)\.$/

/** Removes the user's name of that time from an entry about an account. */
const removeName = (text: string): string =>
  text
    .replace(RENAME_PATTERN, 'Renamed an account.')
    .replace(/^Made .+? (staff|an owner|a customer)\./, 'Made somebody who left $1.')
    .replace(/(Opened|Closed) the account of .+?\.(?= Renamed an account\.$|$)/, '$1 the account of somebody who left.')

/**
 * Every name under which the log mentions a user who has worked in the admin area or was allowed to; none of anybody else. To be called
 * before the names are erased.
 */
export const findLoggedNames = async (
  transaction: Transaction,
  { id, name, isAdmin }: { id: string; name: string; isAdmin: boolean },
): Promise<string[]> => {
  const ownEntries = await transaction.selectDistinct({ name: auditEntries.userName }).from(auditEntries).where(eq(auditEntries.userId, id))
  const accountEntries = await transaction
    .select({ text: auditEntries.text })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, 'user'), eq(auditEntries.subjectId, id)))
  if (!isAdmin && ownEntries.length === 0 && accountEntries.every(({ text }) => !text.startsWith('Made '))) return []
  const previousNames = accountEntries.flatMap(({ text }) => RENAME_PATTERN.exec(text)?.slice(1) ?? [])
  return [...new Set([name, ...ownEntries.flatMap((row) => row.name ?? []), ...previousNames])]
}

/** Removes a deleted user from the texts of the log: the entries stay, with the id alone. */
export const anonymizeUser = async (transaction: Transaction, { id, email }: { id: string; email: string }): Promise<void> => {
  await withRewriteAllowed(transaction, async () => {
    await transaction.update(auditEntries).set({ userName: 'Somebody who left' }).where(eq(auditEntries.userId, id))
    await rewriteTexts(transaction, and(eq(auditEntries.subject, 'user'), eq(auditEntries.subjectId, id)), removeName)
  })
  await anonymizeEmail(transaction, email)
}
