import type { Draft } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'

import { useMutation } from '../../app/api.ts'
import { useDescribeError } from '../../lib/describe-error.ts'
import { useMessages } from '../../lib/messages.ts'
import { Link } from '../../lib/router/components.tsx'
import { toastError, toastSuccess } from '../../lib/toast.ts'
import { useGarmentNames } from '../garments/index.ts'
import { useDateFormat } from '../settings/index.ts'
import { removeDraftMutation } from './api.ts'
import { DraftPicture } from './draft-picture.tsx'
import { draftMessages } from './messages/index.ts'

const LINK_CLASS = 'inline-flex min-h-11 items-center underline underline-offset-4'

interface DraftCardProps {
  draft: Draft
  /** The editor is open with this draft. */
  isOpen: boolean
  onRemoved: (id: string) => Promise<void>
}

export const DraftCard = ({ draft, isOpen, onRemoved }: DraftCardProps) => {
  const messages = useMessages(draftMessages)
  const describeError = useDescribeError()
  const [remove, removal] = useMutation(removeDraftMutation)
  const changedAt = useDateFormat().formatDateTime(draft.changedAt)
  const { getTitle, getColorName } = useGarmentNames()
  const title = getTitle(GARMENTS[draft.clothingType])
  const removeDraft = async (): Promise<void> => {
    const { error } = await remove({ params: { id: draft._id } })
    if (error) {
      toastError(describeError(error).message)
      return
    }
    // Where local storage is unavailable, nothing was stored.
    await onRemoved(draft._id).catch(() => undefined)
    toastSuccess(messages.draftDeleted)
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
