import { createHash, type Hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'

import { z } from 'zod'

import { projectPath } from '../project-path.ts'
import { StartupError } from '../startup-error.ts'

/** Incremented when older versions can no longer read what this one writes. */
export const FORMAT_VERSION = 1
const FORMAT = 'picasso backup'

export const MANIFEST_FILE = 'manifest.json'
export const SECRET_FILE = 'app-secret'
/** In the format of `sha256sum --check`. */
export const FILE_LIST = 'files.sha256'
export const FILES_FOLDER = 'files'

const Sha256Hex = z.string().regex(/^[a-f0-9]{64}$/)
const BackupPart = z.object({
  /** Path inside the backup's folder. */
  path: z.string().regex(/^[\w.-]+(\/[\w.-]+)?$/),
  bytes: z.int(),
  sha256: Sha256Hex,
})

export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  /** Version of the shop that wrote it. */
  shop: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.int()),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.int(), part: BackupPart })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.object({
    list: BackupPart,
    count: z.int(),
    bytes: z.int(),
    /** Keys that the database references and that were missing, or damaged, when the backup was made. */
    missing: z.array(z.string()),
    damaged: z.array(z.string()),
  }),
  secret: BackupPart,
})
export type Manifest = z.infer<typeof Manifest>
export type BackupPart = z.infer<typeof BackupPart>

/** Enough to tell a newer backup from another file. */
const FormatHeader = z.object({ format: z.literal(FORMAT), version: z.int() })

export const readShopVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(projectPath('package.json'), 'utf8'))).version

export const describeFormat = (): { format: typeof FORMAT; version: typeof FORMAT_VERSION } => ({ format: FORMAT, version: FORMAT_VERSION })

/** Passes bytes through, counting and hashing them. */
export const createByteCounter = (): Transform & { bytes: number; hash: Hash } => {
  const transform = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      counter.bytes += chunk.length
      counter.hash.update(chunk)
      done(null, chunk)
    },
  })
  const counter = Object.assign(transform, { bytes: 0, hash: createHash('sha256') })
  return counter
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the manifest of a backup; throws the operator's message when the folder cannot be restored. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  let text: string
  try {
    text = await readFile(join(folder, MANIFEST_FILE), 'utf8')
  } catch {
    throw new StartupError(
      `There is no ${MANIFEST_FILE} in ${folder}: this is not a backup, or it was cut short before it was complete. Nothing was changed.`,
    )
  }
  const content = parseJson(text)
  if (content === undefined) throw new StartupError(`The ${MANIFEST_FILE} in ${folder} is cut short or damaged. Nothing was changed.`)
  const header = FormatHeader.safeParse(content)
  if (!header.success)
    throw new StartupError(`The ${MANIFEST_FILE} in ${folder} is not that of a backup of this shop. Nothing was changed.`)
  if (header.data.version > FORMAT_VERSION)
    throw new StartupError(
      'This backup was made by a newer version of the shop. Install that version and restore it there. Nothing was changed.',
    )
  const manifest = Manifest.safeParse(content)
  if (!manifest.success) throw new StartupError(`The ${MANIFEST_FILE} in ${folder} is damaged. Nothing was changed.`)
  return manifest.data
}
