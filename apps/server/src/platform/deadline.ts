import { AsyncLocalStorage } from 'node:async_hooks'

/** Waits for a promise, at most so many milliseconds; returns whether it was fulfilled in time. */
export const settleWithin = (timeoutMs: number, work: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs, false)
    void work
      .then(
        () => true,
        () => false,
      )
      .then((isInTime) => {
        clearTimeout(timer)
        resolve(isInTime)
        return isInTime
      })
  })

/** Time limit of some work; available to everything the work calls (`currentDeadline`). */
export class Deadline {
  isExpired = false
  readonly #listeners = new Set<() => void>()
  #leftMs: number
  #timer: NodeJS.Timeout | undefined
  #runningSince = 0

  constructor(limitMs: number) {
    this.#leftMs = limitMs
    this.resume()
  }

  /** Stops the clock while waiting for something with a limit of its own. */
  pause(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#leftMs -= performance.now() - this.#runningSince
  }

  resume(): void {
    if (this.#timer !== undefined || this.isExpired || this.#leftMs === Infinity) return
    this.#runningSince = performance.now()
    this.#timer = setTimeout(() => {
      this.isExpired = true
      for (const listener of this.#listeners) listener()
    }, this.#leftMs)
    this.#timer.unref()
  }

  /** The work is done: what it left running has no limit any more. */
  end(): void {
    this.pause()
    this.#leftMs = Infinity
    this.#listeners.clear()
  }

  /** Returns the function that removes the listener. */
  onExpire(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

const storage = new AsyncLocalStorage<Deadline>()

export const withDeadline = <Result>(deadline: Deadline, work: () => Result): Result => storage.run(deadline, work)

/** Undefined for work without a deadline. */
export const currentDeadline = (): Deadline | undefined => storage.getStore()
