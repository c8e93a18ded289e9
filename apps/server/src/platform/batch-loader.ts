/**
 * Looks things up together that are asked for in the same turn of the event loop: many requests at once cost one question
 * to the database. Nothing is remembered: what is asked for later is looked up again.
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
