/** Waits for work, but not longer than so many milliseconds; tells whether it was done by then. A failure counts as not done. */
export const within = (milliseconds: number, work: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, false)
    void work
      .then(
        () => true,
        () => false,
      )
      .then((inTime) => {
        clearTimeout(timer)
        resolve(inTime)
        return inTime
      })
  })
