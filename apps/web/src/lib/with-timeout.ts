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
