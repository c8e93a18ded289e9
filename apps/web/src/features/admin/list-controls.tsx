import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

import { keepFocusInList } from '../../lib/keep-focus-in-list.ts'
import { useMessages } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { LoadingRegion, Skeleton } from '../../ui/load-state.tsx'
import { useLocale } from '../settings/index.ts'
import { EmptyState } from './empty-state.tsx'
import { areLetterKeysActive } from './letter-keys.ts'
import { adminMessages } from './messages/index.ts'
import { isTextInput } from './use-admin-keys.ts'
import type { ListParams } from './use-list-params.ts'

/** Previous and next page of a list. */
export const Pagination = ({ address, next }: { address: ListParams; next: string | null }) => {
  const messages = useMessages(adminMessages)
  if (address.isFirst && next === null) return null
  return (
    <nav aria-label={messages.pages} className="mt-6 flex justify-between gap-3">
      <Button disabled={address.isFirst} onClick={address.back}>
        {messages.previous}
      </Button>
      <Button disabled={next === null} onClick={() => next !== null && address.forward(next)}>
        {messages.next}
      </Button>
    </nav>
  )
}

/** Search field of a list: `/` focuses it unless text is being typed, and it follows the URL unless somebody types. */
const useSearchField = (query: string): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = query
  }, [query])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTextInput(event.target)) return
      if (!areLetterKeysActive()) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return field
}

interface SearchBoxProps {
  label: string
  address: ListParams
  maxLength: number
  className?: string
}

/** The search field of a list, focused with `/`. While somebody types, the URL follows the field; otherwise the field follows the URL. */
export const SearchBox = ({ label, address, maxLength, className = '' }: SearchBoxProps) => {
  const search = address.get('search')
  const field = useSearchField(search)
  return (
    <label className={`grid min-w-0 content-start gap-1.5 text-14 font-semibold ${className}`}>
      {label}
      <input
        ref={field}
        type="search"
        autoComplete="off"
        maxLength={maxLength}
        defaultValue={search}
        onChange={({ target }) => address.set('search', target.value)}
        className={`${controlClass(false)} min-w-0 font-normal`}
      />
    </label>
  )
}

interface DateBoxProps {
  label: string
  name: string
  address: ListParams
}

export const DateBox = ({ label, name, address }: DateBoxProps) => (
  <label className="grid min-w-0 content-start gap-1.5 text-14 font-semibold">
    {label}
    <input
      type="date"
      value={address.get(name)}
      onChange={({ target }) => address.set(name, target.value)}
      className={`${controlClass(false)} min-w-0 font-normal`}
    />
  </label>
)

interface FilterChipsProps {
  chips: readonly { name: string; label: string }[]
  address: ListParams
}

/** Active filters of a list, each with a button that removes it. */
export const FilterChips = ({ chips, address }: FilterChipsProps) => {
  const messages = useMessages(adminMessages)
  if (chips.length === 0) return null
  return (
    <ul ref={keepFocusInList} className="flex flex-wrap gap-2" aria-label={messages.activeFilters}>
      {chips.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={messages.removeFilter(label)}
            onClick={() => address.set(name, '')}
            className="flex min-h-11 items-center gap-2 rounded-full bg-klein-wash px-4 text-14 font-medium hover:bg-paper-2"
          >
            {label} <X aria-hidden size={16} strokeWidth={1.5} />
          </button>
        </li>
      ))}
      <li>
        <Button variant="quiet" onClick={address.clear}>
          {messages.clearAll}
        </Button>
      </li>
    </ul>
  )
}

/** A page whose last row was deleted; the pages before it are one press away. */
export const EmptyPage = () => <EmptyState text={useMessages(adminMessages).emptyPage} />

interface EmptyListProps {
  /** True if the list has rows, but none that match. */
  isFiltered: boolean
  noMatchesText: string
  emptyText: string
  address: ListParams
  /** How to add the first row. */
  action?: ReactNode
}

/** An empty list: either without rows at all or without matches. */
export const EmptyList = ({ isFiltered, noMatchesText, emptyText, address, action }: EmptyListProps) => {
  const messages = useMessages(adminMessages)
  if (!address.isFirst) return <EmptyPage />
  return (
    <EmptyState
      text={isFiltered ? noMatchesText : emptyText}
      action={isFiltered ? <Button onClick={address.clear}>{messages.removeAllFilters}</Button> : action}
    />
  )
}

/** Placeholder rows. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <LoadingRegion label={label}>
    <div className="grid gap-2">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-14" />
      ))}
    </div>
  </LoadingRegion>
)

interface RowCountProps {
  total: number
  /** The count is capped here. */
  max: number
  /** Formats the number of rows. */
  formatCount: (total: number, formattedTotal: string) => string
}

/** The number of rows, up to the cap. */
export const RowCount = ({ total, max, formatCount }: RowCountProps) => {
  const messages = useMessages(adminMessages)
  const number = new Intl.NumberFormat(useLocale())
  return (
    <output className="text-14 text-ink-2">
      {formatCount(total, total >= max ? messages.moreThan(number.format(max)) : number.format(total))}
    </output>
  )
}
