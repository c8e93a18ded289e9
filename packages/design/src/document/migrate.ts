import { DesignDocument, DOCUMENT_VERSION } from './document.ts'

export type ParsedDocument = { ok: true; document: DesignDocument } | { ok: false; path: string; reason: string }

/**
 * Reads a saved document of any version this code knows.
 * A later version adds its step here; a step, once released, is never edited.
 */
export const parseDocument = (saved: unknown): ParsedDocument => {
  const version = typeof saved === 'object' && saved !== null && 'version' in saved ? saved.version : undefined
  if (typeof version === 'number' && version > DOCUMENT_VERSION)
    return { ok: false, path: 'version', reason: 'This design was made by a newer version of the shop.' }
  const parsed = DesignDocument.safeParse(saved)
  if (parsed.success) return { ok: true, document: parsed.data }
  const issue = parsed.error.issues[0]
  return { ok: false, path: issue?.path.join('.') ?? '', reason: issue?.message ?? 'This is not a design.' }
}
