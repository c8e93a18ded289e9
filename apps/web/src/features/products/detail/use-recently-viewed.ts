import { useEffect, useState, useSyncExternalStore } from 'react'

import { readStoredValue, storeValue } from '../../../lib/stored-value.ts'

const STORAGE_KEY = 'recently-seen'
/** Number of products stored and shown. */
const MAX_STORED = 9
const MAX_SHOWN = 4

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const isIdList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && UUID.test(item))

const openStorage = () => localStorage
const loadRecentIds = (): string[] => readStoredValue(openStorage, STORAGE_KEY, isIdList) ?? []

/** Read once, when the page is opened. */
const subscribe = () => () => undefined

/** Ids of recently viewed products, latest first, separated by commas; adds the current one. */
export const useRecentlyViewed = (id: string): string => {
  const isBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  const [previousIds] = useState(() => (typeof localStorage === 'undefined' ? [] : loadRecentIds().filter((item) => item !== id)))
  useEffect(() => storeValue(openStorage, STORAGE_KEY, [id, ...loadRecentIds().filter((item) => item !== id)].slice(0, MAX_STORED)), [id])
  // The first render matches the server's, which does not know the browser's history.
  return isBrowser ? previousIds.slice(0, MAX_SHOWN).join(',') : ''
}
