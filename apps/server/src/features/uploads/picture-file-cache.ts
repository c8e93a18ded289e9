import { sql } from 'drizzle-orm'

import { type Database, runPrepared } from '../../platform/database/index.ts'
import { isPublicFile } from '../storage/index.ts'
import { COPY_WIDTHS } from './picture-copies.ts'

/** What is to be known of a stored picture to serve it. */
export interface PictureFile {
  key: string
  /** Everybody may see it, so that shared caches may keep it. */
  isPublic: boolean
  /** Key of the editor's copy; null for pictures that nobody sent. */
  previewKey: string | null
  /** Keys of its copies by their width. */
  copies: Readonly<Record<string, string>>
}

/** Some megabytes. */
const MAX_CACHED_FILES = 5_000

const selectPictureFile = async (database: Database, key: string): Promise<PictureFile> => {
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
export const createPictureFileCache = (database: Database): ((key: string) => Promise<PictureFile>) => {
  const cache = new Map<string, PictureFile>()
  return async (key) => {
    const cached = cache.get(key)
    if (cached) {
      // Putting it last keeps the map in order of use.
      cache.delete(key)
      cache.set(key, cached)
      return cached
    }
    const picture = await selectPictureFile(database, key)
    if (!picture.isPublic || COPY_WIDTHS.some((width) => !(width in picture.copies))) return picture
    cache.set(key, picture)
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED_FILES && oldest !== undefined) cache.delete(oldest)
    return picture
  }
}

/**
 * The file that answers for a copy of this width; `isMade` is false where the copy is still to come. Until then the narrowest wider
 * one serves, the editor's copy, or the picture itself.
 */
export const selectCopy = ({ key, previewKey, copies }: PictureFile, width: number): { fileKey: string; isReady: boolean } => {
  const copyKey = copies[width]
  if (copyKey !== undefined) return { fileKey: copyKey, isReady: true }
  const [nextWidth] = Object.keys(copies)
    .map(Number)
    .filter((copyWidth) => copyWidth > width && copyWidth < Math.max(...COPY_WIDTHS))
    .toSorted((a, b) => a - b)
  return { fileKey: (nextWidth === undefined ? undefined : copies[nextWidth]) ?? previewKey ?? key, isReady: false }
}
