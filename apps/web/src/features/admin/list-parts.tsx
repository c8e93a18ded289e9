import { X } from 'lucide-react'
import type { ReactNode } from 'react'

import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useLocale } from '../settings/index.ts'
import type { ListAddress } from './use-list-address.ts'
import { useSearchField } from './use-search-field.ts'
import { adminWords } from './words/index.ts'

interface SearchBoxProps {
  label: string
  address: ListAddress
  maxLength: number
  className?: string
}

/** The search of a list, to which `/` leads. The field keeps its own words while somebody types; the address follows them, and otherwise they follow it. */
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
export const FilterChips = ({ chips, address }: FilterChipsProps) => {
  const words = useWords(adminWords)
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2" aria-label={words.narrowedBy}>
      {chips.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={words.takeBack(label)}
            onClick={() => address.set(name, '')}
            className="flex min-h-11 items-center gap-2 rounded-full bg-klein-wash px-4 text-14 font-medium hover:bg-paper-2"
          >
            {label} <X aria-hidden size={16} strokeWidth={1.5} />
          </button>
        </li>
      ))}
      <li>
        <Button variant="quiet" onClick={address.clear}>
          {words.clearAll}
        </Button>
      </li>
    </ul>
  )
}

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
export const EmptyList = ({ isNarrowed, nothingMatches, nothingYet, address, begin }: EmptyListProps) => {
  const words = useWords(adminWords)
  return (
    <div className="grid max-w-read justify-items-start gap-4 py-10">
      <p className="text-18 text-ink-2">{isNarrowed ? nothingMatches : nothingYet}</p>
      {isNarrowed ? <Button onClick={address.clear}>{words.takeAllBack}</Button> : begin}
    </div>
  )
}

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

interface CountOfProps {
  total: number
  /** From here on they are not counted. */
  most: number
  /** So many rows of this list, in words. */
  say: (total: number, written: string) => string
}

/** How many rows there are, as far as they are counted. */
export const CountOf = ({ total, most, say }: CountOfProps) => {
  const words = useWords(adminWords)
  const number = new Intl.NumberFormat(useLocale())
  return (
    <output className="text-14 text-ink-2">{say(total, total >= most ? words.moreThan(number.format(most)) : number.format(total))}</output>
  )
}
