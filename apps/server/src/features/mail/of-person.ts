import { asc, sql } from 'drizzle-orm'

import type { Database } from '../../platform/database/index.ts'
import { mails } from './schema.ts'
import { withoutSecrets } from './secret-links.ts'

interface MailOfPerson {
  address: string
  subject: string
  text: string
  createdAt: Date
  sentAt: Date | null
}

/** What the shop wrote to an address, oldest first, without what its links open. */
export const selectMailsOf = async (database: Database, address: string): Promise<MailOfPerson[]> => {
  const rows = await database
    .select()
    .from(mails)
    .where(sql`${mails.recipientAddress} = ${address}`)
    .orderBy(asc(mails.id))
  return rows.map((row) => ({
    address: row.recipientAddress,
    subject: row.subject,
    text: withoutSecrets(row).text,
    createdAt: row.createdAt,
    sentAt: row.sentAt,
  }))
}
