import { createEmptyDocument, GARMENTS } from '@picasso/design'
import { useState, useEffect, useRef } from 'react'
import { useNavigate, Link } from 'react-router'

import { useMessages } from '../../../lib/messages.ts'
import { toastError } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftsList } from '../../drafts/index.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { useDateTimeFormat } from '../../settings/index.ts'
import { useAutosaveState, useSession } from '../use-session.ts'
import { openDraftStore, type LocalOnlyDraft } from './draft-store.ts'
import { draftMessages } from './messages/index.ts'
import { removeLocalDraft } from './remove-local-draft.ts'
import { VersionsList } from './versions-list.tsx'

const LINK_CLASS = 'inline-flex min-h-11 items-center text-14 underline underline-offset-4'

const loadLocalOnlyDrafts = async (): Promise<readonly LocalOnlyDraft[]> => (await openDraftStore()).listLocalOnlyDrafts()

/** A draft of this device: its link, and a button that discards it. */
const LocalDraftRow = ({ draft: { id, garment, savedAt }, onDiscard }: { draft: LocalOnlyDraft; onDiscard: () => void }) => {
  const messages = useMessages(draftMessages)
  const { formatDateTime } = useDateTimeFormat()
  const { getTitle } = useGarmentNames()
  const title = `${getTitle(GARMENTS[garment])}, ${formatDateTime(savedAt)}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-line not-first:border-t">
      <Link to={`/product-customize-design/${garment}?draft=${id}`} className={`${LINK_CLASS} mr-auto hover:text-klein`}>
        {title}
      </Link>
      <button
        type="button"
        aria-label={messages.discardDraft(title)}
        onClick={onDiscard}
        className={`${LINK_CLASS} hover:text-vermilion-ink`}
      >
        {messages.discard}
      </button>
    </li>
  )
}

/** Drafts that are on this device only, because the server could not be reached. */
const LocalOnlyDrafts = ({ openId }: { openId: string }) => {
  const messages = useMessages(draftMessages)
  const undoButton = useRef<HTMLButtonElement>(null)
  const [localDrafts, setLocalDrafts] = useState<readonly LocalOnlyDraft[]>([])
  /** Restores the last discarded draft. */
  const [restoreLast, setRestoreLast] = useState<() => Promise<void>>()
  // Without storage there is nothing to show.
  useEffect(() => void loadLocalOnlyDrafts().then(setLocalDrafts, () => undefined), [])
  // The focused button was removed with its draft.
  useEffect(() => {
    if (restoreLast) undoButton.current?.focus()
  }, [restoreLast])

  const otherDrafts = localDrafts.filter(({ id }) => id !== openId)
  const discard = async (id: string): Promise<void> => {
    try {
      const restore = await (await openDraftStore()).discardDraft(id)
      setLocalDrafts(await loadLocalOnlyDrafts())
      setRestoreLast(() => restore)
    } catch {
      void toastError(messages.discardFailed)
    }
  }
  const undoDiscard = async (): Promise<void> => {
    await restoreLast?.()
    setRestoreLast(undefined)
    setLocalDrafts(await loadLocalOnlyDrafts())
  }
  return (
    <div>
      {otherDrafts.length > 0 && (
        <>
          <h4 className="text-14 font-semibold">{messages.onDeviceOnly}</h4>
          <ul aria-label={messages.onDeviceOnly}>
            {otherDrafts.map((draft) => (
              <LocalDraftRow key={draft.id} draft={draft} onDiscard={() => void discard(draft.id)} />
            ))}
          </ul>
        </>
      )}
      {restoreLast && (
        <output className="flex flex-wrap items-center gap-x-4 text-14">
          <span className="mr-auto">{messages.discarded}</span>
          <button ref={undoButton} type="button" onClick={() => void undoDiscard()} className={`${LINK_CLASS} hover:text-klein`}>
            {messages.undo}
          </button>
        </output>
      )}
    </div>
  )
}

/** Versions of the open draft, the other drafts, and a button for a new one. */
export const DraftsPanel = () => {
  const messages = useMessages(draftMessages)
  const { autosave, garment, colors, store } = useSession()
  const { draftId, isOnServer } = useAutosaveState()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [isPending, setIsPending] = useState(false)

  const startNew = async (): Promise<void> => {
    setIsPending(true)
    await autosave.startNewDraft(garment.key)
    // The roster is kept, because a team often gets a second design.
    const { roster } = store.state().history.committed
    store.load({ document: createEmptyDocument(garment), color: colors[0] ?? garment.cloths[0] ?? 'White', roster })
    setIsPending(false)
    await navigate(`/product-customize-design/${garment.key}`, { replace: true, state: { staying: true } })
  }
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="rounded-control border border-line bg-card px-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-semibold">{messages.panel}</summary>
      {open && (
        <div className="flex flex-col gap-5 pb-3">
          <VersionsList key={draftId} />
          <section aria-label={messages.drafts} className="flex flex-col gap-3">
            <h3 className="text-14 font-semibold">{messages.allDrafts}</h3>
            <Button isPending={isPending} onClick={() => void startNew()}>
              {messages.startNew}
            </Button>
            <DraftsList
              key={`${draftId} ${isOnServer}`}
              className="grid grid-cols-2 gap-x-3 gap-y-5"
              openId={draftId}
              onRemoved={removeLocalDraft}
            />
            <LocalOnlyDrafts key={draftId} openId={draftId} />
          </section>
        </div>
      )}
    </details>
  )
}
