export interface IdleTimeout {
  /** Something was heard: the time begins anew. */
  renew: () => void
  end: () => void
}

/** Calls back once nothing was heard for so many milliseconds: a line or a worker that is slow is waited for, one that is dead is not. */
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
