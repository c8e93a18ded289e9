import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { KIB, MIB } from '../units.ts'
import { AppError } from './app-error.ts'
import { createBodyBudget } from './body-budget.ts'
import { type ConnectionErrorHandler, closeLingering } from './connection-error.ts'
import { getNetwork } from './network.ts'

/** Two kibibytes a second, over a window long enough for a phone to change its cell or pass a tunnel. */
const WINDOW_MS = 20_000
const MIN_WINDOW_BYTES = 40 * 1024
/** For any body; larger ones get more, so that any size arrives at 24 KiB a second (0.2 Mbit/s). */
const MIN_ALLOWED_MS = 120_000
const BYTES_PER_SECOND = 24 * 1024

/** Milliseconds in which a body of so many bytes has to arrive. */
const allowedBodyMs = (bytes: number): number => MIN_ALLOWED_MS + (bytes / BYTES_PER_SECOND) * 1000

export type BodyRateStatus = 'good' | 'slow' | 'large'

interface BodyTransfer {
  /** Milliseconds of a monotonic clock. */
  startedAt: number
  /** Bytes read from the connection at that time. */
  startBytes: number
  /** Declared size of the body; the limit when it declares none. */
  declaredBytes: number
  /** More is not read. */
  maxBytes: number
}

/** Checks the rate of a body; called with the bytes read from the connection so far. */
export const createBodyRateCheck = ({
  startedAt,
  startBytes,
  declaredBytes,
  maxBytes,
}: BodyTransfer): ((now: number, bytes: number) => BodyRateStatus) => {
  const allowedMs = allowedBodyMs(declaredBytes)
  let windowStartedAt = startedAt
  let windowStartBytes = startBytes
  return (now, bytes) => {
    if (bytes - startBytes > maxBytes) return 'large'
    if (now - startedAt > allowedMs) return 'slow'
    if (now - windowStartedAt < WINDOW_MS) return 'good'
    if (bytes - windowStartBytes < MIN_WINDOW_BYTES) return 'slow'
    windowStartedAt = now
    windowStartBytes = bytes
    return 'good'
  }
}

/**
 * Bodies are in memory from their arrival to their response. A quarter for one network is ten pictures of the largest size at once, or
 * hundreds of ordinary ones: a class of thirty behind one address saves its designs without waiting.
 */
const BUDGET = {
  totalBytes: 400 * MIB,
  networkBytes: 100 * MIB,
  maxPendingPerNetwork: 200,
  maxPending: 1_000,
  idleTimeoutMs: 90_000,
  /** Thirty photos of 9 MB take four minutes at 10 Mbit/s. */
  maxWaitMs: 600_000,
}
/** The smallest reservation: a request itself takes memory too. */
const MIN_RESERVED_BYTES = 16 * KIB
/** Factor for the size lines between chunks; no client sends chunks so small that it is too little. */
const CHUNKED_OVERHEAD = 1.5
const CHECK_INTERVAL_MS = 500

/** The largest body of any endpoint: a product table. */
const MAX_BODY_BYTES = 33 * MIB
/** Above the time of a request that waits for budget and then sends as slowly as allowed; milliseconds. */
export const MAX_REQUEST_MS = Math.ceil(BUDGET.maxWaitMs + allowedBodyMs(MAX_BODY_BYTES)) + 30_000

interface WatchedRequest {
  request: IncomingMessage
  response: ServerResponse
  checkRate: (now: number, bytes: number) => BodyRateStatus
}

const isChunked = (request: FastifyRequest): boolean => request.headers['transfer-encoding'] !== undefined

/** Declared size of a body; the limit when it is chunked; 0 without a body. */
const declaredBytes = (request: FastifyRequest): number =>
  isChunked(request) ? request.routeOptions.bodyLimit : Number(request.headers['content-length'] ?? 0) || 0

