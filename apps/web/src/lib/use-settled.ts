import { useEffect, useState } from 'react'

/** A value once it has stood still for a while: what is typed, without asking at every letter. */
export const useSettled = <Value>(value: Value, afterMs = 250): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
