import { AsyncResource } from 'node:async_hooks'
import { createHash } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { signalCache } from '../metrics/index.ts'
import { languageOf } from './language.ts'

interface KeptAnswer {
  body: string
  etag: string
}

export interface AnswerCache {
  /** Forgets everything; answers still being worked out are not kept either. */
  clear(): void
}

export interface AnswerCacheOptions {
  /** Answers kept at most; the one not asked for longest goes first. */
  most: number
  /** False while a change could be missed: then nothing is answered from memory. */
  isReliable: () => boolean
  /** True for answers that differ by the reader's language: each language has its own. */
  isTranslated: boolean
}

/** What the language of an answer depends on. */
const LANGUAGE_HEADERS = 'Accept-Language, Cookie'

const etagOf = (body: string): string => `"${createHash('sha1').update(body).digest('base64url')}"`

/** What came of an answer: itself, something that is not to be shared, or nothing, as whoever asked for it was gone. */
type Outcome = KeptAnswer | 'unshared' | 'abandoned'

/** An answer being worked out, and who else waits for it. */
interface Pending {
  key: string
  /** Which generation of the cache it is worked out in. */
  generation: number
  waiting: ((outcome: Outcome) => void)[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request works out an answer for the cache. */
    pendingAnswer: Pending | undefined
  }
}

/**
 * Keeps the answers of an instance's GET routes, by address and, where it matters, language, until told that something changed. For answers that are the same
 * for everybody. Whoever changes what they show clears the cache when the change holds. Equal requests that come together are worked out once: the others
 * wait for the first, unless something changed since it began.
 */
export const keepAnswers = (app: FastifyInstance, { most, isReliable, isTranslated }: AnswerCacheOptions): AnswerCache => {
  const answers = new Map<string, KeptAnswer>()
  const keyOf = (request: FastifyRequest): string => (isTranslated ? `${languageOf(request)} ${request.url}` : request.url)
  /** Whoever keeps the answer asks before it is used again; what is the same for all languages needs no telling apart. */
  const mark = (reply: FastifyReply, etag: string): FastifyReply => {
    if (isTranslated) reply.header('vary', LANGUAGE_HEADERS)
    return reply.header('etag', etag).header('cache-control', 'no-cache')
  }
  const send = (request: FastifyRequest, reply: FastifyReply, { body, etag }: KeptAnswer): FastifyReply => {
    mark(reply, etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  }
  let generation = 0
  const underWay = new Map<string, Pending>()

  /** Ends the work on an answer, once, and tells those who wait. */
  const settle = (request: FastifyRequest, outcome: Outcome): void => {
    const pending = request.pendingAnswer
    if (!pending) return
    request.pendingAnswer = undefined
    if (underWay.get(pending.key) === pending) underWay.delete(pending.key)
    for (const take of pending.waiting) take(outcome)
  }
  const begin = (request: FastifyRequest, reply: FastifyReply, key: string): void => {
    const pending: Pending = { key, generation, waiting: [] }
    request.pendingAnswer = pending
    if (!isReliable()) return
    underWay.set(key, pending)
    // Every answer passes `onSend`, except where the connection was cut before the work began.
    reply.raw.once('close', () => settle(request, 'abandoned'))
  }
  const answer = (request: FastifyRequest, reply: FastifyReply, workOut: () => void): void => {
    const key = keyOf(request)
    const kept = isReliable() ? answers.get(key) : undefined
    const pending = isReliable() ? underWay.get(key) : undefined
    signalCache({ cache: 'answers', isHit: (kept ?? pending) !== undefined })
    if (kept) {
      // Putting it last keeps the map in order of use.
      answers.delete(key)
      answers.set(key, kept)
      send(request, reply, kept)
    } else if (pending) {
      const take = (outcome: Outcome): void => {
        // Whoever has waited too long was told so, and whoever has left needs nothing.
        if (reply.sent || reply.raw.destroyed) return
        if (outcome === 'unshared') workOut()
        else if (outcome === 'abandoned') answer(request, reply, workOut)
        else send(request, reply, outcome)
      }
      // Goes on as this request, and not as the one it waited for.
      pending.waiting.push(AsyncResource.bind(take))
    } else {
      begin(request, reply, key)
      workOut()
    }
  }

  app.decorateRequest('pendingAnswer', undefined)
  app.addHook('onRequest', answer)
  app.addHook('onSend', (request, reply, payload, done) => {
    const pending = request.pendingAnswer
    if (!pending || request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') {
      settle(request, 'unshared')
      done(null, payload)
      return
    }
    const made = { body: payload, etag: etagOf(payload) }
    if (isReliable() && pending.generation === generation) {
      answers.set(pending.key, made)
      const [oldest] = answers.keys()
      if (answers.size > most && oldest !== undefined) answers.delete(oldest)
    }
    mark(reply, made.etag)
    settle(request, made)
    if (request.headers['if-none-match'] !== made.etag) {
      done(null, payload)
      return
    }
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    done(null, null)
  })

  return {
    clear: () => {
      answers.clear()
      // Who asks from now on does not wait for what began before.
      underWay.clear()
      generation += 1
    },
  }
}
