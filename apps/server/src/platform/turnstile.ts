/** Lets so many pieces of work in at once and so many wait; the next one is turned away. */
export interface Turnstile {
  /** Undefined when too many wait already. */
  enter<Result>(work: () => Promise<Result>): Promise<Result> | undefined
}

export const createTurnstile = ({ atOnce, waiting }: { atOnce: number; waiting: number }): Turnstile => {
  let inside = 0
  const queue: (() => void)[] = []

  const admit = async (): Promise<void> => {
    if (inside < atOnce) {
      inside += 1
      return
    }
    // Whoever leaves hands the place over without giving it free.
    await new Promise<void>((resolve) => {
      queue.push(resolve)
    })
  }
  const leave = (): void => {
    const next = queue.shift()
    if (next) next()
    else inside -= 1
  }
  const pass = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await admit()
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return { enter: (work) => (inside >= atOnce && queue.length >= waiting ? undefined : pass(work)) }
}
