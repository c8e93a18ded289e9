import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'

import { FILE_EXTENSIONS, type FileStore } from '../files/index.ts'
import { findSecret, secretPath } from '../secrets/index.ts'
import { StartError } from '../start-error.ts'
import { loadDatabase, requireFreeDatabase } from './load.ts'
import type { VerifiedArchive } from './read.ts'

interface RestoreTarget {
  databaseUrl: string
  dataDir: string
  /** The secret that the environment gives, if it gives one. */
  givenSecret: string | undefined
  /** The store as it is with the archive's secret. */
  files: FileStore
}

interface RestoreOptions {
  /** What is there is given up. */
  replace: boolean
}

/** The archive's secret has to be the shop's: names of files, links to orders and sessions are made with it. */
const requireSameSecret = async ({ givenSecret, dataDir }: RestoreTarget, secret: string, { replace }: RestoreOptions): Promise<void> => {
  if (givenSecret !== undefined && givenSecret !== secret)
    throw new StartError('APP_SECRET is not the secret of this backup. Leave it unset, or set it to what its app-secret file holds.')
  const present = await findSecret(undefined, dataDir)
  if (givenSecret === undefined && present !== undefined && present !== secret && !replace)
    throw new StartError(`There is another shop's secret in ${dataDir}. Choose an empty folder with DATA_DIR, or say --replace.`)
}

const placeSecret = async ({ givenSecret, dataDir }: RestoreTarget, secret: string): Promise<void> => {
  if (givenSecret !== undefined) return
  const path = secretPath(dataDir)
  const present = await findSecret(undefined, dataDir)
  if (present === secret) return
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (present !== undefined) await rename(path, `${path}.replaced-${Date.now()}`)
  await writeFile(path, secret, { mode: 0o600, flush: true })
}

const placeFile = async (files: FileStore, { key, path }: VerifiedArchive['files'][number]): Promise<void> => {
  const extension = FILE_EXTENSIONS.find((each) => `.${each}` === extname(key))
  const stored = extension && (await files.put(await readFile(path), extension))
  if (stored !== key) throw new StartError(`The file ${key} of the backup does not belong to its secret. The database was not changed.`)
}

/** Makes a shop of an archive: its files first, so that the database never names one that is not there. */
export const restoreBackup = async (archive: VerifiedArchive, target: RestoreTarget, options: RestoreOptions): Promise<void> => {
  await requireSameSecret(target, archive.secret, options)
  await requireFreeDatabase(target.databaseUrl, options)
  for (const file of archive.files) {
    // Each is forced to the disk; one after the other.
    // oxlint-disable-next-line no-await-in-loop
    await placeFile(target.files, file)
  }
  await loadDatabase(target.databaseUrl, archive.database, options)
  // Last: until it is there, no shop starts on what was loaded, and none on the secret alone.
  await placeSecret(target, archive.secret)
}
