/** On the server a page waits for its data; in the browser the screen is shown at once with loading states. */
export const preload = async (...queries: (() => PromiseLike<unknown>)[]): Promise<null> => {
  const requests = queries.map((query) => query())
  if (import.meta.env.SSR) await Promise.all(requests)
  return null
}
