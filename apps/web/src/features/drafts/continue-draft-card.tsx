import { getDateLocale, type DraftSummary } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { X } from 'lucide-react'
import { useId, useState } from 'react'

import { skipToken, useQuery } from '../../app/api.ts'
import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { readStoredValue, storeValue, type OpenStorage } from '../../lib/stored-value.ts'
import { useCoveredEnd } from '../../lib/use-covered-end.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useUser } from '../auth/index.ts'
import { useGarmentNames } from '../garments/index.ts'
import { useLocale } from '../settings/index.ts'
import { readLatestDraftQuery } from './api.ts'
import { DraftPicture } from './draft-picture.tsx'
import { draftMessages } from './messages/index.ts'
import { toRelativeTime } from './relative-time.ts'

const DISMISSED_STORAGE_KEY = 'dismissedDraft'
const storage: OpenStorage = () => localStorage

const isText = (value: unknown): value is string => typeof value === 'string'

/** The dismissed version of a draft: changed elsewhere afterwards, it is offered again. */
const getDraftState = ({ _id, version }: DraftSummary): string => `${_id} ${version}`

export interface ContinueDraftProps {
  /** The draft that is open in the editor. */
  openId?: string
  className?: string
}

/** The latest draft from any device, with a link that continues it. */
export const ContinueDraftCard = ({ openId, className }: ContinueDraftProps) => {
  const messages = useMessages(draftMessages)
  const headingId = useId()
  const locale = useLocale()
  const { getTitle } = useGarmentNames()
  const [openedAt] = useState(() => new Date())
  const [dismissedState, setDismissedState] = useState(() => readStoredValue(storage, DISMISSED_STORAGE_KEY, isText))
  const user = useUser()
  const draft = useQuery(readLatestDraftQuery, user?._id ?? skipToken, { staleTime: 0 }).currentData?.draft
  const isShown = draft !== undefined && draft !== null && draft._id !== openId && getDraftState(draft) !== dismissedState
  useCoveredEnd('card', isShown)
  if (!isShown) return null

  const changedAt = new Date(draft.changedAt)
  const title = messages.cardTitle(
    getTitle(GARMENTS[draft.clothingType]),
    messages.formatRelativeTime(toRelativeTime(changedAt, openedAt), changedAt, getDateLocale(locale)),
  )
  const dismiss = (): void => {
    storeValue(storage, DISMISSED_STORAGE_KEY, getDraftState(draft))
    setDismissedState(getDraftState(draft))
    // The focused element disappears with the card.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }
  return (
    <section
      aria-labelledby={headingId}
      className={classNames('flex items-center gap-4 rounded-control border border-line bg-card p-3', className)}
    >
      <span className="w-18 shrink-0">
        <DraftPicture draft={draft} />
      </span>
      <div className="grid min-w-0 flex-1 justify-items-start gap-2">
        <h2 id={headingId} className="text-16 leading-snug font-semibold">
          {title}
        </h2>
        <LinkButton to={`/product-customize-design/${draft.clothingType}?draft=${draft._id}`} aria-describedby={headingId}>
          {messages.continueDraft}
        </LinkButton>
      </div>
      <button
        type="button"
        aria-label={messages.dismiss}
        onClick={dismiss}
        className="grid size-11 shrink-0 place-items-center self-start rounded-control text-ink-2 hover:bg-paper-2 hover:text-ink"
      >
        <X size={20} strokeWidth={1.5} aria-hidden />
      </button>
    </section>
  )
}
