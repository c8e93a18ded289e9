import { useEffect, useRef, type KeyboardEvent as ReactKeyboardEvent } from 'react'

import { useNavigate } from '../../lib/router/components.tsx'
import { useUser } from '../auth/index.ts'
import { listAdminRoutes } from './admin-routes.ts'
import { areLetterKeysActive } from './letter-keys.ts'

/** True if keys type text into the element, so that shortcuts are ignored; checkboxes take no text. */
export const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog') !== null

/** Arrow keys move between rows like `j` and `k`, `x` selects, Enter opens: for lists whose rows have `data-row`. */
export const handleRowKeys = (
  event: ReactKeyboardEvent<HTMLElement>,
  handlers: { open: (id: string) => void; select?: (id: string) => void },
): void => {
  const target = event.target
  if (!(target instanceof HTMLElement) || target.dataset['row'] === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step !== 0) rows[rows.indexOf(target) + step]?.focus()
  else if (event.key === 'Enter') handlers.open(target.dataset['row'])
  else if (event.key === 'x' && handlers.select && areLetterKeysActive()) handlers.select(target.dataset['row'])
  else return
  event.preventDefault()
}

/** Milliseconds after `g` within which the next key selects a page. */
const CHORD_MS = 1500

/** Focuses the next or previous row of the list; from elsewhere its first row. */
const focusRow = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const currentRow = document.activeElement?.closest<HTMLElement>('[data-row]')
  const next = currentRow ? rows[rows.indexOf(currentRow) + step] : rows[0]
  next?.focus()
}

/** Shortcuts on every admin page: Ctrl+K, and unless they are turned off `?`, `j` and `k`, `g` and a letter. */
export const useAdminKeys = ({ onSearch, onHelp }: { onSearch: () => void; onHelp: () => void }): void => {
  const navigate = useNavigate()
  const user = useUser()
  const chordStartedAt = useRef(0)
  useEffect(() => {
    const handleKey = (key: string): boolean => {
      if (Date.now() - chordStartedAt.current < CHORD_MS) {
        chordStartedAt.current = 0
        const route = user && listAdminRoutes(user).find((candidate) => candidate.key === key)
        if (route) void navigate(route.to)
        return route !== undefined && route !== null
      }
      if (key === 'g') chordStartedAt.current = Date.now()
      else if (key === 'j') focusRow(1)
      else if (key === 'k') focusRow(-1)
      else if (key === '?') onHelp()
      else return false
      return true
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        // Whoever left the page by the search would lose what they had typed into a dialog.
        if (!document.querySelector('dialog[open]')) onSearch()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTextInput(event.target)) return
      if (areLetterKeysActive() && handleKey(event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [navigate, user, onSearch, onHelp])
}
