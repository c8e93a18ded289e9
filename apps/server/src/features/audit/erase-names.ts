import { sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'

/** Takes an address out of the sentences of the log. */
export const eraseAddress = async (transaction: Transaction, email: string): Promise<void> => {
  await transaction.execute(sql`select set_config('picasso.erasing_names', 'on', true)`)
  await transaction.execute(
    sql`update audit_entries set text = replace(text, ${email}, 'somebody who left') where strpos(text, ${email}) > 0`,
  )
  await transaction.execute(sql`select set_config('picasso.erasing_names', 'off', true)`)
}

/** Takes a person who is gone out of the sentences of the log: what was done stays, with the id alone. */
export const eraseNames = async (
  transaction: Transaction,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> => {
  // The log refuses every other change of what is written.
  await transaction.execute(sql`select set_config('picasso.erasing_names', 'on', true)`)
  await transaction.execute(sql`
    update audit_entries set
      person_name = case when person_id = ${id} then 'Somebody who left' else person_name end,
      text = case
        when subject = 'user' and subject_id = ${id} and text like 'Renamed %' then 'Renamed an account.'
        when subject = 'user' and subject_id = ${id} then replace(text, ${name}, 'somebody who left')
        else replace(text, ${email}, 'somebody who left') end
    where person_id = ${id} or subject = 'user' and subject_id = ${id} or strpos(text, ${email}) > 0`)
  await transaction.execute(sql`select set_config('picasso.erasing_names', 'off', true)`)
}
