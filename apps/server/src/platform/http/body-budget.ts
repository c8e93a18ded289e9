/** Memory for what is being sent to the shop: nobody gets all of it. */
export interface BodyBudget {
  /**
   * Asks for room for a body from a network. The decision comes once, at once where there is room: whether to read the body now.
   * The function returned gives the room back, or goes away without having got any; calling it again does nothing.
   */
  reserve(network: string, bytes: number, onDecision: (isAccepted: boolean) => void): () => void
}

interface BodyBudgetOptions {
  totalBytes: number
  networkBytes: number
  /** Bodies that may wait, of one network; those of more than so many at all are refused too. */
  maxPendingPerNetwork: number
  maxPending: number
  /** Waiting is given up when nothing has moved for so long, */
  idleTimeoutMs: number
  /** and after so long at all. */
  maxWaitMs: number
}

interface Entry {
  network: string
  bytes: number
  onDecision: (isAccepted: boolean) => void
  /** When waiting ends at the latest, of the clock that only goes forwards. */
  endsAt?: number
  timer?: NodeJS.Timeout
}

const addCount = (counts: Map<string, number>, network: string, delta: number): void => {
  const next = (counts.get(network) ?? 0) + delta
  if (next > 0) counts.set(network, next)
  else counts.delete(network)
}

/**
 * Counts by what a body may come to, and not by how many there are: sending little slowly keeps nobody out. A network gets a
 * part of the room, and what does not fit waits unread, in the order in which it came, for as long as what it waits for still moves.
 */
export const createBodyBudget = (options: BodyBudgetOptions): BodyBudget => {
  const usedBytes = new Map<string, number>()
  let usedTotalBytes = 0
  const queue = new Set<Entry>()
  const pendingCounts = new Map<string, number>()

  const hasCapacity = ({ network, bytes }: Entry): boolean =>
    usedTotalBytes + bytes <= options.totalBytes && (usedBytes.get(network) ?? 0) + bytes <= options.networkBytes
  const addUsage = ({ network, bytes }: Entry): void => {
    usedTotalBytes += bytes
    addCount(usedBytes, network, bytes)
  }
  const dequeue = (entry: Entry): boolean => {
    clearTimeout(entry.timer)
    if (!queue.delete(entry)) return false
    addCount(pendingCounts, entry.network, -1)
    return true
  }
  const admitPending = (): void => {
    for (const entry of queue)
      if (hasCapacity(entry) && dequeue(entry)) {
        addUsage(entry)
        entry.onDecision(true)
      }
  }
  const startTimer = (entry: Entry): void => {
    clearTimeout(entry.timer)
    const remainingMs = Math.max(0, (entry.endsAt ?? 0) - performance.now())
    entry.timer = setTimeout(
      () => {
        if (dequeue(entry)) entry.onDecision(false)
      },
      Math.min(options.idleTimeoutMs, remainingMs),
    )
    entry.timer.unref()
  }
  const enqueue = (entry: Entry): void => {
    queue.add(entry)
    addCount(pendingCounts, entry.network, 1)
    entry.endsAt = performance.now() + options.maxWaitMs
    startTimer(entry)
  }
  /** Whose network has room, but the shop has not, waits for anybody; others for their own network alone. */
  const restartTimers = (releasedNetwork: string): void => {
    for (const entry of queue)
      if (entry.network === releasedNetwork || (usedBytes.get(entry.network) ?? 0) + entry.bytes <= options.networkBytes) startTimer(entry)
  }

  return {
    reserve: (network, bytes, onDecision) => {
      let isReserved = false
      const entry: Entry = {
        network,
        bytes,
        onDecision: (isAccepted) => {
          isReserved = isAccepted
          onDecision(isAccepted)
        },
      }
      if (hasCapacity(entry)) {
        addUsage(entry)
        entry.onDecision(true)
      } else if (queue.size >= options.maxPending || (pendingCounts.get(network) ?? 0) >= options.maxPendingPerNetwork)
        entry.onDecision(false)
      else enqueue(entry)

      return () => {
        if (dequeue(entry) || !isReserved) return
        isReserved = false
        usedTotalBytes -= bytes
        addCount(usedBytes, network, -bytes)
        admitPending()
        restartTimers(network)
      }
    },
  }
}
