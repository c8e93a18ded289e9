import { X } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import type { ListAddress } from './use-list-address.ts'
import { useSearchField } from './use-search-field.ts'

interface SearchBoxProps {
  label: string
  address: ListAddress
  maxLength: number
  className?: string
}

/** The search of a list, to which `/` leads. The field keeps its own words while somebody types; the address follows them, and otherwise they follow it. */
export const SearchBox = ({ label, address, maxLength, className = '' }: SearchBoxProps) => {
  const words = address.get('search')
  const field = useSearchField(words)
  return (
    <label className={`grid min-w-0 content-start gap-1.5 text-14 font-semibold ${className}`}>
      {label}
      <input
        ref={field}
        type="search"
        autoComplete="off"
        maxLength={maxLength}
        defaultValue={words}
        onChange={({ target }) => address.set('search', target.value)}
        className={`${controlClass(false)} min-w-0 font-normal`}
      />
    </label>
  )
}

interface DateBoxProps {
  label: string
  name: string
  address: ListAddress
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
  address: ListAddress
}

/** What narrows a list, each with the way to take it back. */
export const FilterChips = ({ chips, address }: FilterChipsProps) =>
  chips.length > 0 && (
    <ul className="flex flex-wrap gap-2" aria-label="Narrowed by">
      {chips.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={`Take back: ${label}`}
            onClick={() => address.set(name, '')}
            className="flex min-h-11 items-center gap-2 rounded-full bg-klein-wash px-4 text-14 font-medium hover:bg-paper-2"
          >
            {label} <X aria-hidden size={16} strokeWidth={1.5} />
          </button>
        </li>
      ))}
      <li>
        <Button variant="quiet" onClick={address.clear}>
          Clear all
        </Button>
      </li>
    </ul>
  )

interface EmptyListProps {
  /** True where there are rows, only none like that. */
  isNarrowed: boolean
  nothingMatches: string
  nothingYet: string
  address: ListAddress
  /** How the first row comes to be. */
  begin?: ReactNode
}

/** A list without rows says which of two emptinesses it is. */
export const EmptyList = ({ isNarrowed, nothingMatches, nothingYet, address, begin }: EmptyListProps) => (
  <div className="grid max-w-read justify-items-start gap-4 py-10">
    <p className="text-18 text-ink-2">{isNarrowed ? nothingMatches : nothingYet}</p>
    {isNarrowed ? <Button onClick={address.clear}>Take all filters back</Button> : begin}
  </div>
)

/** Rows on their way. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <Waiting label={label}>
    <div className="grid gap-2">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-14" />
      ))}
    </div>
  </Waiting>
)

/** How many rows there are, as far as they are counted. */
export const CountOf = ({ total, one, many, most }: { total: number; one: string; many: string; most?: number }) => (
  <output className="text-14 text-ink-2">
    {most !== undefined && total >= most ? `More than ${most.toLocaleString('en')}` : total} {total === 1 ? one : many}
  </output>
)
