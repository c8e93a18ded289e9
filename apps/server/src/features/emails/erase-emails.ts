import { type SQL, sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { emails } from './schema.ts'

/** Every secret in a link of the shop: 32 bytes as base64url, after `=` or `/`. */
const SECRET = /(?<=[=/])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g
const PLACEHOLDER = 'removed'

/** An email without the secrets in its links; `linksRemoved` is true if there were any. */
export const removeSecrets = (email: { text: string; html: string }): { text: string; html: string; linksRemoved: boolean } => {
  const text = email.text.replaceAll(SECRET, PLACEHOLDER)
  const html = email.html.replaceAll(SECRET, PLACEHOLDER)
  return { text, html, linksRemoved: text !== email.text || html !== email.html }
}

interface ErasureRequest {
  /** Addresses of the deleted account; all emails to the first of them are erased. */
  addresses: readonly [string, ...string[]]
  /** References that are erased with it: the account, its orders. */
  references: readonly string[]
  /** Waiting emails with these references are still sent. */
  pendingReferences?: readonly string[]
}

const hasReference = (ids: readonly string[]): SQL => sql`split_part(${emails.reference}, ' ', 1) = any(${sql.param(ids)}::text[])`

/**
 * Empties the emails to a customer, and those to the shop about their orders. The rows stay, so that nothing is sent twice; none can be
 * sent again. A waiting one fails; its send count changes, so that an attempt in progress cannot store its result.
 */
export const eraseEmails = async (
  transaction: Transaction,
  { addresses, references, pendingReferences = [] }: ErasureRequest,
): Promise<void> => {
  const isRecipient = sql`recipient_address = any(${sql.param(addresses)}::text[])`
  await transaction.execute(sql`
    update ${emails} set
      recipient_name = case when ${isRecipient} then 'Somebody who left' else recipient_name end,
      recipient_address = case when ${isRecipient} then 'erased' else recipient_address end,
      text = 'Erased.', html = '<p>Erased.</p>', links_removed = true,
      send_count = case when state = 'waiting' then send_count + 1 else send_count end,
      state = case when state = 'waiting' then 'failed' else state end,
      last_error = null, claimed_by = null, claimed_until = null
    where (recipient_address = ${addresses[0]} or ${hasReference(references)}) and not (state = 'waiting' and ${hasReference(pendingReferences)})`)
}

/** Removes the address from emails to earlier or pending addresses of the account. */
export const eraseRecipientAddresses = async (transaction: Transaction, userId: string): Promise<void> => {
  await transaction.execute(
    sql`update ${emails} set recipient_name = 'Somebody who left', recipient_address = 'erased' where ${hasReference([userId])}`,
  )
}
