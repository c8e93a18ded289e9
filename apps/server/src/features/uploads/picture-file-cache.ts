import { sql } from 'drizzle-orm'

import { type Database, runPrepared } from '../../platform/database/index.ts'
import { isPublicFile } from '../storage/index.ts'
import { COPY_WIDTHS } from './picture-copies.ts'
import { pictureCopies, pictures } from './schema.ts'

/** What is needed to serve a stored picture. */
export interface PictureFile {
  key: string
  /** Everybody may see it, so shared caches may store it. */
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
    sql`select ${isPublicFile(sql`requested.key`)} as "isPublic",
      (select ${pictures.previewKey} from ${pictures} where ${pictures.key} = requested.key) as "previewKey",
      coalesce((select json_object_agg(${pictureCopies.width}, ${pictureCopies.copyKey}) from ${pictureCopies} where ${pictureCopies.key} = requested.key), '{}') as copies
      from (select ${key}::text as key) requested`,
  )
  return { key, isPublic: false, previewKey: null, copies: {}, ...row }
}

/**
 * Looks stored pictures up. Public ones with all their copies are cached in memory: they never change, and a picture that was public
 * once may be in any shared cache anyway.
 */
export const createPictureFileCache = (database: Database): ((key: string) => Promise<PictureFile>) => {
  const cache = new Map<string, PictureFile>()
  return async (key) => {
    const cached = cache.get(key)
    if (cached) {
      // Inserted again, it is last: the map stays in the order of use.
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
 * The file to send for a copy of this width; `isReady` is false where the copy is not made yet. Until then the narrowest wider copy is
 * sent, the editor's copy, or the picture itself.
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
