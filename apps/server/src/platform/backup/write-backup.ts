import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'

import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { listAppliedMigrations } from '../database/index.ts'
import { createFileKeyCheck, type FileStore } from '../files/index.ts'
import type { Secrets } from '../secrets/index.ts'
import { StartupError } from '../startup-error.ts'
import {
  createByteCounter,
  describeFormat,
  FILE_LIST,
  FILES_FOLDER,
  type Manifest,
  MANIFEST_FILE,
  type BackupPart,
  readShopVersion,
  SECRET_FILE,
} from './manifest.ts'
import { readFileKeys, scanRows } from './scan-file-keys.ts'
import { buildCopyTarget, fixTextFormats, listSequences, listTables } from './tables.ts'

interface BackupSource {
  databaseUrl: string
  files: FileStore
  secrets: Secrets
  /** What the keys of `secrets` are derived from. */
  secret: string
}

const PRIVATE_FILE = { mode: 0o600, flush: true }

const requireEmptyFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new StartupError(`The folder ${folder} is not empty. Every backup gets a folder of its own.`)
}

const writePart = async (
  folder: string,
  path: string,
  steps: [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]],
): Promise<BackupPart> => {
  const counter = createByteCounter()
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await pipeline([...steps, counter, createWriteStream(target, PRIVATE_FILE)])
  return { path, bytes: counter.bytes, sha256: counter.hash.digest('hex') }
}

type Snapshot = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { keys: ReadonlySet<string> }

/** Runs read-only work on one snapshot of the database. */
const withSnapshot = async <Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url, application_name: 'picasso backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    await fixTextFormats(client)
    return await work(client)
  } finally {
    await client.end()
  }
}

const writeDatabase = (url: string, folder: string): Promise<Snapshot> =>
  withSnapshot(url, async (client) => {
    const migrations = await listAppliedMigrations(client)
    const keys = new Set<string>()
    const tables: Snapshot['tables'] = []
    for (const table of await listTables(client)) {
      const scanner = scanRows((key) => keys.add(key))
      const rows = client.query(copyTo(`copy ${buildCopyTarget(table)} to stdout`))
      const path = `database/${table.schema}.${table.name}.copy.gz`
      // One connection, one snapshot: one table after the other.
      // oxlint-disable-next-line no-await-in-loop
      const part = await writePart(folder, path, [rows, scanner, createGzip({ level: constants.Z_BEST_SPEED })])
      tables.push({ ...table, rows: scanner.rows, part })
    }
    return { migrations, tables, sequences: await listSequences(client), keys }
  })

/** Copies one file and returns its size and SHA-256; a damaged copy is deleted. */
const copyFile = async (
  { files, secrets }: BackupSource,
  key: string,
  path: string,
): Promise<{ bytes: number; sha256: string } | 'missing' | 'damaged'> => {
  const stream = await files.stream(key)
  if (!stream) return 'missing'
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const counter = createByteCounter()
  const keyCheck = createFileKeyCheck(secrets, key)
  await pipeline(stream, keyCheck, counter, createWriteStream(path, PRIVATE_FILE))
  if (keyCheck.isIntact()) return { bytes: counter.bytes, sha256: counter.hash.digest('hex') }
  await rm(path)
  return 'damaged'
}

const writeFiles = async (source: BackupSource, keys: ReadonlySet<string>, folder: string): Promise<Manifest['files']> => {
  const lines: string[] = []
  const missingKeys: string[] = []
  const invalidKeys: string[] = []
  let bytes = 0
  for (const key of [...keys].toSorted()) {
    const path = join(FILES_FOLDER, key.slice(0, 2), key)
    // The shop is open meanwhile: one file at a time keeps the load low.
    // oxlint-disable-next-line no-await-in-loop
    const result = await copyFile(source, key, join(folder, path))
    if (result === 'missing') missingKeys.push(key)
    else if (result === 'damaged') invalidKeys.push(key)
    else {
      bytes += result.bytes
      lines.push(`${result.sha256}  ${path}\n`)
    }
  }
  // A file that was deleted since the snapshot and is referenced by no row now is not missing.
  const keysInUse = missingKeys.length > 0 ? await withSnapshot(source.databaseUrl, readFileKeys) : new Map<string, unknown>()
  const list = await writePart(folder, FILE_LIST, [Readable.from(lines)])
  return { list, count: lines.length, bytes, missing: missingKeys.filter((key) => keysInUse.has(key)), damaged: invalidKeys }
}

/** The manifest is written last and atomically, so that a folder without one is an interrupted backup. */
const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const incompletePath = join(folder, `${MANIFEST_FILE}.unfinished`)
  await writeFile(incompletePath, `${JSON.stringify(manifest, null, 2)}\n`, PRIVATE_FILE)
  await rename(incompletePath, join(folder, MANIFEST_FILE))
  const directory = await open(folder, 'r')
  await directory.sync()
  await directory.close()
}

/**
 * Writes a complete backup into an empty folder while the shop is open: one snapshot of the database, every file that it references,
 * and the secret.
 */
export const writeBackup = async (source: BackupSource, folder: string): Promise<Manifest> => {
  await requireEmptyFolder(folder)
  const { keys, ...database } = await writeDatabase(source.databaseUrl, folder)
  const manifest: Manifest = {
    ...describeFormat(),
    shop: readShopVersion(),
    createdAt: new Date().toISOString(),
    ...database,
    files: await writeFiles(source, keys, folder),
    secret: await writePart(folder, SECRET_FILE, [Readable.from([source.secret])]),
  }
  await writeManifest(folder, manifest)
  return manifest
}