/** A response can be sent before the end of its request's body, whose remainder is not read endlessly. */
const closeAfterResponse = ({ ip, raw }: FastifyRequest): void => {
  if (!raw.complete && raw.socket instanceof Socket) closeLingering(raw.socket, { network: getNetwork(ip), isComplete: () => raw.complete })
}

/** Budget of a body, until its handler is done. */
interface Reservation {
  isInUse: boolean
  release: () => void
}

/** Rejects watched requests whose body arrives too slowly or is longer than declared. */
const watchBodyRates = (app: FastifyInstance, connectionErrors: ConnectionErrorHandler) => {
  const watched = new Set<WatchedRequest>()

  const watch = (request: FastifyRequest, response: ServerResponse): void => {
    const { socket } = request.raw
    // Injected requests of tests have no socket.
    if (!(socket instanceof Socket)) return
    const maxBytes = isChunked(request) ? request.routeOptions.bodyLimit * CHUNKED_OVERHEAD : Infinity
    const checkRate = createBodyRateCheck({
      startedAt: performance.now(),
      startBytes: socket.bytesRead,
      declaredBytes: declaredBytes(request),
      maxBytes,
    })
    watched.add({ request: request.raw, response, checkRate })
  }
  const checkRequests = (): void => {
    const now = performance.now()
    for (const entry of watched) {
      const { request, response, checkRate } = entry
      const { socket } = request
      if (request.complete || socket.destroyed || response.headersSent) {
        watched.delete(entry)
        continue
      }
      const status = checkRate(now, socket.bytesRead)
      if (status === 'good') continue
      watched.delete(entry)
      connectionErrors.reject(socket, status)
    }
  }
  const checkTimer = setInterval(checkRequests, CHECK_INTERVAL_MS)
  checkTimer.unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(checkTimer)
    done()
  })
  return watch
}

/**
 * Protects memory and connections against bodies that are too large, too slow or endless. Register before everything that reads a
 * body.
 */
export const limitRequestBodies = (app: FastifyInstance, connectionErrors: ConnectionErrorHandler): void => {
  const budget = createBodyBudget(BUDGET)
  const watch = watchBodyRates(app, connectionErrors)
  const reservations = new WeakMap<FastifyRequest, Reservation>()

  // With `connection: close`, which the framework sets here, Node closes the socket at once, and data still arriving destroys the response.
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (!raw.complete && raw.socket instanceof Socket && !app.isDraining()) reply.removeHeader('connection')
    done(null, payload)
  })
  // Every request ends with a response, also when its client is gone.
  app.addHook('onSend', (request, reply, payload, done) => {
    const reservation = reservations.get(request)
    if (reservation) {
      reservation.isInUse = false
      if (reply.raw.destroyed) reservation.release()
    }
    done(null, payload)
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (declaredBytes(request) > 0) reply.raw.once('finish', () => closeAfterResponse(request))
    done()
  })
  app.addHook('preParsing', (request, reply, payload, done) => {
    const declared = declaredBytes(request)
    const { bodyLimit } = request.routeOptions
    if (declared === 0) return done(null, payload)
    if (declared > bodyLimit) return done(new AppError('TOO_LARGE'))
    // A client that left meanwhile needs no budget, and would never release it.
    if (request.raw.destroyed || reply.raw.destroyed) return undefined
    const reservation: Reservation = { isInUse: true, release: () => undefined }
    reservations.set(request, reservation)
    reservation.release = budget.reserve(getNetwork(request.ip), Math.max(declared, MIN_RESERVED_BYTES), (isAccepted) => {
      if (!isAccepted) return done(new AppError('UNAVAILABLE', { headers: { 'retry-after': '5' } }))
      watch(request, reply.raw)
      return done(null, payload)
    })
    // A body that was read stays in memory until its handler is done, also when its client is gone.
    const releaseIfUnused = (): void => {
      if (!reservation.isInUse || !request.raw.readableEnded) reservation.release()
    }
    reply.raw.once('finish', reservation.release).once('close', releaseIfUnused)
    return undefined
  })
}
