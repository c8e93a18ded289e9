import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'

import { FILE_EXTENSIONS, type FileStore } from '../files/index.ts'
import { findSecret, secretPath } from '../secrets/index.ts'
import { StartupError } from '../startup-error.ts'
import { loadDatabase, requireUnusedDatabase } from './load-database.ts'
import type { VerifiedBackup } from './read-backup.ts'

interface RestoreTarget {
  databaseUrl: string
  dataDir: string
  /** `APP_SECRET`, when it is set. */
  configuredSecret: string | undefined
  /** The store, opened with the backup's secret. */
  files: FileStore
}

interface RestoreOptions {
  /** Overwrites an existing shop. */
  replace: boolean
}

/** The backup's secret has to be the shop's: names of files, links to orders and sessions depend on it. */
const requireSameSecret = async (
  { configuredSecret, dataDir }: RestoreTarget,
  secret: string,
  { replace }: RestoreOptions,
): Promise<void> => {
  if (configuredSecret !== undefined && configuredSecret !== secret)
    throw new StartupError('APP_SECRET is not the secret of this backup. Leave it unset, or set it to what its app-secret file holds.')
  const existingSecret = await findSecret(undefined, dataDir)
  if (configuredSecret === undefined && existingSecret !== undefined && existingSecret !== secret && !replace)
    throw new StartupError(`There is another shop's secret in ${dataDir}. Choose an empty folder with DATA_DIR, or say --replace.`)
}

const writeSecret = async ({ configuredSecret, dataDir }: RestoreTarget, secret: string): Promise<void> => {
  if (configuredSecret !== undefined) return
  const path = secretPath(dataDir)
  const existingSecret = await findSecret(undefined, dataDir)
  if (existingSecret === secret) return
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (existingSecret !== undefined) await rename(path, `${path}.replaced-${Date.now()}`)
  await writeFile(path, secret, { mode: 0o600, flush: true })
}

const restoreFile = async (files: FileStore, { key, path }: VerifiedBackup['files'][number]): Promise<void> => {
  const extension = FILE_EXTENSIONS.find((candidate) => `.${candidate}` === extname(key))
  const storedKey = extension && (await files.put(await readFile(path), extension))
  if (storedKey !== key)
    throw new StartupError(`The file ${key} of the backup does not belong to its secret. The database was not changed.`)
}

/** Restores a backup: its files first, so that the database never references a missing file. */
export const restoreBackup = async (backup: VerifiedBackup, target: RestoreTarget, options: RestoreOptions): Promise<void> => {
  await requireSameSecret(target, backup.secret, options)
  await requireUnusedDatabase(target.databaseUrl, options)
  for (const file of backup.files) {
    // Each file is flushed to the disk: one after the other.
    // oxlint-disable-next-line no-await-in-loop
    await restoreFile(target.files, file)
  }
  await loadDatabase(target.databaseUrl, backup.database, options)
  // Last: until then no shop starts on the loaded data.
  await writeSecret(target, backup.secret)
}
