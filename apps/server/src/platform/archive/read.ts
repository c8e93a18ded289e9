import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import { listKnownMigrations } from '../database/index.ts'
import { isFileKey } from '../files/index.ts'
import { StartError } from '../start-error.ts'
import type { DatabaseContent } from './load.ts'
import { createMeter, type Manifest, type Part, readManifest } from './manifest.ts'

export interface VerifiedArchive {
  manifest: Manifest
  database: DatabaseContent
  secret: string
  files: readonly { key: string; path: string }[]
}

const hashFile = async (path: string): Promise<{ bytes: number; sha256: string } | undefined> => {
  const meter = createMeter()
  try {
    await pipeline(createReadStream(path), meter, new Writable({ write: (_chunk, _encoding, done) => done() }))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  return { bytes: meter.bytes, sha256: meter.hash.digest('hex') }
}

const requireIntact = async (folder: string, path: string, sha256: string): Promise<void> => {
  const found = await hashFile(join(folder, path))
  if (!found) throw new StartError(`The backup is incomplete: ${path} is missing. Nothing was changed.`)
  if (found.sha256 !== sha256) throw new StartError(`The backup is damaged: ${path} is not what was written. Nothing was changed.`)
}

const readPart = async (folder: string, { path, sha256 }: Part): Promise<string> => {
  await requireIntact(folder, path, sha256)
  return readFile(join(folder, path), 'utf8')
}

const refuseUnknownSchema = ({ migrations, shop }: Manifest): void => {
  const known = new Set(listKnownMigrations())
  const baseline = Math.min(...known)
  // What came before the first migration of this version is part of it.
  const unknown = migrations.filter((migration) => migration >= baseline && !known.has(migration))
  if (unknown.length === 0 && migrations.includes(baseline)) return
  const newest = Math.max(...known)
  throw new StartError(
    unknown.some((migration) => migration > newest)
      ? `This backup was made by a newer version of the shop (${shop}). Install that version and restore it there. Nothing was changed.`
      : `This backup was made by a version of the shop (${shop}) whose database this one does not know. Nothing was changed.`,
  )
}

const LINE = /^([a-f0-9]{64}) {2}(files\/[a-f0-9]{2}\/(\S+))$/

/** Reads every byte of an archive against what its manifest says, before anything is made of it. */
export const readArchive = async (folder: string): Promise<VerifiedArchive> => {
  const manifest = await readManifest(folder)
  refuseUnknownSchema(manifest)
  for (const { part } of manifest.tables) {
    // Large files: one after the other.
    // oxlint-disable-next-line no-await-in-loop
    await requireIntact(folder, part.path, part.sha256)
  }
  const files: { key: string; path: string }[] = []
  for (const line of (await readPart(folder, manifest.files.list)).split('\n').filter(Boolean)) {
    const [, sha256, path, key] = LINE.exec(line) ?? []
    if (sha256 === undefined || path === undefined || key === undefined || !isFileKey(key))
      throw new StartError(`The backup's list of files holds a line that is none: ${line.slice(0, 80)}. Nothing was changed.`)
    // oxlint-disable-next-line no-await-in-loop
    await requireIntact(folder, path, sha256)
    files.push({ key, path: join(folder, path) })
  }
  if (files.length !== manifest.files.count)
    throw new StartError(`The backup lists ${files.length} files instead of ${manifest.files.count}. Nothing was changed.`)
  const { migrations, sequences } = manifest
  const tables = manifest.tables.map((table) => ({
    ...table,
    open: () => Promise.resolve(createReadStream(join(folder, table.part.path)).pipe(createGunzip())),
  }))
  return { manifest, database: { migrations, sequences, tables }, secret: await readPart(folder, manifest.secret), files }
}
