import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

import { createTurnstile } from '../turnstile.ts'

/** After an answer: enough for what is under way, so that a browser reads the answer instead of meeting a cut line. */
const LINGER_MS = 5_000
const LINGER_BYTES = 16 * 1024 * 1024
/** Nobody needs what still comes, and whoever sends for ever sends as fast as it is read: at most two mebibytes a sip. */
const SIP_INTERVAL_MS = 20

/** One connection is read at a time, and networks take turns. */
const sips = createTurnstile({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })

/** Reads what has come so far. */
const sip = async (socket: Socket): Promise<void> => {
  if (socket.destroyed) return
  const { bytesRead } = socket
  socket.resume()
  // In the first turn the connection may have been looked at before it was read from again.
  await nextTurn()
  if (socket.bytesRead === bytesRead) await nextTurn()
  socket.pause()
  await wait(SIP_INTERVAL_MS, undefined, { ref: false })
}

interface Lingering {
  network: string
  hasAllCome?: () => boolean
}

/**
 * Lets what is still being sent come for a while, a sip at a time, and then cuts the connection; unless all of it came, because then the next
 * request may already be on the same connection.
 */
export const cutSoon = (socket: Socket, { network, hasAllCome = () => false }: Lingering): void => {
  const startBytes = socket.bytesRead
  const cutting = setTimeout(() => socket.destroy(), LINGER_MS)
  cutting.unref()
  const isOver = (): boolean => socket.destroyed || hasAllCome()
  const linger = async (): Promise<void> => {
    // What has arrived already is read on the way out of the answer.
    await nextTurn()
    while (!isOver()) {
      if (socket.bytesRead - startBytes > LINGER_BYTES) socket.destroy()
      else {
        socket.pause()
        // One sip after the other is the point.
        // oxlint-disable-next-line no-await-in-loop
        await sips.enter(() => sip(socket), network)
      }
    }
    clearTimeout(cutting)
    socket.resume()
  }
  void linger()
}
