export interface SendLimiter {
  run<Result>(task: () => Promise<Result>): Promise<Result>
}

/**
 * Lets so many conversations be held at once. One that takes long gives its slot away while it goes on, so that a recipient or server
 * that hangs delays nobody else.
 */
export const createSendLimiter = ({ size, slowAfterMs }: { size: number; slowAfterMs: number }): SendLimiter => {
  let activeCount = 0
  const queue: (() => void)[] = []

  const acquire = async (): Promise<void> => {
    if (activeCount < size) {
      activeCount += 1
      return
    }
    // Whoever gives a slot back hands it over without counting it free.
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
