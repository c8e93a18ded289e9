/** The query of a page with the parameters of another one, which replace those of the same name. */
export const mergeQueries = (query: string, changes: string): string => {
  const merged = new URLSearchParams(query)
  for (const [name, value] of new URLSearchParams(changes)) merged.set(name, value)
  return `?${merged}`
}
