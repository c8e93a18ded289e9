import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'

import { listKnownMigrations } from '../database/index.ts'
import { hashFile, isFileKey } from '../files/index.ts'
import { StartupError } from '../startup-error.ts'
import type { DatabaseContent } from './load-database.ts'
import { type Manifest, type BackupPart, readManifest } from './manifest.ts'

export interface VerifiedBackup {
  manifest: Manifest
  database: DatabaseContent
  secret: string
  files: readonly { key: string; path: string }[]
}

const verifyFile = async (folder: string, path: string, sha256: string): Promise<void> => {
  const actual = await hashFile(join(folder, path)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new StartupError(`The backup is incomplete: ${path} is missing. Nothing was changed.`)
    throw error
  })
  if (actual !== sha256) throw new StartupError(`The backup is damaged: ${path} is not what was written. Nothing was changed.`)
}

const readPart = async (folder: string, { path, sha256 }: BackupPart): Promise<string> => {
  await verifyFile(folder, path, sha256)
  return readFile(join(folder, path), 'utf8')
}

const rejectUnknownMigrations = ({ migrations, shop }: Manifest): void => {
  const knownMigrations = new Set(listKnownMigrations())
  const baseline = Math.min(...knownMigrations)
  // The baseline migration of this version includes everything before it.
  const unknownMigrations = migrations.filter((migration) => migration >= baseline && !knownMigrations.has(migration))
  if (unknownMigrations.length === 0 && migrations.includes(baseline)) return
  const latestKnown = Math.max(...knownMigrations)
  throw new StartupError(
    unknownMigrations.some((migration) => migration > latestKnown)
      ? `This backup was made by a newer version of the shop (${shop}). Install that version and restore it there. Nothing was changed.`
      : `This backup was made by a version of the shop (${shop}) whose database this one does not know. Nothing was changed.`,
  )
}

const FILE_LIST_LINE = /^([a-f0-9]{64}) {2}(files\/[a-f0-9]{2}\/(\S+))$/

/** Verifies every byte of a backup against its manifest before anything is restored. */
export const readBackup = async (folder: string): Promise<VerifiedBackup> => {
  const manifest = await readManifest(folder)
  rejectUnknownMigrations(manifest)
  for (const { part } of manifest.tables) {
    // Large files: one after the other.
    // oxlint-disable-next-line no-await-in-loop
    await verifyFile(folder, part.path, part.sha256)
  }
  const files: { key: string; path: string }[] = []
  for (const line of (await readPart(folder, manifest.files.list)).split('\n').filter(Boolean)) {
    const [, sha256, path, key] = FILE_LIST_LINE.exec(line) ?? []
    if (sha256 === undefined || path === undefined || key === undefined || !isFileKey(key))
      throw new StartupError(`The backup's list of files has a malformed line: ${line.slice(0, 80)}. Nothing was changed.`)
    // oxlint-disable-next-line no-await-in-loop
    await verifyFile(folder, path, sha256)
    files.push({ key, path: join(folder, path) })
  }
  if (files.length !== manifest.files.count)
    throw new StartupError(`The backup lists ${files.length} files instead of ${manifest.files.count}. Nothing was changed.`)
  const { migrations, sequences } = manifest
  const tables = manifest.tables.map((table) => ({
    ...table,
    openStream: () => Promise.resolve(createReadStream(join(folder, table.part.path)).pipe(createGunzip())),
  }))
  return { manifest, database: { migrations, sequences, tables }, secret: await readPart(folder, manifest.secret), files }
}
