import { useEffect, useState, useSyncExternalStore } from 'react'

import { recall, remember } from '../../lib/local-memory.ts'

const NAME = 'recently-seen'
/** As many as are kept, and as many of them as are shown. */
const KEPT = 9
const SHOWN = 4

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const areIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' && UUID.test(each))

const openStorage = () => localStorage
const readSeen = (): string[] => recall(openStorage, NAME, areIds) ?? []

/** The past is read once, when the page is opened. */
const subscribe = () => () => undefined

/** Ids of what this browser looked at before, the latest first, with commas between; notes that it looks at this one now. */
export const useSeenBefore = (id: string): string => {
  const isBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  const [before] = useState(() => (typeof localStorage === 'undefined' ? [] : readSeen().filter((each) => each !== id)))
  useEffect(() => remember(openStorage, NAME, [id, ...readSeen().filter((each) => each !== id)].slice(0, KEPT)), [id])
  // Drawn as on the server at first, which knows nothing of a browser's past.
  return isBrowser ? before.slice(0, SHOWN).join(',') : ''
}
