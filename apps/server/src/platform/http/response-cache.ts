import { AsyncResource } from 'node:async_hooks'
import { hash } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { recordCacheRequest } from '../metrics.ts'
import { getRequestLanguage } from './language.ts'

interface CachedResponse {
  body: string
  etag: string
  /** Names of what it shows; undefined if every change may concern it. */
  dependencies: ReadonlySet<string> | undefined
}

export interface ResponseCache {
  /** Deletes every entry; pending responses are not stored either. */
  clear(): void
  /** What has one of these names changed: deletes the entries that show it; pending responses are not stored either. */
  drop(names: readonly string[]): void
}

export interface ResponseCacheOptions {
  maxEntries: number
  /** False while a change could be missed: then nothing is served from the cache. */
  isReliable: () => boolean
  /** Caches each language separately. */
  isTranslated: boolean
}

/** What the language of a response depends on. */
const VARY_HEADERS = 'Accept-Language, Cookie'

const computeEtag = (body: string): string => `"${hash('sha1', body, 'base64url')}"`

/** Outcome of a pending response: shared, not to be shared, or abandoned because the client disconnected. */
type CacheResult = CachedResponse | 'private' | 'abandoned'

/** A response in progress, and the requests that wait for it. */
interface Pending {
  key: string
  /** Generation of the cache in which it began. */
  generation: number
  dependencies: ReadonlySet<string> | undefined
  listeners: ((result: CacheResult) => void)[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request produces a response for the cache. */
    pendingResponse: Pending | undefined
  }
}

/** Names what the response of a request shows; without it every change drops the response. */
export const setDependencies = ({ pendingResponse }: FastifyRequest, names: readonly string[] | undefined): void => {
  if (pendingResponse) pendingResponse.dependencies = names && new Set(names)
}

/** How a cached response is found and sent. */
const createCacheReplies = (isTranslated: boolean) => {
  const getCacheKey = (request: FastifyRequest): string => (isTranslated ? `${getRequestLanguage(request)} ${request.url}` : request.url)
  /** `no-cache`: browsers revalidate. `Vary` only when the response depends on the language. */
  const setCacheHeaders = (reply: FastifyReply, etag: string): FastifyReply => {
    if (isTranslated) reply.header('vary', VARY_HEADERS)
    return reply.header('etag', etag).header('cache-control', 'no-cache')
  }
  const send = (request: FastifyRequest, reply: FastifyReply, { body, etag }: CachedResponse): FastifyReply => {
    setCacheHeaders(reply, etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  }
  return { getCacheKey, setCacheHeaders, send }
}

/** The finished responses, in order of use: beyond `maxEntries` the least recently used one is evicted. */
const createEntries = (maxEntries: number) => {
  const entries = new Map<string, CachedResponse>()
  const set = (key: string, cached: CachedResponse): void => {
    // Inserting it last keeps the map in order of use.
    entries.delete(key)
    entries.set(key, cached)
  }
  return {
    find: (key: string): CachedResponse | undefined => {
      const cached = entries.get(key)
      if (cached) set(key, cached)
      return cached
    },
    store: (key: string, cached: CachedResponse): void => {
      set(key, cached)
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    },
    clear: (): void => entries.clear(),
    drop: (names: readonly string[]): void => {
      for (const [key, { dependencies }] of entries) if (!dependencies || names.some((name) => dependencies.has(name))) entries.delete(key)
    },
  }
}

/** The responses in the making, of which each is shared by the requests that wait for it. */
const createPendingResponses = (isReliable: () => boolean) => {
  const pendingByKey = new Map<string, Pending>()

  /** Ends a pending response, once, and resumes the requests that wait for it. */
  const settle = (request: FastifyRequest, result: CacheResult): void => {
    const pending = request.pendingResponse
    if (!pending) return
    request.pendingResponse = undefined
    if (pendingByKey.get(pending.key) === pending) pendingByKey.delete(pending.key)
    for (const resume of pending.listeners) resume(result)
  }
  const startPending = (request: FastifyRequest, reply: FastifyReply, pending: Pending): void => {
    request.pendingResponse = pending
    if (!isReliable()) return
    pendingByKey.set(pending.key, pending)
    // Every response passes `onSend`, except when the connection was closed before the handler ran.
    reply.raw.once('close', () => settle(request, 'abandoned'))
  }
  return { pendingByKey, settle, startPending }
}

/**
 * Caches the responses of an instance's GET routes by address and language until `clear` or `drop` is called after the commit of a
 * change. For responses that are the same for everyone. Equal concurrent requests run once: the others wait for the first, unless
 * something changed since it began.
 */
export const createResponseCache = (
  app: FastifyInstance,
  { maxEntries, isReliable, isTranslated }: ResponseCacheOptions,
): ResponseCache => {
  const entries = createEntries(maxEntries)
  const { getCacheKey, setCacheHeaders, send } = createCacheReplies(isTranslated)
  let generation = 0
  const { pendingByKey, settle, startPending } = createPendingResponses(isReliable)

  const handleRequest = (request: FastifyRequest, reply: FastifyReply, handle: () => void): void => {
    const key = getCacheKey(request)
    const cached = isReliable() ? entries.find(key) : undefined
    const pending = isReliable() ? pendingByKey.get(key) : undefined
    recordCacheRequest({ cache: 'answers', isHit: (cached ?? pending) !== undefined })
    if (cached) send(request, reply, cached)
    else if (pending) {
      const resume = (result: CacheResult): void => {
        // The request may have timed out or disconnected meanwhile.
        if (reply.sent || reply.raw.destroyed) return
        if (result === 'private') handle()
        else if (result === 'abandoned') handleRequest(request, reply, handle)
        else send(request, reply, result)
      }
      // Continues in the async context of this request, not of the one it waited for.
      pending.listeners.push(AsyncResource.bind(resume))
    } else {
      startPending(request, reply, { key, generation, dependencies: undefined, listeners: [] })
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
    const cached = { body: payload, etag: computeEtag(payload), dependencies: pending.dependencies }
    if (isReliable() && pending.generation === generation) entries.store(pending.key, cached)
    setCacheHeaders(reply, cached.etag)
    settle(request, cached)
    const isKnown = request.headers['if-none-match'] === cached.etag
    if (isKnown) reply.code(304).removeHeader('content-length').removeHeader('content-type')
    done(null, isKnown ? null : payload)
  })

  /** Later requests must not wait for a response that began before. */
  const abandonPending = (): void => {
    pendingByKey.clear()
    generation += 1
  }
  return {
    clear: () => {
      entries.clear()
      abandonPending()
    },
    drop: (names) => {
      entries.drop(names)
      abandonPending()
    },
  }
}
