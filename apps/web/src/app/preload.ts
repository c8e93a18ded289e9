/** On the server a page waits for its data; in the browser the screen is shown at once and says that it is loading. */
export const preload = async (...queries: (() => PromiseLike<unknown>)[]): Promise<null> => {
  const requests = queries.map((query) => query())
  if (import.meta.env.SSR) await Promise.all(requests)
  return null
}
