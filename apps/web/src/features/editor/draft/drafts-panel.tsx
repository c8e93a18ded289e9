import { createEmptyDocument } from '@picasso/design'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftsList } from '../../drafts/index.ts'
import { useAutosaveState, useSession } from '../use-session.ts'
import { LocalOnlyDrafts } from './local-only-drafts.tsx'
import { draftMessages } from './messages/index.ts'
import { removeLocalDraft } from './remove-local-draft.ts'
import { VersionsList } from './versions-list.tsx'

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
