import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { ClientBase } from 'pg'

import type { Config } from '../../config.ts'
import { readFileKeys } from '../../platform/backup/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { createFileKeyCheck, type FileStore, isFileKey, ownsStore } from '../../platform/files/index.ts'
import type { Secrets } from '../../platform/secrets/index.ts'

/** One result of the doctor. `error`: something is broken or will be; `warning`: should be looked at soon. */
export interface CheckResult {
  level: 'ok' | 'warning' | 'error'
  text: string
  /** What to do about it. */
  fix?: string
}

export const createOk = (text: string): CheckResult => ({ level: 'ok', text })
export const createError = (text: string, fix: string): CheckResult => ({ level: 'error', text, fix })
export const createWarning = (text: string, fix: string): CheckResult => ({ level: 'warning', text, fix })

/** Longer lists tell no more. */
const MAX_LISTED = 20

type TableNames = ReadonlySet<string>

export const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** Reads a file to its end; returns its size, or what is wrong with it. */
const verifyStoredFile = async (files: FileStore, secrets: Secrets, key: string): Promise<number | 'missing' | 'damaged'> => {
  const stream = await files.stream(key)
  if (!stream) return 'missing'
  const keyCheck = createFileKeyCheck(secrets, key)
  let bytes = 0
  const count = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      done()
    },
  })
  await pipeline(stream, keyCheck, count)
  return keyCheck.isIntact() ? bytes : 'damaged'
}

const reportInvalidFile = (state: 'missing' | 'damaged', key: string, tables: TableNames): CheckResult => {
  const tableNames = [...tables].toSorted().join(', ')
  return tables.has('print_files')
    ? createError(`A print file is ${state}: ${key}`, 'Open its order and download it, or run npm run print-files: it is rendered again.')
    : createError(
        `A file is ${state}: ${key} (referenced by ${tableNames})`,
        `Copy files/${key.slice(0, 2)}/${key} out of a backup into DATA_DIR or the bucket.`,
      )
}

const describeUnknownFiles = (count: number, size = ''): string =>
  `${count} files are named by no row${size}: of another database, or written before a crash. The shop never deletes them.`

const countUnknownFiles = async (folder: string, tablesByKey: ReadonlyMap<string, TableNames>): Promise<CheckResult> => {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const orphanedFiles = names.filter((name) => isFileKey(basename(name)) && !tablesByKey.has(basename(name)))
  // The shop is open: one may be deleted meanwhile.
  const sizes = await Promise.all(
    orphanedFiles.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return createOk(describeUnknownFiles(orphanedFiles.length, ` (${formatMegabytes(bytes)})`))
}

/** Files are deleted only from a store that belongs to this database. */
export const checkStoreOwner = async (database: Database, files: FileStore): Promise<CheckResult> =>
  (await ownsStore(database, files))
    ? createOk('The files belong to this database.')
    : createWarning(
        'No file is deleted, not even of deleted accounts: the store is not claimed by this database.',
        'If no other database uses them: npm run doctor -- --own-files',
      )

const countUnknownBucketFiles = async (files: FileStore, tablesByKey: ReadonlyMap<string, TableNames>): Promise<CheckResult> => {
  let count = 0
  for await (const { key } of files.list()) if (!tablesByKey.has(key)) count += 1
  return createOk(describeUnknownFiles(count))
}

/** Verifies every referenced file against its key, and sums up the disk usage by table. */
export const checkFiles = async (
  client: ClientBase,
  { config, files, secrets }: { config: Config; files: FileStore; secrets: Secrets },
): Promise<CheckResult[]> => {
  const tablesByKey = await readFileKeys(client)
  const bytesByTable = new Map<string, number>()
  const invalidFiles: CheckResult[] = []
  for (const [key, tables] of tablesByKey) {
    // The shop is open: one file at a time.
    // oxlint-disable-next-line no-await-in-loop
    const result = await verifyStoredFile(files, secrets, key)
    if (typeof result !== 'number') invalidFiles.push(reportInvalidFile(result, key, tables))
    else for (const table of tables) bytesByTable.set(table, (bytesByTable.get(table) ?? 0) + result)
  }
  const usageResults = [...bytesByTable]
    .toSorted(([, a], [, b]) => b - a)
    .map(([table, bytes]) => createOk(`  referenced by ${table}: ${formatMegabytes(bytes)}`))
  const hiddenCount = invalidFiles.length - MAX_LISTED
  return [
    createOk(`${tablesByKey.size - invalidFiles.length} of ${tablesByKey.size} files are intact.`),
    ...invalidFiles.slice(0, MAX_LISTED),
    ...(hiddenCount > 0 ? [createError(`${hiddenCount} more files are missing or damaged.`, 'Restore the files of a backup.')] : []),
    ...usageResults,
    config.files.s3
      ? await countUnknownBucketFiles(files, tablesByKey)
      : await countUnknownFiles(join(config.dataDir, 'files'), tablesByKey),
  ]
}
