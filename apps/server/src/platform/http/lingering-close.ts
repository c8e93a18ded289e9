import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

import { createSemaphore } from '../semaphore.ts'

/** After a response: enough for data in transit, so that a browser reads the response instead of a connection reset. */
const LINGERING_TIMEOUT_MS = 5_000
const LINGERING_MAX_BYTES = 16 * 1024 * 1024
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
