import type { FastifyInstance } from 'fastify'

import { AppError } from './app-error.ts'
import { type LocalizedText, MESSAGES } from './language.ts'

/** PostgreSQL stores neither NUL nor lone surrogates, and no keyboard produces them. */
const isValidText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

interface PendingValue {
  value: unknown
  path: readonly string[]
}

/** A stack instead of recursion: input may be nested deeper than the call stack allows. */
const findInvalidText = (input: unknown): (readonly string[])[] => {
  const invalidPaths: (readonly string[])[] = []
  const pending: PendingValue[] = [{ value: input, path: [] }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isValidText(value)) invalidPaths.push(path)
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
    for (const [key, inner] of Object.entries(value)) {
      const innerPath = [...path, key]
      if (!isValidText(key)) invalidPaths.push(innerPath)
      else if (typeof inner === 'string' || typeof inner === 'object') pending.push({ value: inner, path: innerPath })
    }
  }
  return invalidPaths
}

const invalidCharacters: LocalizedText = (language) => MESSAGES[language].invalidCharacters

/** Rejects text that cannot be stored, in every field of every request. */
export const rejectInvalidText = (app: FastifyInstance): void => {
  app.addHook('preValidation', (request, _reply, done) => {
    const invalidPaths = [request.params, request.query, request.body].flatMap(findInvalidText)
    if (invalidPaths.length === 0) return done()
    return done(
      new AppError('INVALID_INPUT', { fields: Object.fromEntries(invalidPaths.map((path) => [path.join('.'), invalidCharacters])) }),
    )
  })
}
