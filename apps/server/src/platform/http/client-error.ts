import type { Socket } from 'node:net'

import type { ErrorBody, ErrorCode } from '@picasso/contract'

import { MESSAGES } from './language.ts'
import { closeLingering } from './lingering-close.ts'
import { getNetwork } from './network.ts'

interface ConnectionError {
  line: string
  code: ErrorCode
  message: string
}

const TIMEOUT_ERROR: ConnectionError = { line: '408 Request Timeout', code: 'TOO_SLOW', message: MESSAGES.en.errors.TOO_SLOW }
const TOO_LARGE_ERROR: ConnectionError = { line: '413 Content Too Large', code: 'TOO_LARGE', message: MESSAGES.en.errors.TOO_LARGE }

const toConnectionError = (code: string | undefined): ConnectionError => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return TIMEOUT_ERROR
  if (code === 'HPE_HEADER_OVERFLOW') return { ...TOO_LARGE_ERROR, line: '431 Request Header Fields Too Large' }
  return { line: '400 Bad Request', code: 'INVALID_INPUT', message: 'This is no request that can be read.' }
}

/** Writes a response to the socket itself, where no request could be parsed, and closes it. */
const sendConnectionError = (socket: Socket, { line, code, message }: ConnectionError, headers: Readonly<Record<string, string>>): void => {
  const body = JSON.stringify({ error: { code, message } } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${line}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  closeLingering(socket, { network: getNetwork(socket.remoteAddress ?? '') })
}

export interface ConnectionErrorHandler {
  /** For requests that Node cannot parse. */
  onClientError(error: Error & { code?: string }, socket: Socket): void
  /** For a body that is too slow or too large; no response may have been started. */
  reject(socket: Socket, reason: 'slow' | 'large'): void
}

/** Handles errors before a request is complete, with the headers of every response. */
export const createConnectionErrorHandler = (headers: Readonly<Record<string, string>>): ConnectionErrorHandler => ({
  onClientError: (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) sendConnectionError(socket, toConnectionError(error.code), headers)
    else socket.destroy(error)
  },
  reject: (socket, reason) => {
    if (socket.writable) sendConnectionError(socket, reason === 'slow' ? TIMEOUT_ERROR : TOO_LARGE_ERROR, headers)
    else socket.destroy()
  },
})
