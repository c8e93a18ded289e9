import { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

export interface ResponseRate {
  /** How long a response may be read more slowly than the minimum rate; milliseconds. */
  windowMs: number
  /** Bytes that have to leave in that time while more are buffered. */
  minBytes: number
  checkIntervalMs: number
}

/**
 * One kibibyte a second. Bytes leave in bursts, whenever a third of the kernel's send buffer (up to 4 MiB) is free again: over a line of
 * 24 KiB a second (0.2 Mbit/s), the slowest on which every size is supported, up to 55 seconds apart.
 */
export const RESPONSE_RATE: ResponseRate = { windowMs: 60_000, minBytes: 60 * 1024, checkIntervalMs: 2_000 }

/**
 * Returns whether the responses on a socket are read too slowly, from the bytes sent so far and whether more are buffered. Time in which
 * nothing is buffered does not count: then a handler is at work, or the client has everything.
 */
export const createResponseRateCheck = ({
  windowMs,
  minBytes,
}: ResponseRate): ((now: number, progress: { sentBytes: number; isPending: boolean }) => boolean) => {
  let start: { at: number; sentBytes: number } | undefined
  return (now, { sentBytes, isPending }) => {
    if (!isPending) {
      start = undefined
      return false
    }
    start ??= { at: now, sentBytes }
    if (sentBytes - start.sentBytes >= minBytes) start = { at: now, sentBytes }
    return now - start.at >= windowMs
  }
}

/** A phone without a signal for half a minute reloads the page anyway. */
export const SOCKET_TIMEOUT_MS = 30_000

/** The counters of Node's stream handle: bytes written to it, and those of them that the kernel has not accepted yet. */
const SocketHandle = z.object({ bytesWritten: z.number(), writeQueueSize: z.number() })

interface SocketProgress {
  sentBytes: number
  isPending: boolean
}

/** Undefined for a closed socket. */
const readProgress = (socket: unknown): SocketProgress | undefined => {
  if (!(socket instanceof Socket)) return undefined
  const handle = SocketHandle.safeParse(Reflect.get(socket, '_handle'))
  if (!handle.success) return undefined
  const { bytesWritten, writeQueueSize } = handle.data
  return { sentBytes: bytesWritten - writeQueueSize, isPending: writeQueueSize > 0 || socket.writableLength > 0 }
}

/**
 * Disconnects clients that do not read their response: none of it was sent until Node's socket timeout, or less than the minimum rate. The
 * timeout alone is not enough, because every byte restarts it. A socket is also idle while a handler runs; then nothing is buffered, and it
 * stays open.
 */
export const disconnectSlowClients = (app: FastifyInstance, rate: ResponseRate = RESPONSE_RATE): void => {
  const watched = new Map<Socket, ReturnType<typeof createResponseRateCheck>>()
  const checkSockets = (): void => {
    const now = performance.now()
    for (const [socket, isTooSlow] of watched) {
      const progress = readProgress(socket)
      if (progress && isTooSlow(now, progress)) socket.destroy()
    }
  }
  const checkTimer = setInterval(checkSockets, rate.checkIntervalMs)
  checkTimer.unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(checkTimer)
    done()
  })
  app.addHook('onRequest', (_request, reply, done) => {
    const { socket } = reply.raw
    reply.raw.on('timeout', () => {
      if (socket && socket.writableLength > 0) socket.destroy()
    })
    if (socket instanceof Socket && !watched.has(socket)) {
      watched.set(socket, createResponseRateCheck(rate))
      socket.once('close', () => watched.delete(socket))
    }
    done()
  })
}
