import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What a proxy may call a request: long enough to be its own, and nothing that could be taken for a line of the log. */
const REQUEST_ID = /^[\w.:-]{8,128}$/
/** Of W3C Trace Context: version, trace, span of the caller, flags; zeros are no trace. */
const TRACE_PARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The name a request already has, or a new one. */
export const readRequestId = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** The trace a request belongs to, for the log; undefined without a well-formed `traceparent`. */
export const readTraceId = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined => {
  const given = headers['traceparent']
  return typeof given === 'string' ? TRACE_PARENT.exec(given)?.[1] : undefined
}
