import { Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useUser } from '../auth/index.ts'
import { listAdminRoutes } from './admin-routes.ts'
import { useFindOrdersQuery, useFindProductsQuery, useFindUsersQuery } from './api.ts'
import { adminMessages, type AdminMessages } from './messages/index.ts'

interface SearchResult {
  to: string
  kind: keyof AdminMessages['kinds']
  title: string
  detail?: string
}

/** Results per kind; the lists show the others. */
const MAX_PER_KIND = 5
/** Maximum length of a search, the same for every list. */
const MAX_QUERY_LENGTH = 80

/** Search results of the admin area; without a query, its pages. */
const useGlobalSearch = (input: string): { results: readonly SearchResult[]; isSearching: boolean } => {
  const messages = useMessages(adminMessages)
  const user = useUser()
  const trimmedInput = input.trim().slice(0, MAX_QUERY_LENGTH)
  const search = useDebouncedValue(trimmedInput)
  const skip = search === ''
  const query = { search, limit: MAX_PER_KIND }
  const orders = useFindOrdersQuery({ query }, { skip, refetchOnMountOrArgChange: true })
  const products = useFindProductsQuery({ query }, { skip, refetchOnMountOrArgChange: true })
  const users = useFindUsersQuery({ query }, { skip: skip || user?.isStaff !== false, refetchOnMountOrArgChange: true })

  const pages = (user ? listAdminRoutes(user) : [])
    .map(({ to, name }): SearchResult => ({ to, kind: 'page', title: messages.places[name] }))
    .filter(({ title }) => title.toLowerCase().includes(trimmedInput.toLowerCase()))
  if (trimmedInput === '') return { results: pages, isSearching: false }
  return {
    results: [
      ...(orders.currentData?.orders ?? []).map(({ _id, number, customer, shippingStatus }): SearchResult => ({
        to: `/admin/orders/${_id}`,
        kind: 'order',
        title: messages.orderTitle(number, customer.name),
        detail: messages.shipping[shippingStatus],
      })),
      ...(products.currentData?.products ?? []).map(({ _id, title, shelf }): SearchResult => ({
        to: `/admin/product/update/${_id}`,
        kind: 'product',
        title,
        ...(shelf !== null && { detail: shelf }),
      })),
      ...(users.currentData?.users ?? []).map(({ _id, name, email }): SearchResult => ({
        to: `/admin/user/${_id}`,
        kind: 'user',
        title: name,
        detail: email,
      })),
      ...pages,
    ],
    isSearching: search !== trimmedInput || orders.isFetching || products.isFetching || users.isFetching,
  }
}

interface SearchResultsProps {
  results: readonly SearchResult[]
  activePath: string | undefined
  onOpen: (path: string) => void
}

const SearchResults = ({ results, activePath, onOpen }: SearchResultsProps) => {
  const messages = useMessages(adminMessages)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is found as one types has several parts a choice
    <div id="found" role="listbox" tabIndex={-1} aria-label={messages.results}>
      {results.map(({ to, kind, title, detail }) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
        <div
          key={to}
          id={`found-${to}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          tabIndex={-1}
          aria-selected={to === activePath}
          onClick={() => onOpen(to)}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-paper-2',
            to === activePath && 'bg-klein-wash',
          )}
        >
          <span className="label-mono w-20 shrink-0 text-ink-2">{messages.kinds[kind]}</span>
          <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
          {detail !== undefined && <span className="min-w-0 truncate text-14 text-ink-2 max-sm:hidden">{detail}</span>}
        </div>
      ))}
    </div>
  )
}

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
    <Dialog open onClose={onClose} label={messages.search} className="mt-[10svh]! rounded-control">
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
