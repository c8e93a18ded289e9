import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

import type { ErrorBody, ErrorCode } from '@picasso/contract'

import { createSemaphore } from '../semaphore.ts'
import { MIB } from '../units.ts'
import { MESSAGES } from './language.ts'
import { getNetwork } from './network.ts'

/** After a response: enough for data in transit, so that a browser reads the response instead of a connection reset. */
const LINGERING_TIMEOUT_MS = 5_000
const LINGERING_MAX_BYTES = 16 * MIB
/** The data is discarded, and an endless sender sends as fast as it is read: at most two mebibytes per interval. */
const READ_INTERVAL_MS = 20

/** One connection is read at a time, and networks take turns. */
const readSemaphore = createSemaphore({ concurrency: 1, maxPending: Number.POSITIVE_INFINITY })

/** Reads what has come so far. */
const readPending = async (socket: Socket): Promise<void> => {
  if (socket.destroyed) return
  const { bytesRead } = socket
  socket.resume()
  // In the first turn the connection may have been polled before it was resumed.
  await nextTurn()
  if (socket.bytesRead === bytesRead) await nextTurn()
  socket.pause()
  await wait(READ_INTERVAL_MS, undefined, { ref: false })
}

interface LingeringCloseOptions {
  network: string
  isComplete?: () => boolean
}

/**
 * Reads and discards what is still being sent for a while, slowly, and then closes the connection; unless everything arrived, because
 * then the next request may already be on the same connection.
 */
export const closeLingering = (socket: Socket, { network, isComplete = () => false }: LingeringCloseOptions): void => {
  const startBytes = socket.bytesRead
  const closeTimer = setTimeout(() => socket.destroy(), LINGERING_TIMEOUT_MS)
  closeTimer.unref()
  const isFinished = (): boolean => socket.destroyed || isComplete()
  const readUntilDone = async (): Promise<void> => {
    // Data that has already arrived is read while the response is written.
    await nextTurn()
    while (!isFinished()) {
      if (socket.bytesRead - startBytes > LINGERING_MAX_BYTES) socket.destroy()
      else {
        socket.pause()
        // Reading slowly is the point.
        // oxlint-disable-next-line no-await-in-loop
        await readSemaphore.run(() => readPending(socket), network)
      }
    }
    clearTimeout(closeTimer)
    socket.resume()
  }
  void readUntilDone()
}

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
