import { useEffect, useState } from 'react'

const DELAY_MS = 250

/** The value after it has not changed for a while, so that typing does not send a request per letter. */
export const useDebouncedValue = <Value>(value: Value): Value => {
  const [debouncedValue, setDebouncedValue] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debouncedValue
}
