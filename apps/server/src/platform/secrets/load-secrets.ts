import { sql } from 'drizzle-orm'

import { type Database, inTransaction } from '../database/index.ts'
import { StartupError } from '../startup-error.ts'
import { secretFingerprints } from './schema.ts'
import { findSecret, openOrCreateSecrets, type Secrets } from './secrets.ts'

export const computeFingerprint = (secrets: Secrets): string => secrets.deriveKey('fingerprint').toString('hex')

/** Of the secret that this database was filled with; undefined before the first start. */
export const readFingerprint = async (database: Database): Promise<string | undefined> => {
  const [row] = await database.select().from(secretFingerprints).limit(1)
  return row?.fingerprint
}

const buildMissingSecretMessage = (dataDir: string): string =>
  `The secret of this shop is missing: there is no app-secret in ${dataDir}, but the database was filled with one. Put it back from a ` +
  'backup, or set APP_SECRET. It is not replaced by a new one, because links to orders, names of files and sessions are made with it. ' +
  'If it is lost for good: npm run doctor -- --new-secret'
const WRONG_SECRET_MESSAGE =
  'The secret is not the one that this database was filled with: links to orders and names of files would no longer fit. Put the right ' +
  'app-secret into DATA_DIR or set APP_SECRET to it; every process of one shop needs the same. If it is lost for good: npm run doctor -- --new-secret'

/** The secret of a database: made at its first start, and from then on that one or none. */
export const loadSecrets = async (database: Database, configuredSecret: string | undefined, dataDir: string): Promise<Secrets> => {
  if ((await readFingerprint(database)) !== undefined && (await findSecret(configuredSecret, dataDir)) === undefined)
    throw new StartupError(buildMissingSecretMessage(dataDir))
  const secrets = await openOrCreateSecrets(configuredSecret, dataDir)
  const fingerprint = computeFingerprint(secrets)
  const storedFingerprint = await readFingerprint(database)
  if (storedFingerprint === fingerprint) return secrets
  // Of several first starts one writes it; the others find it, and that theirs is another.
  await inTransaction(database, async (transaction) => {
    await transaction.execute(sql`lock table ${secretFingerprints}`)
    const existingRows = await transaction.select().from(secretFingerprints)
    if (existingRows.length === 0) await transaction.insert(secretFingerprints).values({ fingerprint })
  })
  if ((await readFingerprint(database)) !== fingerprint) throw new StartupError(WRONG_SECRET_MESSAGE)
  return secrets
}

/** Gives up the secret that is lost for good; the next start takes what it finds or makes a new one. */
export const deleteFingerprint = async (database: Database): Promise<void> => {
  await database.delete(secretFingerprints)
}
