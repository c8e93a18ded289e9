import type { Draft } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { useState } from 'react'
import { Link } from 'react-router'
import { toast } from 'sonner'

import { useDescribeError } from '../../lib/describe-error.ts'
import { REFETCH_ON_MOUNT } from '../../lib/fresh-data.ts'
import { useMessages } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../ui/load-state.tsx'
import { useGarmentNames } from '../garments/index.ts'
import { useDateFormat } from '../settings/index.ts'
import { useListDraftsQuery, useRemoveDraftMutation } from './api.ts'
import { DraftPicture } from './draft-picture.tsx'
import { draftMessages } from './messages/index.ts'

const LINK_CLASS = 'inline-flex min-h-11 items-center underline underline-offset-4'

interface DraftCardProps {
  draft: Draft
  /** The editor is open with this draft. */
  isOpen: boolean
  onRemoved: (id: string) => Promise<void>
}

const DraftCard = ({ draft, isOpen, onRemoved }: DraftCardProps) => {
  const messages = useMessages(draftMessages)
  const describeError = useDescribeError()
  const [remove, removal] = useRemoveDraftMutation()
  const changedAt = useDateFormat().formatDateTime(draft.changedAt)
  const { getTitle, getColorName } = useGarmentNames()
  const title = getTitle(GARMENTS[draft.clothingType])
  const removeDraft = async (): Promise<void> => {
    const { error } = await remove({ params: { id: draft._id } })
    if (error) {
      toast.error(describeError(error).message)
      return
    }
    // Where local storage is unavailable, nothing was stored.
    await onRemoved(draft._id).catch(() => undefined)
    toast.success(messages.draftDeleted)
  }
  return (
    <li className="grid content-start gap-1">
      <DraftPicture draft={draft} />
      <span className="font-semibold">{title}</span>
      <span className="text-14 text-ink-2">
        {getColorName(draft.color)}, {changedAt}
      </span>
      {isOpen ? (
        <span className="min-h-11 content-center text-14 font-medium">{messages.openDraft}</span>
      ) : (
        <span className="flex flex-wrap gap-x-4">
          <Link
            to={`/product-customize-design/${draft.clothingType}?draft=${draft._id}`}
            aria-label={messages.continueDraftLabel(title, changedAt)}
            className={`${LINK_CLASS} hover:text-klein`}
          >
            {messages.continueDraft}
          </Link>
          <button
            type="button"
            disabled={removal.isLoading}
            aria-label={messages.deleteDraftLabel(title, changedAt)}
            onClick={() => void removeDraft()}
            className={`${LINK_CLASS} hover:text-vermilion-ink`}
          >
            {messages.deleteDraft}
          </button>
        </span>
      )}
    </li>
  )
}

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
  const { data, error, refetch } = useListDraftsQuery({ query: { after: cursors.at(-1) } }, REFETCH_ON_MOUNT)
  if (!data && error) return <LoadError title={messages.listError} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingRegion label={messages.loading}>
        <Skeleton className="h-48" />
      </LoadingRegion>
    )
  if (data.drafts.length === 0) return <p className="text-ink-2">{messages.emptyList}</p>
  const { next } = data
  return (
    <>
      <ul aria-label={messages.list} className={className}>
        {data.drafts.map((draft) => (
          <DraftCard key={draft._id} draft={draft} isOpen={draft._id === openId} onRemoved={onRemoved} />
        ))}
      </ul>
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
