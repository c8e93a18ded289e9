/** Memory for request bodies: no network gets all of it. */
export interface BodyBudget {
  /**
   * Requests budget for a body from a network. `onDecision` is called once, immediately when there is budget: whether to read the body
   * now. The returned function releases the budget or cancels the request; calling it again does nothing.
   */
  reserve(network: string, bytes: number, onDecision: (isAccepted: boolean) => void): () => void
}

interface BodyBudgetOptions {
  totalBytes: number
  networkBytes: number
  /** Bodies of one network that may wait; `maxPending` is for all networks together. */
  maxPendingPerNetwork: number
  maxPending: number
  /** A body is rejected when no other body has finished for so long, */
  idleTimeoutMs: number
  /** and after so long in any case. */
  maxWaitMs: number
}

interface Entry {
  network: string
  bytes: number
  onDecision: (isAccepted: boolean) => void
  /** When waiting ends at the latest; `performance.now()`. */
  endsAt?: number
  timer?: NodeJS.Timeout
}

const addCount = (counts: Map<string, number>, network: string, delta: number): void => {
  const next = (counts.get(network) ?? 0) + delta
  if (next > 0) counts.set(network, next)
  else counts.delete(network)
}

/** How much of the budget is in use, by network. */
const createUsage = ({ totalBytes, networkBytes }: Pick<BodyBudgetOptions, 'totalBytes' | 'networkBytes'>) => {
  const usedBytes = new Map<string, number>()
  let usedTotalBytes = 0
  const fitsNetwork = ({ network, bytes }: Entry): boolean => (usedBytes.get(network) ?? 0) + bytes <= networkBytes
  const change = (network: string, bytes: number): void => {
    usedTotalBytes += bytes
    addCount(usedBytes, network, bytes)
  }
  return {
    fitsNetwork,
    hasCapacity: (entry: Entry): boolean => usedTotalBytes + entry.bytes <= totalBytes && fitsNetwork(entry),
    add: ({ network, bytes }: Entry): void => change(network, bytes),
    remove: ({ network, bytes }: Entry): void => change(network, -bytes),
  }
}

/** Waits for progress, at the longest until the end of the entry. */
const restartTimer = (entry: Entry, idleTimeoutMs: number, onTimeout: () => void): void => {
  clearTimeout(entry.timer)
  const remainingMs = Math.max(0, (entry.endsAt ?? 0) - performance.now())
  entry.timer = setTimeout(onTimeout, Math.min(idleTimeoutMs, remainingMs))
  entry.timer.unref()
}

/**
 * Counts the possible size of bodies and not their number: sending little data slowly blocks no one. A network gets a part of the
 * budget, and bodies beyond it wait unread, in their order, as long as the bodies before them make progress.
 */
export const createBodyBudget = (options: BodyBudgetOptions): BodyBudget => {
  const usage = createUsage(options)
  const queue = new Set<Entry>()
  const pendingCounts = new Map<string, number>()

  const dequeue = (entry: Entry): boolean => {
    clearTimeout(entry.timer)
    if (!queue.delete(entry)) return false
    addCount(pendingCounts, entry.network, -1)
    return true
  }
  const admitPending = (): void => {
    for (const entry of queue)
      if (usage.hasCapacity(entry) && dequeue(entry)) {
        usage.add(entry)
        entry.onDecision(true)
      }
  }
  const startTimer = (entry: Entry): void =>
    restartTimer(entry, options.idleTimeoutMs, () => {
      if (dequeue(entry)) entry.onDecision(false)
    })
  const enqueue = (entry: Entry): void => {
    queue.add(entry)
    addCount(pendingCounts, entry.network, 1)
    entry.endsAt = performance.now() + options.maxWaitMs
    startTimer(entry)
  }
  /** A body whose network has budget left waits for all networks; others only for their own. */
  const restartTimers = (releasedNetwork: string): void => {
    for (const entry of queue) if (entry.network === releasedNetwork || usage.fitsNetwork(entry)) startTimer(entry)
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
      if (usage.hasCapacity(entry)) {
        usage.add(entry)
        entry.onDecision(true)
      } else if (queue.size >= options.maxPending || (pendingCounts.get(network) ?? 0) >= options.maxPendingPerNetwork)
        entry.onDecision(false)
      else enqueue(entry)

      return () => {
        if (dequeue(entry) || !isReserved) return
        isReserved = false
        usage.remove(entry)
        admitPending()
        restartTimers(network)
      }
    },
  }
}
