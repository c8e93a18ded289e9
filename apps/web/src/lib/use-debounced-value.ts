import { useEffect, useState } from 'react'

/** A value once it has stood still for a while: what is typed, without asking at every letter. */
export const useDebouncedValue = <Value>(value: Value, delayMs = 250): Value => {
  const [debouncedValue, setDebouncedValue] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debouncedValue
}
