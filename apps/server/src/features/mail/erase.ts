import { sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { mails } from './schema.ts'

/**
 * Empties the mails to an address, and those to the shop about these orders. The rows stay, so that nothing is mailed twice; none can be
 * sent again. One that was waiting is given up: the attempt that has it in hand counts another sending, and writes nothing back.
 */
export const eraseMails = async (
  transaction: Transaction,
  { address, orderIds }: { address: string; orderIds: readonly string[] },
): Promise<void> => {
  await transaction.execute(sql`
    update ${mails} set
      recipient_name = case when recipient_address = ${address} then 'Somebody who left' else recipient_name end,
      recipient_address = case when recipient_address = ${address} then 'erased' else recipient_address end,
      text = 'Erased.', html = '<p>Erased.</p>', links_removed = true,
      sending = case when state = 'waiting' then sending + 1 else sending end,
      state = case when state = 'waiting' then 'failed' else state end,
      last_error = null, claimed_by = null, claimed_until = null
    where recipient_address = ${address} or split_part(about, ' ', 1) = any(${sql.param(orderIds)}::text[])`)
}
