/** Runs a limited number of tasks at once, queues a limited number and rejects the next one. */
export interface Semaphore {
  /**
   * Undefined when the queue is full. Queued tasks take turns, one of each `key` after another, so that many tasks of one key do not
   * delay those of another.
   */
  run<Result>(work: () => Promise<Result>, key?: string): Promise<Result> | undefined
}

interface SemaphoreOptions {
  concurrency: number
  maxPending: number
  /** Limit of waiting tasks with the same key. */
  maxPendingPerKey?: number
}

export const createSemaphore = ({ concurrency, maxPending, maxPendingPerKey = maxPending }: SemaphoreOptions): Semaphore => {
  let running = 0
  let pendingCount = 0
  /** The next key comes first. */
  const queues = new Map<string, (() => void)[]>()

  const acquire = async (key: string): Promise<void> => {
    if (running < concurrency) {
      running += 1
      return
    }
    pendingCount += 1
    // A finished task passes its slot on without freeing it.
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
