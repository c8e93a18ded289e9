import type { ReactNode } from 'react'

import { useDescribeError } from '../../../lib/describe-error.ts'
import { keepFocusInList } from '../../../lib/keep-focus-in-list.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link } from '../../../lib/router/components.tsx'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { LinkButton, Button } from '../../../ui/button.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { profileMessages } from './messages/index.ts'

interface CardActionsProps {
  link: { to: string; text: string }
  /** Deletes the item. */
  onRemove: () => Promise<{ error?: unknown }>
  isRemoving: boolean
  labels: { remove: string; removed: string }
}

/** Actions of an item: continue or delete it. */
export const CardActions = ({ link, onRemove, isRemoving, labels }: CardActionsProps) => {
  const messages = useMessages(profileMessages)
  const describeError = useDescribeError()
  const removeItem = async (): Promise<void> => {
    const { error } = await onRemove()
    if (error) toastError(describeError(error).message)
    else toastSuccess(labels.removed)
  }
  return (
    <span className="flex flex-wrap gap-x-4">
      <Link to={link.to} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-klein">
        {link.text}
      </Link>
      <button
        type="button"
        disabled={isRemoving}
        aria-label={labels.remove}
        onClick={() => void removeItem()}
        className="min-h-11 underline underline-offset-4 hover:text-vermilion-ink"
      >
        {messages.removeItem}
      </button>
    </span>
  )
}

interface PaginationProps {
  label: string
  /** Cursors of the previous pages. */
  cursors: readonly string[]
  next: string | null
  onCursorsChange: (cursors: readonly string[]) => void
}

/** Pagination of a list, latest first; nothing if there is only one page. */
export const Pagination = ({ label, cursors, next, onCursorsChange }: PaginationProps) => {
  const messages = useMessages(profileMessages)
  return (
    (cursors.length > 0 || next !== null) && (
      <nav aria-label={label} className="mt-5 flex justify-between gap-3">
        <Button disabled={cursors.length === 0} onClick={() => onCursorsChange(cursors.slice(0, -1))}>
          {messages.previousPage}
        </Button>
        <Button disabled={next === null} onClick={() => next !== null && onCursorsChange([...cursors, next])}>
          {messages.nextPage}
        </Button>
      </nav>
    )
  )
}

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
  const messages = useMessages(profileMessages)
  if (!items && error) return <LoadError title={labels.notLoaded} error={error} onRetry={onRetry} />
  if (!items)
    return (
      <LoadingRegion label={labels.loading}>
        <Skeleton className="h-48" />
      </LoadingRegion>
    )
  const isFirst = cursors.length === 0
  if (items.length === 0 && isFirst)
    return (
      <div className="grid justify-items-start gap-4">
        <p>{empty.text}</p>
        <LinkButton to={empty.to}>{empty.action}</LinkButton>
      </div>
    )
  return (
    <>
      {items.length > 0 ? (
        <ul ref={keepFocusInList} aria-label={labels.list} className={LIST_GRID}>
          {items.map(children)}
        </ul>
      ) : (
        // The last item of the page was deleted.
        <p>{messages.emptyPage}</p>
      )}
      <Pagination label={labels.pages} cursors={cursors} next={next ?? null} onCursorsChange={onCursorsChange} />
    </>
  )
}

interface PanelProps {
  /** Its anchor, for the navigation beside it. */
  id: string
  title: string
  text?: string
  children: ReactNode
}

/** A section of the profile. */
export const Panel = ({ id, title, text, children }: PanelProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 border-t border-line py-10 first:border-t-0 first:pt-0">
    <h2 id={`${id}-title`} className="text-28">
      {title}
    </h2>
    {text && <p className="mt-2 max-w-read text-ink-2">{text}</p>}
    <div className="mt-6 max-w-read">{children}</div>
  </section>
)
