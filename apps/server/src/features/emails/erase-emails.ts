import { type SQL, sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { emails } from './schema.ts'

interface ErasureRequest {
  /** Addresses of whoever leaves; all mails to the first of them are erased. */
  addresses: readonly [string, ...string[]]
  /** Ids of what is erased with them: their account, their orders. */
  references: readonly string[]
  /** Of those: what is still waiting to be sent about them goes out. */
  pendingReferences?: readonly string[]
}

const hasReference = (ids: readonly string[]): SQL => sql`split_part(${emails.reference}, ' ', 1) = any(${sql.param(ids)}::text[])`

/**
 * Empties the mails to somebody, and those to the shop about what is theirs. The rows stay, so that nothing is mailed twice; none can be
 * sent again. One that was waiting is given up: the attempt that has it in hand counts another sending, and writes nothing back.
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

/** Takes the address out of the mails that went to one the account had before, or was to have. */
export const eraseRecipientAddresses = async (transaction: Transaction, userId: string): Promise<void> => {
  await transaction.execute(
    sql`update ${emails} set recipient_name = 'Somebody who left', recipient_address = 'erased' where ${hasReference([userId])}`,
  )
}
