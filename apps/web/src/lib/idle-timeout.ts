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
