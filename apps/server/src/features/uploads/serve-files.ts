import { extname } from 'node:path'

import { PICTURE_WIDTHS, SHARE_PICTURE_SIZE } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type Database, runPrepared } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { FILE_CONTENT_SECURITY_POLICY } from '../../platform/http/security-headers.ts'
import type { Services } from '../../services.ts'
import { isPublicFile } from '../storage/index.ts'
import { createCopyQueue, COPY_WIDTHS } from './picture-copies.ts'
import { pictureCopies, pictures } from './schema.ts'

/** What is needed to serve a stored picture. */
interface PictureFile {
  key: string
  /** Everybody may see it, so shared caches may store it. */
  isPublic: boolean
  /** Key of the editor's copy; null for pictures that nobody sent. */
  previewKey: string | null
  /** Keys of its copies by their width. */
  copies: Readonly<Record<string, string>>
}

/** A few megabytes. */
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
const createPictureFileCache = (database: Database): ((key: string) => Promise<PictureFile>) => {
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

/** Pictures only: print files are not served here. */
const CONTENT_TYPES: Record<string, string> = { '.png': 'image/png', '.jpg': 'image/jpeg', '.webp': 'image/webp' }
const PICTURE_KEY = /^[a-f0-9]{64}\.(png|jpg|webp)$/

const HEADERS = {
  'content-security-policy': FILE_CONTENT_SECURITY_POLICY,
  'content-disposition': 'inline',
  'referrer-policy': 'no-referrer',
} as const

/** A key names its content, so that it never changes. */
const IMMUTABLE_CACHE = 'max-age=31536000, immutable'
/** For the response in place of a copy that is being made. */
const SHORT_CACHE = 'max-age=60'

interface FileResponse {
  fileKey: string
  isPublic: boolean
  /** False for what is sent in place of a copy that is not made yet. */
  isFinal: boolean
}

/** Serves stored pictures. Whoever knows the key may see the picture: a key cannot be guessed from anything. */
export const serveFiles = (app: FastifyInstance, { database, files, jobs }: Pick<Services, 'database' | 'files' | 'jobs'>): void => {
  const findPictureFile = createPictureFileCache(database)
  const enqueueCopies = createCopyQueue({ database, jobs })

  const send = async (
    reply: FastifyReply,
    { fileKey, isPublic, isFinal }: FileResponse,
    prepare?: () => Promise<void>,
  ): Promise<FastifyReply> => {
    const stream = await files.stream(fileKey)
    if (!stream) throw new AppError('NOT_FOUND')
    await prepare?.()
    return (
      reply
        .headers(HEADERS)
        // The key of a private picture is its only secret, so shared caches must not store it.
        .header('cache-control', `${isPublic ? 'public' : 'private'}, ${isFinal ? IMMUTABLE_CACHE : SHORT_CACHE}`)
        .type(CONTENT_TYPES[extname(fileKey)] ?? 'application/octet-stream')
        .send(stream)
    )
  }

  const requirePictureFile = async (key: string): Promise<PictureFile> => {
    if (!PICTURE_KEY.test(key)) throw new AppError('NOT_FOUND')
    return findPictureFile(key)
  }

  /**
   * Nothing is resized while a client waits: a missing copy is queued, and the next best file is sent instead. Only for a file that exists:
   * otherwise anybody could fill the queue with keys that nothing has.
   */
  const sendCopy = async (request: FastifyRequest, reply: FastifyReply, { key, width }: { key: string; width: number }) => {
    const picture = await requirePictureFile(key)
    const { fileKey, isReady } = selectCopy(picture, width)
    const queue = () => enqueueCopies(key).catch((error: unknown) => request.log.warn({ err: error }, 'picture copies could not be queued'))
    return send(reply, { fileKey, isPublic: picture.isPublic, isFinal: isReady }, isReady ? undefined : queue)
  }

  app.get<{ Params: { key: string } }>('/files/:key', async (request, reply) => {
    const { key, isPublic } = await requirePictureFile(request.params.key)
    return send(reply, { fileKey: key, isPublic, isFinal: true })
  })

  app.get<{ Params: { key: string } }>('/files/:key/preview', async (request, reply) => {
    const { previewKey, isPublic } = await requirePictureFile(request.params.key)
    if (previewKey === null) throw new AppError('NOT_FOUND')
    return send(reply, { fileKey: previewKey, isPublic, isFinal: true })
  })

  app.get<{ Params: { key: string } }>('/files/:key/share', (request, reply) =>
    sendCopy(request, reply, { key: request.params.key, width: SHARE_PICTURE_SIZE.width }),
  )

  app.get<{ Params: { key: string; width: string } }>('/files/:key/:width', async (request, reply) => {
    const { key } = request.params
    const width = PICTURE_WIDTHS.find((allowedWidth) => String(allowedWidth) === request.params.width)
    if (width === undefined) throw new AppError('NOT_FOUND')
    return sendCopy(request, reply, { key, width })
  })
}
