import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'

import { sql } from 'drizzle-orm'

import type { Database } from '../database/index.ts'
import type { Secrets } from '../secrets/index.ts'

/** Runs work with a temporary folder, which is deleted afterwards. */
export const withTempFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'picasso-drawing-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const FILE_EXTENSIONS = ['png', 'jpg', 'webp', 'pdf', 'json'] as const
type FileExtension = (typeof FILE_EXTENSIONS)[number]

export const CONTENT_TYPES: Readonly<Record<FileExtension, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
  json: 'application/json',
}

/** The format of keys made by `put`. */
const KEY = new RegExp(`^[a-f0-9]{64}\\.(${FILE_EXTENSIONS.join('|')})$`)

/** Name of the file in the store that names its owner. */
export const OWNER_FILE = 'owner'

export const isFileKey = (text: string): boolean => KEY.test(text)

export interface StoredFile {
  key: string
  modifiedAt: Date
}

/** Immutable files, named by their content. */
export interface FileStore {
  /**
   * Stores the bytes and returns their key; the same bytes have the same key, and `modifiedAt` is updated. Resolves once they are
   * flushed to the disk.
   */
  put(bytes: Uint8Array, extension: FileExtension): Promise<string>
  get(key: string): Promise<Uint8Array | undefined>
  stream(key: string): Promise<Readable | undefined>
  /** Path of the file for another process to read; for object storage, of a copy in `tempFolder`. Undefined when it is missing. */
  getLocalPath(key: string, tempFolder: string): Promise<string | undefined>
  has(key: string): Promise<boolean>
  /** Deletes a file; a missing one is no error. */
  delete(key: string): Promise<void>
  /** Every stored file, in no order, with the time it was last put. */
  list(): AsyncIterable<StoredFile>
  /** Name of the database that owns the files; undefined when none has claimed them. */
  getOwner(): Promise<string | undefined>
  setOwner(name: string): Promise<void>
}

/**
 * The key of some content. Anyone with the same picture could compute a plain hash and test whether it was uploaded; the secret keeps
 * the address unguessable.
 */
export const computeFileKey = (secret: Buffer, bytes: Uint8Array, extension: FileExtension): string =>
  `${createHmac('sha256', secret).update(bytes).digest('hex')}.${extension}`

export const deriveFileNameSecret = (secrets: Secrets): Buffer => secrets.deriveKey('file names')

/** Passes a file's bytes through; at their end `isIntact` is true if they match the key. */
export const createFileKeyCheck = (secrets: Secrets, key: string): Transform & { isIntact: () => boolean } => {
  const hmac = createHmac('sha256', deriveFileNameSecret(secrets))
  const transform = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hmac.update(chunk)
      done(null, chunk)
    },
  })
  return Object.assign(transform, { isIntact: () => key.startsWith(`${hmac.digest('hex')}.`) })
}

/**
 * The identity of this database. It comes from PostgreSQL and not from a row, so that a copy of the database, however it was made, has
 * another identity.
 */
const getDatabaseId = async (database: Database): Promise<string> => {
  const { rows } = await database.execute<{ name: string }>(sql`
    select (select system_identifier from pg_control_system()) || '/' || oid as name from pg_database where datname = current_database()`)
  const [row] = rows
  if (!row) throw new Error('The identity of the database could not be read.')
  return row.name
}

/** Records in the store that its files belong to this database alone. */
export const claimStore = async (database: Database, files: FileStore): Promise<void> => files.setOwner(await getDatabaseId(database))

/** Whether the store is empty and unclaimed. */
export const isStoreFree = async (files: FileStore): Promise<boolean> => {
  if ((await files.getOwner()) !== undefined) return false
  const first = await files.list()[Symbol.asyncIterator]().next()
  return first.done === true
}

/** Claims a free store, as that of a new shop is. */
export const claimFreeStore = async (database: Database, files: FileStore): Promise<void> => {
  if (await isStoreFree(files)) await claimStore(database, files)
}

/** Whether the files of the store belong to this database, and may be deleted. */
export const ownsStore = async (database: Database, files: FileStore): Promise<boolean> =>
  (await files.getOwner()) === (await getDatabaseId(database))
