import { useSyncExternalStore } from 'react'

/** A value that components follow, and that code outside React reads and changes. */
export interface Value<T> {
  get: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
  /** What the server rendered with. */
  getInitial: () => T
}

export const createValue = <T>(initial: T): Value<T> => {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (next) => {
      if (next === current) return
      current = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getInitial: () => initial,
  }
}

export const useValue = <T>(value: Value<T>): T => useSyncExternalStore(value.subscribe, value.get, value.getInitial)
