import { useEffect, useState } from 'react'

/** The value after it has not changed for a while, so that typing does not send a request per letter. */
export const useDebouncedValue = <Value>(value: Value, delayMs = 250): Value => {
  const [debouncedValue, setDebouncedValue] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debouncedValue
}
