import { AsyncLocalStorage } from 'node:async_hooks'

import type { Pool } from 'pg'

import { observeStatements } from '../database/statement-observer.ts'
import type { TraceParent } from '../http/correlation.ts'

export type SpanKind = 'server' | 'client' | 'internal'
export type Attributes = Readonly<Record<string, string | number>>

/** Never contains personal data: no address, no name, no value of a statement, no message of an error. */
export interface Span {
  readonly traceId: string
  setAttributes: (attributes: Attributes) => void
  /** Ends the span; as failed when an error is given. */
  end: (error?: unknown) => void
}

export interface SpanOptions {
  kind: SpanKind
  attributes?: Attributes
  /** A span of another process; without it the active span is the parent. */
  parent?: TraceParent | undefined
}

/** Creates and exports spans; `setTracer` sets the one of the process. */
export interface Tracer {
  start: (name: string, options: SpanOptions, active: Span | undefined) => Span
  /** Sends the remaining spans. */
  stop: () => Promise<void>
}

let tracer: Tracer | undefined
const activeSpan = new AsyncLocalStorage<Span>()

export const setTracer = (nextTracer: Tracer | undefined): void => {
  tracer = nextTracer
}

/** Undefined while tracing is off. */
export const startSpan = (name: string, options: SpanOptions): Span | undefined => tracer?.start(name, options, activeSpan.getStore())

/** Undefined without an active span: a statement outside a request would be a trace of its own. */
export const startChildSpan = (name: string, options: SpanOptions): Span | undefined =>
  activeSpan.getStore() === undefined ? undefined : startSpan(name, options)

/** Makes a span the active one of everything the work does, now or later. */
export const withSpan = <Result>(span: Span, work: () => Result): Result => activeSpan.run(span, work)

/** Runs work in a span of its own; free while tracing is off. */
export const trace = async <Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result> => {
  const span = startSpan(name, options)
  if (!span) return work()
  try {
    const result = await withSpan(span, work)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

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
