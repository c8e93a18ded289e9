/** Something took longer than anybody should wait for it. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** Rejects with a `TimeoutError` where work has not ended in time. What the work still does then is nobody's concern. */
export const withTimeout = async <Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`Not done within ${timeoutMs} ms.`)), timeoutMs)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
