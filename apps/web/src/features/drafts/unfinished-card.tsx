import { dateLocaleFor, type DraftSummary } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { X } from 'lucide-react'
import { useId, useState } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { recall, remember, type OpenStorage } from '../../lib/local-memory.ts'
import { useWords } from '../../lib/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useGarmentNames } from '../catalogue/index.ts'
import { useUser } from '../session/index.ts'
import { useLocale } from '../settings/index.ts'
import { useReadNewestDraftQuery } from './api.ts'
import { DraftPicture } from './draft-picture.tsx'
import { fromWhen } from './from-when.ts'
import { draftWords } from './words/index.ts'

const DISMISSED_NAME = 'dismissedDraft'
const storage: OpenStorage = () => localStorage

const isText = (value: unknown): value is string => typeof value === 'string'

/** Which state of which draft: one that is changed elsewhere afterwards is offered again. */
const stateOf = ({ _id, version }: DraftSummary): string => `${_id} ${version}`

export interface UnfinishedCardProps {
  /** The draft that is open anyway. */
  openId?: string
  className?: string
}

/** The design somebody worked on last, wherever that was, and the way to go on with it. */
export const UnfinishedCard = ({ openId, className }: UnfinishedCardProps) => {
  const words = useWords(draftWords)
  const heading = useId()
  const locale = useLocale()
  const { titleOf } = useGarmentNames()
  const [openedAt] = useState(() => new Date())
  const [dismissed, setDismissed] = useState(() => recall(storage, DISMISSED_NAME, isText))
  const user = useUser()
  const draft = useReadNewestDraftQuery(user?._id ?? skipToken, { refetchOnMountOrArgChange: true }).currentData?.draft
  if (!draft || draft._id === openId || stateOf(draft) === dismissed) return null

  const changedAt = new Date(draft.changedAt)
  const title = words.continueWith(
    titleOf(GARMENTS[draft.clothingType]),
    words.from(fromWhen(changedAt, openedAt), changedAt, dateLocaleFor(locale)),
  )
  const dismiss = (): void => {
    remember(storage, DISMISSED_NAME, stateOf(draft))
    setDismissed(stateOf(draft))
    // What had the focus is gone with the card.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }
  return (
    <section
      aria-labelledby={heading}
      className={classNames('unfinished-card flex items-center gap-4 rounded-control border border-line bg-card p-3', className)}
    >
      <span className="w-18 shrink-0">
        <DraftPicture draft={draft} />
      </span>
      <div className="grid min-w-0 flex-1 justify-items-start gap-2">
        <h2 id={heading} className="text-16 leading-snug font-semibold">
          {title}
        </h2>
        <LinkButton to={`/product-customize-design/${draft.clothingType}?draft=${draft._id}`} aria-describedby={heading}>
          {words.goOn}
        </LinkButton>
      </div>
      <button
        type="button"
        aria-label={words.notNow}
        onClick={dismiss}
        className="grid size-11 shrink-0 place-items-center self-start rounded-control text-ink-2 hover:bg-paper-2 hover:text-ink"
      >
        <X size={20} strokeWidth={1.5} aria-hidden />
      </button>
    </section>
  )
}
