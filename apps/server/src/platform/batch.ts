/**
 * Looks things up together that are asked for in the same turn of the event loop: many requests at once cost one question
 * to the database. Nothing is remembered: what is asked for later is looked up again.
 */
export const batched = <Value>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): ((key: string) => Promise<Value | undefined>) => {
  let batch: { keys: Set<string>; values: Promise<ReadonlyMap<string, Value>> } | undefined

  const open = () => {
    const keys = new Set<string>()
    const values = new Promise<void>((turn) => {
      setImmediate(turn)
    }).then(() => {
      batch = undefined
      return load([...keys])
    })
    return { keys, values }
  }

  return async (key) => {
    batch ??= open()
    batch.keys.add(key)
    return (await batch.values).get(key)
  }
}
