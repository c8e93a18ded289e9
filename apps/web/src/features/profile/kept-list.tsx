import type { ReactNode } from 'react'

import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { Pages } from './pages.tsx'

/** What lists of designs, drafts and pictures are laid out by. */
export const KEPT_GRID = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3'

interface KeptListProps<Item> {
  items: readonly Item[] | undefined
  error: unknown
  onRetry: () => void
  /** Where the pages gone through so far begin. */
  starts: readonly string[]
  next: string | null | undefined
  onStarts: (starts: readonly string[]) => void
  says: { list: string; pages: string; loading: string; notLoaded: string }
  /** In place of a list without anything in it. */
  empty: { text: string; begin: string; to: string }
  children: (item: Item) => ReactNode
}

/** What a person has kept, page by page. */
export const KeptList = <Item,>({ items, error, onRetry, starts, next, onStarts, says, empty, children }: KeptListProps<Item>) => {
  if (!items && error) return <LoadFault title={says.notLoaded} error={error} onRetry={onRetry} />
  if (!items)
    return (
      <Waiting label={says.loading}>
        <Skeleton className="h-48" />
      </Waiting>
    )
  if (items.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p>{empty.text}</p>
        <LinkButton to={empty.to}>{empty.begin}</LinkButton>
      </div>
    )
  return (
    <>
      <ul aria-label={says.list} className={KEPT_GRID}>
        {items.map(children)}
      </ul>
      <Pages label={says.pages} starts={starts} next={next ?? null} onStarts={onStarts} />
    </>
  )
}
