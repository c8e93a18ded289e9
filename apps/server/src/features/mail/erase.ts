import { type SQL, sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { mails } from './schema.ts'

interface Erasing {
  /** Addresses of whoever leaves; all mails to the first of them are erased. */
  addresses: readonly [string, ...string[]]
  /** Ids of what is erased with them: their account, their orders. */
  about: readonly string[]
  /** Of those: what is still waiting to be sent about them goes out. */
  open?: readonly string[]
}

const isAbout = (ids: readonly string[]): SQL => sql`split_part(${mails.about}, ' ', 1) = any(${sql.param(ids)}::text[])`

/**
 * Empties the mails to somebody, and those to the shop about what is theirs. The rows stay, so that nothing is mailed twice; none can be
 * sent again. One that was waiting is given up: the attempt that has it in hand counts another sending, and writes nothing back.
 */
export const eraseMails = async (transaction: Transaction, { addresses, about, open = [] }: Erasing): Promise<void> => {
  const isTheirs = sql`recipient_address = any(${sql.param(addresses)}::text[])`
  await transaction.execute(sql`
    update ${mails} set
      recipient_name = case when ${isTheirs} then 'Somebody who left' else recipient_name end,
      recipient_address = case when ${isTheirs} then 'erased' else recipient_address end,
      text = 'Erased.', html = '<p>Erased.</p>', links_removed = true,
      sending = case when state = 'waiting' then sending + 1 else sending end,
      state = case when state = 'waiting' then 'failed' else state end,
      last_error = null, claimed_by = null, claimed_until = null
    where (recipient_address = ${addresses[0]} or ${isAbout(about)}) and not (state = 'waiting' and ${isAbout(open)})`)
}

/** Takes the address out of the mails that went to one the account had before, or was to have. */
export const eraseRecipients = async (transaction: Transaction, userId: string): Promise<void> => {
  await transaction.execute(
    sql`update ${mails} set recipient_name = 'Somebody who left', recipient_address = 'erased' where ${isAbout([userId])}`,
  )
}
