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

declare module 'fastify' {
  interface FastifyRequest {
    /** Which generation of the cache an answer is worked out in; undefined for one from memory. */
    cacheGeneration: number | undefined
  }
}

/**
 * Keeps the answers of an instance's GET routes, by address and, where it matters, language, until told that something changed. For answers that are the same
 * for everybody. Whoever changes what they show clears the cache when the change holds.
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

  app.decorateRequest('cacheGeneration', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const key = keyOf(request)
    const kept = isReliable() ? answers.get(key) : undefined
    signalCache({ cache: 'answers', isHit: kept !== undefined })
    if (!kept) {
      request.cacheGeneration = generation
      done()
      return
    }
    // Putting it last keeps the map in order of use.
    answers.delete(key)
    answers.set(key, kept)
    send(request, reply, kept)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.cacheGeneration === undefined || request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') {
      done(null, payload)
      return
    }
    const answer = { body: payload, etag: etagOf(payload) }
    if (isReliable() && request.cacheGeneration === generation) {
      answers.set(keyOf(request), answer)
      const [oldest] = answers.keys()
      if (answers.size > most && oldest !== undefined) answers.delete(oldest)
    }
    mark(reply, answer.etag)
    if (request.headers['if-none-match'] !== answer.etag) {
      done(null, payload)
      return
    }
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    done(null, null)
  })

  return {
    clear: () => {
      answers.clear()
      generation += 1
    },
  }
}
