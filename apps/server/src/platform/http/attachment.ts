import type { FastifyReply } from 'fastify'

/** What a quoted file name may contain without being escaped. */
const PLAIN_NAME = /^[\w .()+-]+$/

/** RFC 5987 encodes some characters that `encodeURIComponent` leaves. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** The `Content-Disposition` of a download. A name may have letters of any language, which a header needs encoded. */
export const toAttachment = (name: string): string =>
  PLAIN_NAME.test(name) ? `attachment; filename="${name}"` : `attachment; filename*=UTF-8''${encodeName(name)}`

/** For a download that no cache may keep. */
export const setDownloadHeaders = (reply: FastifyReply, { type, name }: { type: string; name: string }): FastifyReply =>
  reply.type(type).header('content-disposition', toAttachment(name)).header('cache-control', 'private, no-store')
