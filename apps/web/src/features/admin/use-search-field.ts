import { type RefObject, useEffect, useRef } from 'react'

import { isTextInput } from './is-text-input.ts'

/** Search field of a list: `/` focuses it unless text is being typed, and it follows the URL unless somebody types. */
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
