import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'

import { type Database, inTransaction } from '../database/index.ts'
import { StartupError } from '../startup-error.ts'
import { secretFingerprints } from './schema.ts'

/**
 * Accepts only the base64url spelling of a signature. Its bytes have other spellings too (padded with `=`, in plain base64, with spare
 * bits set in the last character), which would be other addresses of the same resource.
 */
export const isValidSignature = (signature: string, expected: Buffer): boolean => {
  const [actualBytes, expectedBytes] = [Buffer.from(signature), Buffer.from(expected.toString('base64url'))]
  return actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes)
}

/** Keys for signatures and unguessable names, all derived from one secret. */
export interface Secrets {
  /** 32 bytes, always the same for one purpose; one key does not reveal another. */
  deriveKey(purpose: string): Buffer
}

const FILE_NAME = 'app-secret'
const KEY_BYTES = 32

export const createSecrets = (secret: string): Secrets => {
  /** There are few; deriving one takes several times as long as signing with it. */
  const keys = new Map<string, Buffer>()
  return {
    deriveKey: (purpose) => {
      const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', `picasso ${purpose}`, KEY_BYTES))
      keys.set(purpose, key)
      return key
    },
  }
}

const readExisting = async (path: string): Promise<string | undefined> => {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const generateSecret = async (path: string): Promise<string> => {
  const tempPath = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(tempPath, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
  try {
    // A link, unlike a rename, does not replace a file that another process has created meanwhile.
    await link(tempPath, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(tempPath, { force: true })
  }
  return (await readFile(path, 'utf8')).trim()
}

/** Path of the generated secret. */
export const secretPath = (dataDir: string): string => join(dataDir, FILE_NAME)

/** The configured secret or the one in the data folder; undefined when there is neither. */
export const findSecret = async (configuredSecret: string | undefined, dataDir: string): Promise<string | undefined> =>
  configuredSecret ?? (await readExisting(secretPath(dataDir)))

/** The configured secret, or the one in the data folder, created at the first start and readable by its owner only. */
export const openOrCreateSecrets = async (configuredSecret: string | undefined, dataDir: string): Promise<Secrets> => {
  const existingSecret = await findSecret(configuredSecret, dataDir)
  if (existingSecret !== undefined) return createSecrets(existingSecret)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  return createSecrets(await generateSecret(secretPath(dataDir)))
}

export const computeFingerprint = (secrets: Secrets): string => secrets.deriveKey('fingerprint').toString('hex')

/** Fingerprint of the secret of this database; undefined before the first start. */
export const readFingerprint = async (database: Database): Promise<string | undefined> => {
  const [row] = await database.select().from(secretFingerprints).limit(1)
  return row?.fingerprint
}

const buildMissingSecretMessage = (dataDir: string): string =>
  `The secret of this shop is missing: there is no app-secret in ${dataDir}, but the database was filled with one. Put it back from a ` +
  'backup, or set APP_SECRET. It is not replaced by a new one, because links to orders, names of files and sessions are made with it. ' +
  'If it is lost for good: npm run doctor -- --new-secret'
const buildUnboundSecretMessage = (dataDir: string): string =>
  `The secret of this shop is missing: there is no app-secret in ${dataDir} and APP_SECRET is not set, but the database holds customers, for whom ` +
  'links to orders, names of files and sessions were made with one. Put app-secret back from a backup, or set APP_SECRET. ' +
  'If it is lost for good: npm run doctor -- --new-secret'
const WRONG_SECRET_MESSAGE =
  'The secret is not the one that this database was filled with: links to orders and names of files would no longer fit. Put the right ' +
  'app-secret into DATA_DIR or set APP_SECRET to it; every process of one shop needs the same. If it is lost for good: npm run doctor -- --new-secret'

interface SecretSource {
  /** `APP_SECRET`. */
  configured: string | undefined
  dataDir: string
  /** Whether the database is in use. One from a version without fingerprints has none and still needs its secret. */
  hasCustomers: () => Promise<boolean>
}

/** Only a new shop gets a new secret. */
const rejectMissingSecret = async (database: Database, { configured, dataDir, hasCustomers }: SecretSource): Promise<void> => {
  const fingerprint = await readFingerprint(database)
  const isInUse = await hasCustomers()
  // Looked for last: another process that starts now creates it before it writes to the database.
  if ((await findSecret(configured, dataDir)) !== undefined) return
  if (fingerprint !== undefined) throw new StartupError(buildMissingSecretMessage(dataDir))
  if (isInUse) throw new StartupError(buildUnboundSecretMessage(dataDir))
}

/** Loads the secret of a database: created at its first start, and no other one from then on. */
export const loadSecrets = async (database: Database, source: SecretSource): Promise<Secrets> => {
  await rejectMissingSecret(database, source)
  const secrets = await openOrCreateSecrets(source.configured, source.dataDir)
  const fingerprint = computeFingerprint(secrets)
  const storedFingerprint = await readFingerprint(database)
  if (storedFingerprint === fingerprint) return secrets
  // Of several first starts one writes the fingerprint; the others find that theirs differs.
  await inTransaction(database, async (transaction) => {
    await transaction.execute(sql`lock table ${secretFingerprints}`)
    const existingRows = await transaction.select().from(secretFingerprints)
    if (existingRows.length === 0) await transaction.insert(secretFingerprints).values({ fingerprint })
  })
  if ((await readFingerprint(database)) !== fingerprint) throw new StartupError(WRONG_SECRET_MESSAGE)
  return secrets
}

/** For a secret that is lost for good: the next start accepts any secret. */
export const deleteFingerprint = async (database: Database): Promise<void> => {
  await database.delete(secretFingerprints)
}
