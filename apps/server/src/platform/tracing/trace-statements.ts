import type { Pool } from 'pg'

import { observeStatements } from '../database/statement-observer.ts'
import { startChildSpan } from './tracing.ts'

const MAX_TEXT_LENGTH = 2_000
const STRING_LITERAL = /'(?:[^']|'')*'/g

/** Values are parameters; a literal could still be personal data. */
const redactLiterals = (text: string): string => text.replaceAll(STRING_LITERAL, '?').slice(0, MAX_TEXT_LENGTH)

const getOperation = (text: string): string => (/^\s*(\w+)/.exec(text)?.[1] ?? 'statement').toUpperCase()

/** One span for each statement that belongs to a request or a job. */
export const traceStatements = (pool: Pool): void => {
  pool.on('connect', (client) =>
    observeStatements(client, (text) => {
      const operation = getOperation(text)
      const span = startChildSpan(operation, {
        kind: 'client',
        attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': redactLiterals(text) },
      })
      return (error) => span?.end(error)
    }),
  )
}
