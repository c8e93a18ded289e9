import { AsyncResource } from 'node:async_hooks'
import { createHash } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { recordCacheRequest } from '../metrics/index.ts'
import { getRequestLanguage } from './language.ts'

interface CachedResponse {
  body: string
  etag: string
}

export interface ResponseCache {
  /** Forgets everything; answers still being worked out are not kept either. */
  clear(): void
}

export interface ResponseCacheOptions {
  /** Answers kept at most; the one not asked for longest goes first. */
  maxEntries: number
  /** False while a change could be missed: then nothing is answered from memory. */
  isReliable: () => boolean
  /** True for answers that differ by the reader's language: each language has its own. */
  isTranslated: boolean
}

/** What the language of an answer depends on. */
const VARY_HEADERS = 'Accept-Language, Cookie'

const computeEtag = (body: string): string => `"${createHash('sha1').update(body).digest('base64url')}"`

/** What came of an answer: itself, something that is not to be shared, or nothing, as whoever asked for it was gone. */
type CacheResult = CachedResponse | 'private' | 'abandoned'

/** An answer being worked out, and who else waits for it. */
interface Pending {
  key: string
  /** Which generation of the cache it is worked out in. */
  generation: number
  listeners: ((result: CacheResult) => void)[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request works out an answer for the cache. */
    pendingResponse: Pending | undefined
  }
}

/**
 * Keeps the answers of an instance's GET routes, by address and, where it matters, language, until told that something changed. For answers that are the same
 * for everybody. Whoever changes what they show clears the cache when the change holds. Equal requests that come together are worked out once: the others
 * wait for the first, unless something changed since it began.
 */
export const createResponseCache = (
  app: FastifyInstance,
  { maxEntries, isReliable, isTranslated }: ResponseCacheOptions,
): ResponseCache => {
  const entries = new Map<string, CachedResponse>()
  const getCacheKey = (request: FastifyRequest): string => (isTranslated ? `${getRequestLanguage(request)} ${request.url}` : request.url)
  /** Whoever keeps the answer asks before it is used again; what is the same for all languages needs no telling apart. */
  const setCacheHeaders = (reply: FastifyReply, etag: string): FastifyReply => {
    if (isTranslated) reply.header('vary', VARY_HEADERS)
    return reply.header('etag', etag).header('cache-control', 'no-cache')
  }
  const send = (request: FastifyRequest, reply: FastifyReply, { body, etag }: CachedResponse): FastifyReply => {
    setCacheHeaders(reply, etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  }
  let generation = 0
  const pendingByKey = new Map<string, Pending>()

  /** Ends the work on an answer, once, and tells those who wait. */
  const settle = (request: FastifyRequest, result: CacheResult): void => {
    const pending = request.pendingResponse
    if (!pending) return
    request.pendingResponse = undefined
    if (pendingByKey.get(pending.key) === pending) pendingByKey.delete(pending.key)
    for (const resume of pending.listeners) resume(result)
  }
  const startPending = (request: FastifyRequest, reply: FastifyReply, key: string): void => {
    const pending: Pending = { key, generation, listeners: [] }
    request.pendingResponse = pending
    if (!isReliable()) return
    pendingByKey.set(key, pending)
    // Every answer passes `onSubmit`, except where the connection was cut before the work began.
    reply.raw.once('close', () => settle(request, 'abandoned'))
  }
  const handleRequest = (request: FastifyRequest, reply: FastifyReply, handle: () => void): void => {
    const key = getCacheKey(request)
    const cached = isReliable() ? entries.get(key) : undefined
    const pending = isReliable() ? pendingByKey.get(key) : undefined
    recordCacheRequest({ cache: 'answers', isHit: (cached ?? pending) !== undefined })
    if (cached) {
      // Putting it last keeps the map in order of use.
      entries.delete(key)
      entries.set(key, cached)
      send(request, reply, cached)
    } else if (pending) {
      const resume = (result: CacheResult): void => {
        // Whoever has waited too long was told so, and whoever has left needs nothing.
        if (reply.sent || reply.raw.destroyed) return
        if (result === 'private') handle()
        else if (result === 'abandoned') handleRequest(request, reply, handle)
        else send(request, reply, result)
      }
      // Goes on as this request, and not as the one it waited for.
      pending.listeners.push(AsyncResource.bind(resume))
    } else {
      startPending(request, reply, key)
      handle()
    }
  }

  app.decorateRequest('pendingResponse', undefined)
  app.addHook('onRequest', handleRequest)
  app.addHook('onSend', (request, reply, payload, done) => {
    const pending = request.pendingResponse
    if (!pending || request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') {
      settle(request, 'private')
      done(null, payload)
      return
    }
    const cached = { body: payload, etag: computeEtag(payload) }
    if (isReliable() && pending.generation === generation) {
      entries.set(pending.key, cached)
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    }
    setCacheHeaders(reply, cached.etag)
    settle(request, cached)
    if (request.headers['if-none-match'] !== cached.etag) {
      done(null, payload)
      return
    }
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    done(null, null)
  })

  return {
    clear: () => {
      entries.clear()
      // Who asks from now on does not wait for what began before.
      pendingByKey.clear()
      generation += 1
    },
  }
}
