/** Something took longer than anybody should wait for it. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError'
}

/** Rejects with a `TimeLimitError` where work has not ended in time. What the work still does then is nobody's concern. */
export const withTimeLimit = async <Result>(work: Promise<Result>, limitMs: number): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(`Not done within ${limitMs} ms.`)), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
