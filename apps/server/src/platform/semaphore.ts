/** Lets so many pieces of work in at once and so many wait; the next one is turned away. */
export interface Semaphore {
  /**
   * Undefined when too many wait already. Whoever brings many pieces of work waits for them alone: those that wait get in by
   * turns, one of each `line` after another.
   */
  run<Result>(work: () => Promise<Result>, key?: string): Promise<Result> | undefined
}

interface SemaphoreOptions {
  concurrency: number
  maxPending: number
  /** Of those so many in one line. */
  maxPendingPerKey?: number
}

export const createSemaphore = ({ concurrency, maxPending, maxPendingPerKey = maxPending }: SemaphoreOptions): Semaphore => {
  let running = 0
  let pendingCount = 0
  /** The line whose turn it is comes first. */
  const queues = new Map<string, (() => void)[]>()

  const acquire = async (key: string): Promise<void> => {
    if (running < concurrency) {
      running += 1
      return
    }
    pendingCount += 1
    // Whoever leaves hands the place over without giving it free.
    await new Promise<void>((resolve) => {
      queues.set(key, [...(queues.get(key) ?? []), resolve])
    })
  }
  const release = (): void => {
    const [first] = queues
    if (!first) {
      running -= 1
      return
    }
    const [key, [next, ...remaining]] = first
    queues.delete(key)
    if (remaining.length > 0) queues.set(key, remaining)
    pendingCount -= 1
    next?.()
  }
  const runAcquired = async <Result>(work: () => Promise<Result>, key: string): Promise<Result> => {
    await acquire(key)
    try {
      return await work()
    } finally {
      release()
    }
  }
  const isFull = (key: string): boolean =>
    running >= concurrency && (pendingCount >= maxPending || (queues.get(key)?.length ?? 0) >= maxPendingPerKey)
  return { run: (work, key = '') => (isFull(key) ? undefined : runAcquired(work, key)) }
}
