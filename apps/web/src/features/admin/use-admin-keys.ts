import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

import { useUser } from '../session/index.ts'
import { placesFor } from './admin-places.ts'
import { takesText } from './takes-text.ts'

/** So long after `g` the next key says where to. */
const CHORD_MS = 1500

/** To the next or the last row of the list on the page; to its first from anywhere else. */
const stepRows = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const here = document.activeElement?.closest<HTMLElement>('[data-row]')
  const next = here ? rows[rows.indexOf(here) + step] : rows[0]
  next?.focus()
}

interface AdminKeys {
  onSearch: () => void
  onHelp: () => void
}

/** The keys that work in every room: Ctrl+K, `?`, `j` and `k`, `g` and a place. */
export const useAdminKeys = ({ onSearch, onHelp }: AdminKeys): void => {
  const navigate = useNavigate()
  const user = useUser()
  const going = useRef(0)
  useEffect(() => {
    const act = (key: string): boolean => {
      if (Date.now() - going.current < CHORD_MS) {
        going.current = 0
        const place = user && placesFor(user).find((each) => each.key === key)
        if (place) void navigate(place.to)
        return place !== undefined && place !== null
      }
      if (key === 'g') going.current = Date.now()
      else if (key === 'j') stepRows(1)
      else if (key === 'k') stepRows(-1)
      else if (key === '?') onHelp()
      else return false
      return true
    }
    const onKey = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        onSearch()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || takesText(event.target)) return
      if (act(event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [navigate, user, onSearch, onHelp])
}
