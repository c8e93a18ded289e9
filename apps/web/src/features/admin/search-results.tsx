import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { adminMessages } from './messages/index.ts'
import type { SearchResult } from './use-global-search.ts'

interface SearchResultsProps {
  results: readonly SearchResult[]
  activePath: string | undefined
  onOpen: (path: string) => void
}

export const SearchResults = ({ results, activePath, onOpen }: SearchResultsProps) => {
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
