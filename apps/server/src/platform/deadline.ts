import { AsyncLocalStorage } from 'node:async_hooks'

/** Until when some work has to be done; whatever the work starts finds it. */
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

  /** Stops counting while something is waited for that has limits of its own. */
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

  /** The work is done: what it has left behind may take as long as it likes. */
  end(): void {
    this.pause()
    this.#leftMs = Infinity
    this.#listeners.clear()
  }

  /** Gives what takes the listener away. */
  onExpire(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

const storage = new AsyncLocalStorage<Deadline>()

export const withDeadline = <Result>(deadline: Deadline, work: () => Result): Result => storage.run(deadline, work)

/** Undefined for work nobody waits for. */
export const currentDeadline = (): Deadline | undefined => storage.getStore()
