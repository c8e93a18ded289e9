import { Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'

import { useMessages } from '../../lib/messages.ts'
import { useNavigate } from '../../lib/router/components.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { adminMessages } from './messages/index.ts'
import { SearchResults } from './search-results.tsx'
import { useGlobalSearch } from './use-global-search.ts'

/** Finds an order, product, user or admin page, by keyboard or pointer. */
export const GlobalSearch = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages(adminMessages)
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const { results, isSearching } = useGlobalSearch(query)
  const activeResult = results[Math.min(activeIndex, results.length - 1)]

  const open = (to: string): void => {
    onClose()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setActiveIndex(Math.max(0, Math.min(results.length - 1, activeIndex + step)))
    else if (event.key === 'Enter' && activeResult) open(activeResult.to)
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} label={messages.search} isImmediate className="mt-[10svh]! rounded-control">
      <div className="grid max-h-[75svh] w-[min(38rem,calc(100vw-2rem))] grid-rows-[auto_minmax(0,1fr)]">
        <label className="flex items-center gap-3 border-b border-line py-2 pr-16 pl-5">
          <Search aria-hidden size={20} strokeWidth={1.5} className="shrink-0 text-ink-2" />
          <span className="sr-only">{messages.searchLabel}</span>
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
            autoFocus
            role="combobox"
            aria-expanded={results.length > 0}
            aria-controls="found"
            aria-autocomplete="list"
            aria-activedescendant={activeResult && `found-${activeResult.to}`}
            autoComplete="off"
            maxLength={80}
            placeholder={messages.searchPlaceholder}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value)
              setActiveIndex(0)
            }}
            onKeyDown={onKeyDown}
            className="min-h-12 w-full bg-transparent text-18 outline-none placeholder:text-ink-2"
          />
        </label>
        <div className="overflow-y-auto p-2">
          <output className={results.length > 0 ? 'sr-only' : 'block px-3 py-4 text-ink-2'}>
            {isSearching ? messages.searching : results.length > 0 ? messages.resultCount(results.length) : messages.noResults}
          </output>
          <SearchResults results={results} activePath={activeResult?.to} onOpen={open} />
        </div>
      </div>
    </Dialog>
  )
}
