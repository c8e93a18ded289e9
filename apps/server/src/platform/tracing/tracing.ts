import { AsyncLocalStorage } from 'node:async_hooks'

import type { TraceParent } from '../http/correlation.ts'

export type SpanKind = 'server' | 'client' | 'internal'
export type Attributes = Readonly<Record<string, string | number>>

/** Nothing of a person is ever given to one: no address, no name, no value of a statement, no message of an error. */
export interface Span {
  readonly traceId: string
  setAttributes: (attributes: Attributes) => void
  /** Ends it; as failed where an error is given. */
  end: (error?: unknown) => void
}

export interface SpanOptions {
  kind: SpanKind
  attributes?: Attributes
  /** Where a caller elsewhere says that it belongs; left out, the active span is its parent. */
  parent?: TraceParent | undefined
}

/** Makes spans and sends them away; the one that is set is the whole process's. */
export interface Tracer {
  start: (name: string, options: SpanOptions, active: Span | undefined) => Span
  /** Sends what is left. */
  stop: () => Promise<void>
}

let tracer: Tracer | undefined
const activeSpan = new AsyncLocalStorage<Span>()

export const setTracer = (nextTracer: Tracer | undefined): void => {
  tracer = nextTracer
}

/** Undefined while nobody collects spans. */
export const startSpan = (name: string, options: SpanOptions): Span | undefined => tracer?.start(name, options, activeSpan.getStore())

/** The same for what is only worth telling of as a part of something else: a statement of nobody's request would be a trace by itself. */
export const startChildSpan = (name: string, options: SpanOptions): Span | undefined =>
  activeSpan.getStore() === undefined ? undefined : startSpan(name, options)

/** Has everything that work does, at once or later, belong to a span. */
export const withSpan = <Result>(span: Span, work: () => Result): Result => activeSpan.run(span, work)

/** Tells of some work from its begin to its end; costs nothing while nobody collects spans. */
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
