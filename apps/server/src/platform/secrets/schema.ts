import { pgTable, text } from 'drizzle-orm/pg-core'

/** Fingerprint of the secret of this database, so that no other one is used with it. One row. */
export const secretFingerprints = pgTable('secret_fingerprints', {
  /** Derived from the secret, hex; does not reveal it. */
  fingerprint: text('fingerprint').primaryKey(),
})
