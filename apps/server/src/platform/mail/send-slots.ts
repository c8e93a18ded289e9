export interface SendSlots {
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * Lets so many conversations be held at once. One that takes long gives its slot away while it goes on, so that a recipient or server
 * that hangs delays nobody else.
 */
export const createSendSlots = ({ size, slowAfterMs }: { size: number; slowAfterMs: number }): SendSlots => {
  let taken = 0
  const waiting: (() => void)[] = []

  const take = async (): Promise<void> => {
    if (taken < size) {
      taken += 1
      return
    }
    // Whoever gives a slot back hands it over without counting it free.
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  }
  const giveBack = (): void => {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }

  return {
    run: async (work) => {
      await take()
      let isHeld = true
      const release = (): void => {
        if (!isHeld) return
        isHeld = false
        giveBack()
      }
      const timer = setTimeout(release, slowAfterMs)
      try {
        return await work()
      } finally {
        clearTimeout(timer)
        release()
      }
    },
  }
}
