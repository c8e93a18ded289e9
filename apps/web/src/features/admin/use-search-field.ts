import { type RefObject, useEffect, useRef } from 'react'

import { isTextInput } from './is-text-input.ts'

/** The field of a list's search: `/` leads to it from wherever nothing is being written, and it follows the words of the address unless somebody types. */
export const useSearchField = (query: string): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = query
  }, [query])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTextInput(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return field
}
