import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Request ids accepted from a proxy: long enough to be unique, without characters that could forge a log line. */
const REQUEST_ID = /^[\w.:-]{8,128}$/
/** W3C Trace Context: version, trace id, span id of the caller, flags; ids of zeros are invalid. */
const TRACE_PARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** The id a request already has, or a new one. */
export const readRequestId = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const requestId = headers['x-request-id']
  return typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : randomUUID()
}

export interface TraceParent {
  traceId: string
  /** The caller's span. */
  spanId: string
  isSampled: boolean
}

/** The trace a request belongs to; undefined without a well-formed `traceparent`. */
export const readTraceParent = ({ headers }: Pick<IncomingMessage, 'headers'>): TraceParent | undefined => {
  const traceParent = headers['traceparent']
  const [, traceId, spanId, flags] = (typeof traceParent === 'string' ? TRACE_PARENT.exec(traceParent) : undefined) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** For the log. */
export const readTraceId = (request: Pick<IncomingMessage, 'headers'>): string | undefined => readTraceParent(request)?.traceId
