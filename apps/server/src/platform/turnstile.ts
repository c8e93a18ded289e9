/** Lets so many pieces of work in at once and so many wait; the next one is turned away. */
export interface Turnstile {
  /**
   * Undefined when too many wait already. Whoever brings many pieces of work waits for them alone: those that wait get in by
   * turns, one of each `line` after another.
   */
  enter<Result>(work: () => Promise<Result>, line?: string): Promise<Result> | undefined
}

interface TurnstileOptions {
  atOnce: number
  waiting: number
  /** Of those so many in one line. */
  waitingInLine?: number
}

export const createTurnstile = ({ atOnce, waiting, waitingInLine = waiting }: TurnstileOptions): Turnstile => {
  let inside = 0
  let waitingNow = 0
  /** The line whose turn it is comes first. */
  const lines = new Map<string, (() => void)[]>()

  const admit = async (line: string): Promise<void> => {
    if (inside < atOnce) {
      inside += 1
      return
    }
    waitingNow += 1
    // Whoever leaves hands the place over without giving it free.
    await new Promise<void>((resolve) => {
      lines.set(line, [...(lines.get(line) ?? []), resolve])
    })
  }
  const leave = (): void => {
    const [first] = lines
    if (!first) {
      inside -= 1
      return
    }
    const [line, [next, ...others]] = first
    lines.delete(line)
    if (others.length > 0) lines.set(line, others)
    waitingNow -= 1
    next?.()
  }
  const pass = async <Result>(work: () => Promise<Result>, line: string): Promise<Result> => {
    await admit(line)
    try {
      return await work()
    } finally {
      leave()
    }
  }
  const isFull = (line: string): boolean => inside >= atOnce && (waitingNow >= waiting || (lines.get(line)?.length ?? 0) >= waitingInLine)
  return { enter: (work, line = '') => (isFull(line) ? undefined : pass(work, line)) }
}
