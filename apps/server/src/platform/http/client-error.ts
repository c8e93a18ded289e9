import type { Socket } from 'node:net'

import type { ErrorBody, ErrorCode } from '@picasso/contract'

import { SENTENCES } from './language.ts'
import { cutSoon } from './lingering.ts'
import { networkOf } from './network.ts'

interface Refusal {
  line: string
  code: ErrorCode
  message: string
}

const SLOW: Refusal = { line: '408 Request Timeout', code: 'TOO_SLOW', message: SENTENCES.en.refusals.TOO_SLOW }
const LARGE: Refusal = { line: '413 Content Too Large', code: 'TOO_LARGE', message: SENTENCES.en.refusals.TOO_LARGE }

const refusalOf = (code: string | undefined): Refusal => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return SLOW
  if (code === 'HPE_HEADER_OVERFLOW') return { ...LARGE, line: '431 Request Header Fields Too Large' }
  return { line: '400 Bad Request', code: 'INVALID_INPUT', message: 'This is no request that can be read.' }
}

/** Answers on a connection itself, where no request could be read to its end, and ends it. */
const answerOn = (socket: Socket, { line, code, message }: Refusal, headers: Readonly<Record<string, string>>): void => {
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
  cutSoon(socket, { network: networkOf(socket.remoteAddress ?? '') })
}

export interface ConnectionRefusals {
  /** For what Node itself finds unreadable. */
  onClientError(error: Error & { code?: string }, socket: Socket): void
  /** For a body that comes too slowly or has no end; nothing of an answer may have been sent. */
  refuse(socket: Socket, reason: 'slow' | 'large'): void
}

/** Refusals before, or in the middle of, what could have become a request; with the headers every answer carries. */
export const createConnectionRefusals = (headers: Readonly<Record<string, string>>): ConnectionRefusals => ({
  onClientError: (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) answerOn(socket, refusalOf(error.code), headers)
    else socket.destroy(error)
  },
  refuse: (socket, reason) => {
    if (socket.writable) answerOn(socket, reason === 'slow' ? SLOW : LARGE, headers)
    else socket.destroy()
  },
})
