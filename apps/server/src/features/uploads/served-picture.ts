import { sql } from 'drizzle-orm'

import { type Database, runPrepared } from '../../platform/database/index.ts'
import { isPublicFile } from '../storage/index.ts'
import { COPY_WIDTHS } from './copies.ts'

/** What is to be known of a stored picture to serve it. */
export interface ServedPicture {
  key: string
  /** Everybody may see it, so that shared caches may keep it. */
  isPublic: boolean
  /** Key of the editor's copy; null for pictures that nobody sent. */
  previewKey: string | null
  /** Keys of its copies by their width. */
  copies: Readonly<Record<string, string>>
}

/** Some megabytes. */
const MOST_KEPT = 5_000

const selectServed = async (database: Database, key: string): Promise<ServedPicture> => {
  const [row] = await runPrepared<{ isPublic: boolean; previewKey: string | null; copies: Record<string, string> }>(
    database,
    sql`select ${isPublicFile(sql`asked.key`)} as "isPublic",
      (select preview_key from pictures where pictures.key = asked.key) as "previewKey",
      coalesce((select json_object_agg(width, copy_key) from picture_copies copy where copy.key = asked.key), '{}') as copies
      from (select ${key}::text as key) asked`,
  )
  return { key, isPublic: false, previewKey: null, copies: {}, ...row }
}

/**
 * Looks stored pictures up. Public ones with all their copies are kept in memory: they stay what they are, and what was public once
 * may be in any cache of the world.
 */
export const createServedPictures = (database: Database): ((key: string) => Promise<ServedPicture>) => {
  const kept = new Map<string, ServedPicture>()
  return async (key) => {
    const known = kept.get(key)
    if (known) {
      // Putting it last keeps the map in order of use.
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const picture = await selectServed(database, key)
    if (!picture.isPublic || COPY_WIDTHS.some((width) => !(width in picture.copies))) return picture
    kept.set(key, picture)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return picture
  }
}

/**
 * The file that answers for a copy of this width; `isMade` is false where the copy is still to come. Until then the narrowest wider
 * one serves, the editor's copy, or the picture itself.
 */
export const chooseCopy = ({ key, previewKey, copies }: ServedPicture, width: number): { fileKey: string; isMade: boolean } => {
  const made = copies[width]
  if (made !== undefined) return { fileKey: made, isMade: true }
  const [wider] = Object.keys(copies)
    .map(Number)
    .filter((each) => each > width && each < Math.max(...COPY_WIDTHS))
    .toSorted((a, b) => a - b)
  return { fileKey: (wider === undefined ? undefined : copies[wider]) ?? previewKey ?? key, isMade: false }
}
