import type { ReactNode } from 'react'

import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadingRegion } from '../../../ui/loading-region.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Pagination } from './pagination.tsx'

/** Layout of lists of designs, drafts and pictures. */
export const LIST_GRID = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3'

interface ProfileListProps<Item> {
  items: readonly Item[] | undefined
  error: unknown
  onRetry: () => void
  /** Cursors of the previous pages. */
  cursors: readonly string[]
  next: string | null | undefined
  onCursorsChange: (cursors: readonly string[]) => void
  labels: { list: string; pages: string; loading: string; notLoaded: string }
  /** Shown for an empty list. */
  empty: { text: string; action: string; to: string }
  children: (item: Item) => ReactNode
}

/** A paginated list of the profile. */
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
