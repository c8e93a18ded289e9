import { useReducer } from 'react'

/** Screen readers tell what changes: the same words again differ by a space at their end. */
export const toNextAnnouncement = (previous: string, message: string): string => (message === previous ? `${message}\u00a0` : message)

/** The text of an `<output>` that is always there, and what announces a message in it. */
export const useAnnouncer = (): [announcement: string, announce: (message: string) => void] => useReducer(toNextAnnouncement, '')
