export interface IdleTimeout {
  /** Restarts the timeout after activity. */
  renew: () => void
  end: () => void
}

/** Calls back after so many milliseconds without activity: a slow connection or worker is waited for, a dead one is not. */
export const startIdleTimeout = (timeoutMs: number, onTimeout: () => void): IdleTimeout => {
  let timer = setTimeout(onTimeout, timeoutMs)
  return {
    renew: () => {
      clearTimeout(timer)
      timer = setTimeout(onTimeout, timeoutMs)
    },
    end: () => clearTimeout(timer),
  }
}

/** An operation took too long. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** Rejects with a `TimeoutError` if the operation has not finished in time. The operation itself is not aborted. */
export const withTimeout = async <Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`Timed out after ${timeoutMs} ms.`)), timeoutMs)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
