import type { Socket } from 'node:net'

import type { ErrorBody, ErrorCode } from '@picasso/contract'

import { SENTENCES } from './language.ts'

interface Refusal {
  line: string
  code: ErrorCode
  message: string
}

const refusalOf = (code: string | undefined): Refusal => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { line: '408 Request Timeout', code: 'INVALID_INPUT', message: 'This request took too long to arrive.' }
  if (code === 'HPE_HEADER_OVERFLOW')
    return { line: '431 Request Header Fields Too Large', code: 'TOO_LARGE', message: SENTENCES.en.refusals.TOO_LARGE }
  return { line: '400 Bad Request', code: 'INVALID_INPUT', message: 'This is no request that can be read.' }
}

/** Answers on a connection on which no request could be read, and ends it. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { line, code, message } = refusalOf(error.code)
  const body = JSON.stringify({ error: { code, message } } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${line}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  else socket.destroy(error)
}
