/**
 * Loads all keys requested in the same turn of the event loop together: many requests at once cost one query. Nothing is cached: a
 * later request loads again.
 */
export const createBatchLoader = <Value>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): ((key: string) => Promise<Value | undefined>) => {
  let batch: { keys: Set<string>; values: Promise<ReadonlyMap<string, Value>> } | undefined

  const openBatch = () => {
    const keys = new Set<string>()
    const values = new Promise<void>((resolve) => {
      setImmediate(resolve)
    }).then(() => {
      batch = undefined
      return load([...keys])
    })
    return { keys, values }
  }

  return async (key) => {
    batch ??= openBatch()
    batch.keys.add(key)
    return (await batch.values).get(key)
  }
}
