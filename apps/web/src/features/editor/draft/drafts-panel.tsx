import { emptyDocument } from '@picasso/design'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftsList } from '../../drafts/index.ts'
import { useKeeping, useSession } from '../use-session.ts'
import { forgetDraftHere } from './forget.ts'
import { UnsentDrafts } from './unsent-drafts.tsx'
import { VersionsList } from './versions-list.tsx'
import { keepingWords } from './words/index.ts'

/** Everything in the making: versions of this one, the others, and a new one. */
export const DraftsPanel = () => {
  const words = useWords(keepingWords)
  const { keeping, garment, colors, store } = useSession()
  const { draftId, inShop } = useKeeping()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  const startNew = async (): Promise<void> => {
    setBusy(true)
    await keeping.startNew(garment.key)
    // The same team often gets a second design.
    const { roster } = store.state().history.committed
    store.load({ document: emptyDocument(garment), color: colors[0] ?? garment.cloths[0] ?? 'White', roster })
    setBusy(false)
    await navigate(`/product-customize-design/${garment.key}`, { replace: true, state: { staying: true } })
  }
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="rounded-control border border-line bg-card px-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-semibold">{words.panel}</summary>
      {open && (
        <div className="flex flex-col gap-5 pb-3">
          <VersionsList key={draftId} />
          <section aria-label={words.drafts} className="flex flex-col gap-3">
            <h3 className="text-14 font-semibold">{words.allDrafts}</h3>
            <Button busy={busy} onClick={() => void startNew()}>
              {words.startNew}
            </Button>
            <DraftsList
              key={`${draftId} ${inShop}`}
              className="grid grid-cols-2 gap-x-3 gap-y-5"
              openId={draftId}
              onRemoved={forgetDraftHere}
            />
            <UnsentDrafts key={draftId} openId={draftId} />
          </section>
        </div>
      )}
    </details>
  )
}
