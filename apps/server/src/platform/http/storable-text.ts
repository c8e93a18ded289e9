import type { FastifyInstance } from 'fastify'

import { AppError } from './app-error.ts'
import { type Said, SENTENCES } from './language.ts'

/** A database stores neither NUL nor half of a character pair, and no keyboard writes them. */
const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

interface Found {
  value: unknown
  path: readonly string[]
}

/** A stack instead of a recursion: what was sent may be nested deeper than functions may call each other. */
const findUnstorable = (given: unknown): (readonly string[])[] => {
  const found: (readonly string[])[] = []
  const waiting: Found[] = [{ value: given, path: [] }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isStorable(value)) found.push(path)
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
    for (const [key, inner] of Object.entries(value)) {
      const innerPath = [...path, key]
      if (!isStorable(key)) found.push(innerPath)
      else if (typeof inner === 'string' || typeof inner === 'object') waiting.push({ value: inner, path: innerPath })
    }
  }
  return found
}

const ordinaryCharacters: Said = (language) => SENTENCES[language].ordinaryCharacters

/** Refuses, in every field of every call, text that cannot be stored; before anybody has to think of it. */
export const refuseUnstorableText = (app: FastifyInstance): void => {
  app.addHook('preValidation', (request, _reply, done) => {
    const found = [request.params, request.query, request.body].flatMap(findUnstorable)
    if (found.length === 0) return done()
    return done(new AppError('INVALID_INPUT', { fields: Object.fromEntries(found.map((path) => [path.join('.'), ordinaryCharacters])) }))
  })
}
