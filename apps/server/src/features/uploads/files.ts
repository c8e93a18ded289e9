import { extname } from 'node:path'

import { PICTURE_WIDTHS, SHARE_PICTURE } from '@picasso/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'

import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { FILE_CONTENT_SECURITY_POLICY } from '../../platform/http/security-headers.ts'
import { narrowCopies } from './copies.ts'
import { findPreviewKey } from './queries.ts'

/** Pictures only: files for the printer are not handed out here. */
const CONTENT_TYPES: Record<string, string> = { '.png': 'image/png', '.jpg': 'image/jpeg', '.webp': 'image/webp' }
const PICTURE_KEY = /^[a-f0-9]{64}\.(png|jpg|webp)$/

const HEADERS = {
  'content-security-policy': FILE_CONTENT_SECURITY_POLICY,
  'content-disposition': 'inline',
  'referrer-policy': 'no-referrer',
  // A key names its content, so it never changes; it is also the only secret, so shared caches keep out.
  'cache-control': 'private, max-age=31536000, immutable',
} as const

/** Serves stored pictures. Whoever knows the key may see the picture: a key cannot be guessed from anything. */
export const serveFiles = (app: FastifyInstance, { database, files }: Pick<Parts, 'database' | 'files'>): void => {
  const copyOf = narrowCopies({ database, files })

  const send = async (reply: FastifyReply, key: string | undefined): Promise<FastifyReply> => {
    const stream = key !== undefined && PICTURE_KEY.test(key) ? await files.stream(key) : undefined
    if (key === undefined || !stream) throw new AppError('NOT_FOUND')
    return reply
      .headers(HEADERS)
      .type(CONTENT_TYPES[extname(key)] ?? 'application/octet-stream')
      .send(stream)
  }

  app.get<{ Params: { key: string } }>('/files/:key', (request, reply) => send(reply, request.params.key))

  app.get<{ Params: { key: string } }>('/files/:key/preview', async (request, reply) => {
    const { key } = request.params
    return send(reply, PICTURE_KEY.test(key) ? await findPreviewKey(database, key) : undefined)
  })

  app.get<{ Params: { key: string } }>('/files/:key/share', async (request, reply) => {
    const { key } = request.params
    return send(reply, PICTURE_KEY.test(key) ? await copyOf(key, SHARE_PICTURE.width) : undefined)
  })

  app.get<{ Params: { key: string; width: string } }>('/files/:key/:width', async (request, reply) => {
    const { key } = request.params
    const width = PICTURE_WIDTHS.find((each) => String(each) === request.params.width)
    return send(reply, width !== undefined && PICTURE_KEY.test(key) ? await copyOf(key, width) : undefined)
  })
}
