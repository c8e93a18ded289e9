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
