import { asc, sql } from 'drizzle-orm'

import type { Database } from '../../platform/database/index.ts'
import { removeSecrets } from './remove-secrets.ts'
import { emails } from './schema.ts'

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
