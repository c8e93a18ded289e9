/** Waits for work, but not longer than so many milliseconds; tells whether it was done by then. A failure counts as not done. */
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
