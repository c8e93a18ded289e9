export interface SilenceWatch {
  /** Something was heard: the time begins anew. */
  renew: () => void
  end: () => void
}

/** Calls back once nothing was heard for so many milliseconds: a line or a worker that is slow is waited for, one that is dead is not. */
export const watchSilence = (limitMs: number, onSilence: () => void): SilenceWatch => {
  let timer = setTimeout(onSilence, limitMs)
  return {
    renew: () => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, limitMs)
    },
    end: () => clearTimeout(timer),
  }
}
