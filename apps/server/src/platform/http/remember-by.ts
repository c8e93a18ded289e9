/** Browsers send a handful of values of a header: what follows from each is computed once. */
export const rememberBy = <Value>(compute: (header: string | undefined) => Value): ((header: string | undefined) => Value) => {
  const valueByHeader = new Map<string | undefined, Value>()
  return (header) => {
    const knownValue = valueByHeader.get(header)
    if (knownValue !== undefined) return knownValue
    if (valueByHeader.size >= 1_000) valueByHeader.clear()
    const value = compute(header)
    valueByHeader.set(header, value)
    return value
  }
}
