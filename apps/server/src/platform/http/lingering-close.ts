import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

import { createSemaphore } from '../semaphore.ts'

/** After an answer: enough for what is under way, so that a browser reads the answer instead of meeting a cut line. */
const LINGERING_TIMEOUT_MS = 5_000
const LINGERING_MAX_BYTES = 16 * 1024 * 1024
/** Nobody needs what still comes, and whoever sends for ever sends as fast as it is read: at most two mebibytes a sip. */
const READ_INTERVAL_MS = 20

/** One connection is read at a time, and networks take turns. */
const readSemaphore = createSemaphore({ concurrency: 1, maxPending: Number.POSITIVE_INFINITY })

/** Reads what has come so far. */
const readPending = async (socket: Socket): Promise<void> => {
  if (socket.destroyed) return
  const { bytesRead } = socket
  socket.resume()
  // In the first turn the connection may have been looked at before it was read from again.
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
 * Lets what is still being sent come for a while, a sip at a time, and then cuts the connection; unless all of it came, because then the next
 * request may already be on the same connection.
 */
export const closeLingering = (socket: Socket, { network, isComplete = () => false }: LingeringCloseOptions): void => {
  const startBytes = socket.bytesRead
  const closeTimer = setTimeout(() => socket.destroy(), LINGERING_TIMEOUT_MS)
  closeTimer.unref()
  const isFinished = (): boolean => socket.destroyed || isComplete()
  const readUntilDone = async (): Promise<void> => {
    // What has arrived already is read on the way out of the answer.
    await nextTurn()
    while (!isFinished()) {
      if (socket.bytesRead - startBytes > LINGERING_MAX_BYTES) socket.destroy()
      else {
        socket.pause()
        // One sip after the other is the point.
        // oxlint-disable-next-line no-await-in-loop
        await readSemaphore.run(() => readPending(socket), network)
      }
    }
    clearTimeout(closeTimer)
    socket.resume()
  }
  void readUntilDone()
}
