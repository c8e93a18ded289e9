import { createHmac } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'

import type { Secrets } from '../secrets/index.ts'

export const FILE_EXTENSIONS = ['png', 'jpg', 'webp', 'pdf', 'json'] as const
export type FileExtension = (typeof FILE_EXTENSIONS)[number]

export const CONTENT_TYPES: Readonly<Record<FileExtension, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
  json: 'application/json',
}

/** What is left of a file's key for a caller who did not get it from `put`. */
const KEY = new RegExp(`^[a-f0-9]{64}\\.(${FILE_EXTENSIONS.join('|')})$`)

/** Name of the note in the store that says whose it is. */
export const OWNER_FILE = 'owner'

export const isFileKey = (text: string): boolean => KEY.test(text)

export interface StoredFile {
  key: string
  modifiedAt: Date
}

/** Files that never change, named by their content. */
export interface FileStore {
  /**
   * Stores the bytes and gives their key; the same bytes give the same key, and count as put again. Returns when they would survive a
   * crash.
   */
  put(bytes: Uint8Array, extension: FileExtension): Promise<string>
  get(key: string): Promise<Uint8Array | undefined>
  stream(key: string): Promise<Readable | undefined>
  /** Path of the file for another process to read; where the store is no folder, of a copy made in `scratch`. Undefined where it is absent. */
  getLocalPath(key: string, tempFolder: string): Promise<string | undefined>
  has(key: string): Promise<boolean>
  /** Deletes a file; one that is not there is deleted already. */
  delete(key: string): Promise<void>
  /** Every stored file, in no order, with when it was last put. */
  list(): AsyncIterable<StoredFile>
  /** Name of the database whose files these are; undefined where none was noted. */
  getOwner(): Promise<string | undefined>
  setOwner(name: string): Promise<void>
}

/**
 * The key of some content. A plain hash could be computed by anyone who owns the same picture and would tell whether
 * somebody uploaded it; the secret keeps the address unguessable.
 */
export const computeFileKey = (secret: Buffer, bytes: Uint8Array, extension: FileExtension): string =>
  `${createHmac('sha256', secret).update(bytes).digest('hex')}.${extension}`

export const deriveFileNameSecret = (secrets: Secrets): Buffer => secrets.deriveKey('file names')

/** Passes a file's bytes on; when they have ended, `isFileValid` says whether they are those that the key was made of. */
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
