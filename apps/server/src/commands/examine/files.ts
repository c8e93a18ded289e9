import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { ClientBase } from 'pg'

import type { Config } from '../../config.ts'
import { readFileKeys } from '../../platform/archive/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { checkFileKey, type FileStore, isFileKey, ownsStore } from '../../platform/files/index.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import { type Finding, fine, hurts, warns } from './finding.ts'

/** Longer lists say no more. */
const MAX_NAMED = 20

type Tables = ReadonlySet<string>

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** Reads a file to its end; gives its size, or what is wrong with it. */
const readWhole = async (files: FileStore, secrets: Secrets, key: string): Promise<number | 'missing' | 'damaged'> => {
  const stream = await files.stream(key)
  if (!stream) return 'missing'
  const check = checkFileKey(secrets, key)
  let bytes = 0
  const count = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      done()
    },
  })
  await pipeline(stream, check, count)
  return check.isIntact() ? bytes : 'damaged'
}

const describeLoss = (state: 'missing' | 'damaged', key: string, tables: Tables): Finding => {
  const owners = [...tables].toSorted().join(', ')
  return tables.has('print_files')
    ? hurts(`A print file is ${state}: ${key}`, 'Open its order and download it, or run npm run print-files: it is drawn again.')
    : hurts(
        `A file is ${state}: ${key} (named by ${owners})`,
        `Copy files/${key.slice(0, 2)}/${key} out of a backup into DATA_DIR or the bucket.`,
      )
}

const describeOrphans = (count: number, size = ''): string =>
  `${count} files are named by nothing${size}: uploads that came to nothing, and pictures that were drawn anew. They are never deleted unasked.`

const findOrphans = async (folder: string, known: ReadonlyMap<string, Tables>): Promise<Finding> => {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const orphans = names.filter((name) => isFileKey(basename(name)) && !known.has(basename(name)))
  // The shop is open: one may be deleted meanwhile.
  const sizes = await Promise.all(
    orphans.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return fine(describeOrphans(orphans.length, ` (${megabytes(bytes)})`))
}

/** Only what is surely this shop's is ever deleted. */
export const examineOwner = async (database: Database, files: FileStore): Promise<Finding> =>
  (await ownsStore(database, files))
    ? fine('The files belong to this database.')
    : warns(
        'No file is deleted, not even of deleted accounts: the store does not say that its files belong to this database.',
        'If no other database uses them: npm run doctor -- --own-files',
      )

const findOrphansInBucket = async (files: FileStore, known: ReadonlyMap<string, Tables>): Promise<Finding> => {
  let count = 0
  for await (const { key } of files.list()) if (!known.has(key)) count += 1
  return fine(describeOrphans(count))
}

/** Every file that some row names, read against its name, and how much space is used by what. */
export const examineFiles = async (
  client: ClientBase,
  { config, files, secrets }: { config: Config; files: FileStore; secrets: Secrets },
): Promise<Finding[]> => {
  const known = await readFileKeys(client)
  const space = new Map<string, number>()
  const losses: Finding[] = []
  for (const [key, tables] of known) {
    // The shop is open: one file at a time.
    // oxlint-disable-next-line no-await-in-loop
    const read = await readWhole(files, secrets, key)
    if (typeof read !== 'number') losses.push(describeLoss(read, key, tables))
    else for (const table of tables) space.set(table, (space.get(table) ?? 0) + read)
  }
  const used = [...space].toSorted(([, a], [, b]) => b - a).map(([table, bytes]) => fine(`  named by ${table}: ${megabytes(bytes)}`))
  const more = losses.length - MAX_NAMED
  return [
    fine(`${known.size - losses.length} of ${known.size} files are there and whole.`),
    ...losses.slice(0, MAX_NAMED),
    ...(more > 0 ? [hurts(`${more} more files are missing or damaged.`, 'Restore the files of a backup.')] : []),
    ...used,
    config.files.s3 ? await findOrphansInBucket(files, known) : await findOrphans(join(config.dataDir, 'files'), known),
  ]
}
