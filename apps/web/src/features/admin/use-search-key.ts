import { type RefObject, useEffect, useRef } from 'react'

import { takesText } from './takes-text.ts'

/** `/` leads to the search of a list, from wherever nothing is being written. */
export const useSearchKey = (): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null)
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
