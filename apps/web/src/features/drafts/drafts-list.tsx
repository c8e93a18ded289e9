import type { Draft } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { useState } from 'react'
import { Link } from 'react-router'
import { toast } from 'sonner'

import { ASKED_ANEW } from '../../lib/asked-anew.ts'
import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useGarmentNames } from '../catalogue/index.ts'
import { useDays } from '../settings/index.ts'
import { useListDraftsQuery, useRemoveDraftMutation } from './api.ts'
import { DraftPicture } from './draft-picture.tsx'
import { draftWords } from './words/index.ts'

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4'

interface DraftCardProps {
  draft: Draft
  /** The editor is open with this one. */
  isOpen: boolean
  onRemoved: (id: string) => Promise<void>
}

const DraftCard = ({ draft, isOpen, onRemoved }: DraftCardProps) => {
  const words = useWords(draftWords)
  const [remove, removing] = useRemoveDraftMutation()
  const changed = useDays().moment(draft.changedAt)
  const { titleOf, colorOf } = useGarmentNames()
  const title = titleOf(GARMENTS[draft.clothingType])
  const discard = async (): Promise<void> => {
    const { error } = await remove({ params: { id: draft._id } })
    if (error) {
      toast.error(describeError(error).message)
      return
    }
    // Where nothing can be forgotten nothing was kept.
    await onRemoved(draft._id).catch(() => undefined)
    toast.success(words.thrown)
  }
  return (
    <li className="grid content-start gap-1">
      <DraftPicture draft={draft} />
      <span className="font-semibold">{title}</span>
      <span className="text-14 text-ink-2">
        {colorOf(draft.color)}, {changed}
      </span>
      {isOpen ? (
        <span className="min-h-11 content-center text-14 font-medium">{words.isOpen}</span>
      ) : (
        <span className="flex flex-wrap gap-x-4">
          <Link
            to={`/product-customize-design/${draft.clothingType}?draft=${draft._id}`}
            aria-label={words.goOnWith(title, changed)}
            className={`${LINK} hover:text-klein`}
          >
            {words.goOn}
          </Link>
          <button
            type="button"
            disabled={removing.isLoading}
            aria-label={words.throwAwayOf(title, changed)}
            onClick={() => void discard()}
            className={`${LINK} hover:text-vermilion-ink`}
          >
            {words.throwAway}
          </button>
        </span>
      )}
    </li>
  )
}

interface DraftsListProps {
  className: string
  /** The draft the editor is open with. */
  openId?: string
  /** One was thrown away, to be forgotten on this device too. */
  onRemoved: (id: string) => Promise<void>
}

/** Designs in the making, the last one worked on first, with a way to go on on any device. */
export const DraftsList = ({ className, openId, onRemoved }: DraftsListProps) => {
  const words = useWords(draftWords)
  /** Where the pages gone through so far begin. */
  const [starts, setStarts] = useState<readonly string[]>([])
  const { data, error, refetch } = useListDraftsQuery({ query: { after: starts.at(-1) } }, ASKED_ANEW)
  if (!data && error) return <LoadFault title={words.notLoaded} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Waiting label={words.loading}>
        <Skeleton className="h-48" />
      </Waiting>
    )
  if (data.drafts.length === 0) return <p className="text-ink-2">{words.nothing}</p>
  const { next } = data
  return (
    <>
      <ul aria-label={words.list} className={className}>
        {data.drafts.map((draft) => (
          <DraftCard key={draft._id} draft={draft} isOpen={draft._id === openId} onRemoved={onRemoved} />
        ))}
      </ul>
      {(starts.length > 0 || next !== null) && (
        <nav aria-label={words.pages} className="mt-5 flex justify-between gap-3">
          <Button disabled={starts.length === 0} onClick={() => setStarts(starts.slice(0, -1))}>
            {words.newer}
          </Button>
          <Button disabled={next === null} onClick={() => next !== null && setStarts([...starts, next])}>
            {words.older}
          </Button>
        </nav>
      )}
    </>
  )
}
