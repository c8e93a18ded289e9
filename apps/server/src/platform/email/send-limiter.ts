export interface SendLimiter {
  run<Result>(task: () => Promise<Result>): Promise<Result>
}

/**
 * Limits concurrent sends. A slow one gives up its slot while it continues, so that a recipient or server
 * that hangs does not delay others.
 */
export const createSendLimiter = ({ size, slowAfterMs }: { size: number; slowAfterMs: number }): SendLimiter => {
  let activeCount = 0
  const queue: (() => void)[] = []

  const acquire = async (): Promise<void> => {
    if (activeCount < size) {
      activeCount += 1
      return
    }
    // A released slot passes directly to the next waiter.
    await new Promise<void>((resolve) => {
      queue.push(resolve)
    })
  }
  const releaseSlot = (): void => {
    const next = queue.shift()
    if (next) next()
    else activeCount -= 1
  }

  return {
    run: async (task) => {
      await acquire()
      let hasSlot = true
      const release = (): void => {
        if (!hasSlot) return
        hasSlot = false
        releaseSlot()
      }
      const timer = setTimeout(release, slowAfterMs)
      try {
        return await task()
      } finally {
        clearTimeout(timer)
        release()
      }
    },
  }
}
