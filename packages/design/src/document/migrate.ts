import { DesignDocument } from './document.ts'
import { DOCUMENT_VERSION } from './limits.ts'

export type ParsedDocument = { ok: true; document: DesignDocument } | { ok: false; path: string; reason: string }

interface VersionedDocument {
  version: unknown
}

const isVersioned = (saved: unknown): saved is VersionedDocument => typeof saved === 'object' && saved !== null && 'version' in saved

/** Version 1 knew pictures and plain texts; everything version 2 adds may be left out. */
const migrateFromVersion1 = (saved: VersionedDocument): VersionedDocument => ({ ...saved, version: 2 })

/** A step from each older version to the next. A step, once released, is never edited. */
const MIGRATIONS: ReadonlyMap<unknown, (saved: VersionedDocument) => VersionedDocument> = new Map([[1, migrateFromVersion1]])

const migrateDocument = (saved: unknown): unknown => {
  if (!isVersioned(saved)) return saved
  const migration = MIGRATIONS.get(saved.version)
  return migration ? migrateDocument(migration(saved)) : saved
}

/** Reads a saved document of any version this code knows. */
export const parseDocument = (saved: unknown): ParsedDocument => {
  if (isVersioned(saved) && typeof saved.version === 'number' && saved.version > DOCUMENT_VERSION)
    return { ok: false, path: 'version', reason: 'This design was made by a newer version of the shop.' }
  const parsed = DesignDocument.safeParse(migrateDocument(saved))
  if (parsed.success) return { ok: true, document: parsed.data }
  const issue = parsed.error.issues[0]
  return { ok: false, path: issue?.path.join('.') ?? '', reason: issue?.message ?? 'This is not a design.' }
}
