import { useState } from 'react'

import { REFETCH_ON_MOUNT, useQuery } from '../../app/api.ts'
import { keepFocusInList } from '../../lib/keep-focus-in-list.ts'
import { useMessages } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../ui/load-state.tsx'
import { listDraftsQuery } from './api.ts'
import { DraftCard } from './draft-card.tsx'
import { draftMessages } from './messages/index.ts'

interface DraftsListProps {
  className: string
  /** The draft that is open in the editor. */
  openId?: string
  /** Called for a deleted draft, so that it is removed from this device too. */
  onRemoved: (id: string) => Promise<void>
}

/** Drafts, latest first, each with a link that continues it on any device. */
export const DraftsList = ({ className, openId, onRemoved }: DraftsListProps) => {
  const messages = useMessages(draftMessages)
  /** Cursors of the previous pages. */
  const [cursors, setCursors] = useState<readonly string[]>([])
  const { data, error, refetch } = useQuery(listDraftsQuery, { query: { after: cursors.at(-1) } }, REFETCH_ON_MOUNT)
  if (!data && error) return <LoadError title={messages.listError} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingRegion label={messages.loading}>
        <Skeleton className="h-48" />
      </LoadingRegion>
    )
  if (data.drafts.length === 0 && cursors.length === 0) return <p className="text-ink-2">{messages.emptyList}</p>
  const { next } = data
  return (
    <>
      {data.drafts.length > 0 ? (
        <ul ref={keepFocusInList} aria-label={messages.list} className={className}>
          {data.drafts.map((draft) => (
            <DraftCard key={draft._id} draft={draft} isOpen={draft._id === openId} onRemoved={onRemoved} />
          ))}
        </ul>
      ) : (
        // The last draft of the page was deleted.
        <p className="text-ink-2">{messages.emptyPage}</p>
      )}
      {(cursors.length > 0 || next !== null) && (
        <nav aria-label={messages.pagination} className="mt-5 flex justify-between gap-3">
          <Button disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
            {messages.previousPage}
          </Button>
          <Button disabled={next === null} onClick={() => next !== null && setCursors([...cursors, next])}>
            {messages.nextPage}
          </Button>
        </nav>
      )}
    </>
  )
}
