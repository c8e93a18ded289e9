import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { auditEntries } from './schema.ts'

/** The log refuses every other change of what is written. */
const withRewriteAllowed = async (transaction: Transaction, rewrite: () => Promise<unknown>): Promise<void> => {
  await transaction.execute(sql`select set_config('picasso.erasing_names', 'on', true)`)
  await rewrite()
  await transaction.execute(sql`select set_config('picasso.erasing_names', 'off', true)`)
}

const rewriteTexts = async (transaction: Transaction, condition: SQL | undefined, rewrite: (text: string) => string): Promise<void> => {
  const rows = await transaction.select({ id: auditEntries.id, text: auditEntries.text }).from(auditEntries).where(condition)
  const changed = rows.map(({ id, text }) => ({ id, text: rewrite(text) }))
  await transaction.execute(sql`
    update audit_entries entry set text = changed.text
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (id uuid, text text)
    where entry.id = changed.id and entry.text <> changed.text`)
}

/** Takes an address out of the sentences of the log. */
export const anonymizeEmail = (transaction: Transaction, email: string): Promise<void> =>
  withRewriteAllowed(transaction, () =>
    transaction.execute(sql`update audit_entries set text = replace(text, ${email}, 'somebody who left') where strpos(text, ${email}) > 0`),
  )

/** Takes the name of who wrote it out of what the log says of feedback. */
export const anonymizeFeedbackAuthor = (transaction: Transaction, feedbackIds: readonly string[]): Promise<void> =>
  withRewriteAllowed(transaction, () =>
    rewriteTexts(transaction, and(eq(auditEntries.subject, 'feedback'), inArray(auditEntries.subjectId, [...feedbackIds])), (text) =>
      text.replace(/ what .+ wrote, (?=\d of 5\.$)/, ' what somebody wrote, '),
    ),
  )

const RENAME_PATTERN = /Renamed (.+) to (.+)\.$/

/** What an owner did to an account, without the name it had then, whichever that was. */
const removeName = (text: string): string =>
  text
    .replace(RENAME_PATTERN, 'Renamed an account.')
    .replace(/^Made .+? (staff|an owner|a customer)\./, 'Made somebody who left $1.')
    .replace(/(Opened|Closed) the account of .+?\.(?= Renamed an account\.$|$)/, '$1 the account of somebody who left.')

/**
 * Every name under which the log knows somebody who did something behind the shop, or was given the right to; none of anybody else. To be
 * asked before the names are erased.
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

/** Takes a person who is gone out of the sentences of the log: what was done stays, with the id alone. */
export const anonymizeUser = async (transaction: Transaction, { id, email }: { id: string; email: string }): Promise<void> => {
  await withRewriteAllowed(transaction, async () => {
    await transaction.update(auditEntries).set({ userName: 'Somebody who left' }).where(eq(auditEntries.userId, id))
    await rewriteTexts(transaction, and(eq(auditEntries.subject, 'user'), eq(auditEntries.subjectId, id)), removeName)
  })
  await anonymizeEmail(transaction, email)
}
