import { pgTable, text } from 'drizzle-orm/pg-core'

/** Which secret this database was filled with, so that no other is put under it. One row. */
export const secretFingerprints = pgTable('secret_fingerprints', {
  /** Derived from the secret, hex; says nothing about it. */
  fingerprint: text('fingerprint').primaryKey(),
})
