import { type RefObject, useEffect, useRef } from 'react'

import { takesText } from './takes-text.ts'

/** The field of a list's search: `/` leads to it from wherever nothing is being written, and it follows the words of the address unless somebody types. */
export const useSearchField = (words: string): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = words
  }, [words])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return field
}
