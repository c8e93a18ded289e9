import { extname } from 'node:path'

import { PICTURE_WIDTHS, SHARE_PICTURE_SIZE } from '@picasso/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '../../platform/http/app-error.ts'
import { FILE_CONTENT_SECURITY_POLICY } from '../../platform/http/security-headers.ts'
import type { Services } from '../../services.ts'
import { createCopyQueue } from './copy-queue.ts'
import { selectCopy, createPictureFileCache, type PictureFile } from './picture-file-cache.ts'

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

  const send = async (reply: FastifyReply, { fileKey, isPublic, isFinal }: FileResponse): Promise<FastifyReply> => {
    const stream = await files.stream(fileKey)
    if (!stream) throw new AppError('NOT_FOUND')
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

  /** Nothing is resized while a client waits: a missing copy is queued, and the next best file is sent meanwhile. */
  const sendCopy = async (request: FastifyRequest, reply: FastifyReply, { key, width }: { key: string; width: number }) => {
    const picture = await requirePictureFile(key)
    const { fileKey, isReady } = selectCopy(picture, width)
    if (!isReady) await enqueueCopies(key).catch((error: unknown) => request.log.warn({ err: error }, 'picture copies could not be queued'))
    return send(reply, { fileKey, isPublic: picture.isPublic, isFinal: isReady })
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
