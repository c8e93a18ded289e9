import { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { createResponseRateCheck, RESPONSE_RATE, type ResponseRate } from './response-rate.ts'

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
