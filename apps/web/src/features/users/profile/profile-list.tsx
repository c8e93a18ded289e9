import type { ReactNode } from 'react'

import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadingRegion } from '../../../ui/loading-region.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Pagination } from './pagination.tsx'

/** What lists of designs, drafts and pictures are laid out by. */
export const LIST_GRID = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3'

interface ProfileListProps<Item> {
  items: readonly Item[] | undefined
  error: unknown
  onRetry: () => void
  /** Where the pages gone through so far begin. */
  cursors: readonly string[]
  next: string | null | undefined
  onCursorsChange: (cursors: readonly string[]) => void
  labels: { list: string; pages: string; loading: string; notLoaded: string }
  /** In place of a list without anything in it. */
  empty: { text: string; action: string; to: string }
  children: (item: Item) => ReactNode
}

/** What a person has kept, page by page. */
export const ProfileList = <Item,>({
  items,
  error,
  onRetry,
  cursors,
  next,
  onCursorsChange,
  labels,
  empty,
  children,
}: ProfileListProps<Item>) => {
  if (!items && error) return <LoadError title={labels.notLoaded} error={error} onRetry={onRetry} />
  if (!items)
    return (
      <LoadingRegion label={labels.loading}>
        <Skeleton className="h-48" />
      </LoadingRegion>
    )
  if (items.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p>{empty.text}</p>
        <LinkButton to={empty.to}>{empty.action}</LinkButton>
      </div>
    )
  return (
    <>
      <ul aria-label={labels.list} className={LIST_GRID}>
        {items.map(children)}
      </ul>
      <Pagination label={labels.pages} cursors={cursors} next={next ?? null} onCursorsChange={onCursorsChange} />
    </>
  )
}
