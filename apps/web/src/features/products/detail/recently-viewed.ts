import { useEffect, useState, useSyncExternalStore } from 'react'

import { readStoredValue, storeValue } from '../../../lib/stored-value.ts'

const STORAGE_KEY = 'recently-seen'
/** As many as are kept, and as many of them as are shown. */
const MAX_STORED = 9
const MAX_SHOWN = 4

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const isIdList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && UUID.test(item))

const openStorage = () => localStorage
const loadRecentIds = (): string[] => readStoredValue(openStorage, STORAGE_KEY, isIdList) ?? []

/** The past is read once, when the page is opened. */
const subscribe = () => () => undefined

/** Ids of what this browser looked at before, the latest first, with commas between; notes that it looks at this one now. */
export const useRecentlyViewed = (id: string): string => {
  const isBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  const [previousIds] = useState(() => (typeof localStorage === 'undefined' ? [] : loadRecentIds().filter((item) => item !== id)))
  useEffect(() => storeValue(openStorage, STORAGE_KEY, [id, ...loadRecentIds().filter((item) => item !== id)].slice(0, MAX_STORED)), [id])
  // Drawn as on the server at first, which knows nothing of a browser's past.
  return isBrowser ? previousIds.slice(0, MAX_SHOWN).join(',') : ''
}
