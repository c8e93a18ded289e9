import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { AppError } from './app-error.ts'
import { allowedBodyMs, createPace, type Pace } from './body-pace.ts'
import { createBodyRoom } from './body-room.ts'
import type { ConnectionRefusals } from './client-error.ts'
import { cutSoon } from './lingering.ts'
import { networkOf } from './network.ts'

const KIB = 1024
const MIB = 1024 * KIB

/**
 * Held in memory while it arrives and until it is answered. A quarter for one network is ten pictures of the largest size at
 * once, or hundreds of ordinary ones: a class of thirty behind one address saves its designs without waiting.
 */
const ROOM = {
  totalBytes: 400 * MIB,
  networkBytes: 100 * MIB,
  waitingOfNetwork: 200,
  waitingInAll: 1_000,
  waitMs: 90_000,
  /** Thirty photographs of 9 MB take four minutes over a line of 10 Mbit/s. */
  longestWaitMs: 600_000,
}
/** What the smallest body is counted as: a request takes memory besides. */
const MIN_COUNTED_BYTES = 16 * KIB
/** Chunks have sizes written before them; nobody sends them so small that this is too little. */
const CHUNKED_ALLOWANCE = 1.5
const LOOKING_MS = 500

/** The largest a call takes is a table of products. */
const LARGEST_BODY_BYTES = 33 * MIB
/** A request that waits for room and then sends as slowly as it may takes less; milliseconds. */
export const LONGEST_REQUEST_MS = Math.ceil(ROOM.longestWaitMs + allowedBodyMs(LARGEST_BODY_BYTES)) + 30_000

interface Watched {
  request: IncomingMessage
  response: ServerResponse
  judge: (now: number, bytes: number) => Pace
}

const isChunked = (request: FastifyRequest): boolean => request.headers['transfer-encoding'] !== undefined

/** Bytes a body says it has; all that are allowed where it does not say; 0 without a body. */
const announcedBytes = (request: FastifyRequest): number =>
  isChunked(request) ? request.routeOptions.bodyLimit : Number(request.headers['content-length'] ?? 0) || 0

/** An answer can come before the end of what it answers; what still comes is not read for ever. */
const endAfterAnswer = ({ ip, raw }: FastifyRequest): void => {
  if (!raw.complete && raw.socket instanceof Socket) cutSoon(raw.socket, { network: networkOf(ip), hasAllCome: () => raw.complete })
}

/** Room of a body that was read, until what was asked with it is done. */
interface Hold {
  isWorkedOn: boolean
  leave: () => void
}

/**
 * Guards the shop's memory and connections against what is sent: too much at once, too slowly, or without an end. Stands
 * before everything that reads a body.
 */
export const guardBodies = (app: FastifyInstance, refusals: ConnectionRefusals): void => {
  const room = createBodyRoom(ROOM)
  const watched = new Set<Watched>()
  const holds = new WeakMap<FastifyRequest, Hold>()

  const watch = (request: FastifyRequest, response: ServerResponse): void => {
    const { socket } = request.raw
    // A test asks without a connection.
    if (!(socket instanceof Socket)) return
    const maxBytes = isChunked(request) ? request.routeOptions.bodyLimit * CHUNKED_ALLOWANCE : Infinity
    const judge = createPace({
      startedAt: performance.now(),
      startBytes: socket.bytesRead,
      announcedBytes: announcedBytes(request),
      maxBytes,
    })
    watched.add({ request: request.raw, response, judge })
  }
  const look = (): void => {
    const now = performance.now()
    for (const each of watched) {
      const { request, response, judge } = each
      const { socket } = request
      if (request.complete || socket.destroyed || response.headersSent) {
        watched.delete(each)
        continue
      }
      const pace = judge(now, socket.bytesRead)
      if (pace === 'good') continue
      watched.delete(each)
      refusals.refuse(socket, pace)
    }
  }
  const looking = setInterval(look, LOOKING_MS)
  looking.unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking)
    done()
  })

  // Saying `close`, as the framework does here, makes Node cut the line at once, and what is still coming then destroys the answer.
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (!raw.complete && raw.socket instanceof Socket && !app.draining()) reply.removeHeader('connection')
    done(null, payload)
  })
  // An answer is what every call ends with, also when nobody is left to take it.
  app.addHook('onSend', (request, reply, payload, done) => {
    const hold = holds.get(request)
    if (hold) {
      hold.isWorkedOn = false
      if (reply.raw.destroyed) hold.leave()
    }
    done(null, payload)
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (announcedBytes(request) > 0) reply.raw.once('finish', () => endAfterAnswer(request))
    done()
  })
  app.addHook('preParsing', (request, reply, payload, done) => {
    const announced = announcedBytes(request)
    const { bodyLimit } = request.routeOptions
    if (announced === 0) return done(null, payload)
    if (announced > bodyLimit) return done(new AppError('TOO_LARGE'))
    // Whoever left while the call was looked at needs no room, and would never give it back.
    if (request.raw.destroyed || reply.raw.destroyed) return undefined
    const hold: Hold = { isWorkedOn: true, leave: () => undefined }
    holds.set(request, hold)
    hold.leave = room.enter(networkOf(request.ip), Math.max(announced, MIN_COUNTED_BYTES), (isGranted) => {
      if (!isGranted) return done(new AppError('UNAVAILABLE', { headers: { 'retry-after': '5' } }))
      watch(request, reply.raw)
      return done(null, payload)
    })
    // A body that was read stays in memory while it waits for its turn to be worked on, whether or not anybody still waits for the answer.
    const leaveUnlessWorkedOn = (): void => {
      if (!hold.isWorkedOn || !request.raw.readableEnded) hold.leave()
    }
    reply.raw.once('finish', hold.leave).once('close', leaveUnlessWorkedOn)
    return undefined
  })
}
