import { GARMENT_KEYS, GARMENTS, type Garment, fitDocument } from '@picasso/design'

import { useMessages } from '../../../lib/messages.ts'
import { useNavigate } from '../../../lib/router/components.tsx'
import { toastError } from '../../../lib/toast.ts'
import { useGarmentNames } from '../../garments/index.ts'
import type { Design } from '../core/editor-store.ts'
import { createDraftId } from '../draft/draft-id.ts'
import { openDraftStore } from '../draft/draft-store.ts'
import { useSession } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'

/** Stores a design as the draft of another garment, fitted to its print areas. The draft that was there is kept under its id. */
const copyToGarment = async (garment: Garment, design: Pick<Design, 'document' | 'roster' | 'color'>): Promise<void> => {
  const { document, roster } = design
  // In another color, its ink may not be seen.
  const color = garment.cloths.find((cloth) => cloth === design.color) ?? garment.cloths[0]
  if (!color) throw new Error('This garment has no colours.')
  const areas = { front: garment.sides.front.areaMm, back: garment.sides.back.areaMm }
  const draftStore = await openDraftStore()
  const timestamp = Date.now()
  const existingLink = await draftStore.getLink(garment.key)
  await draftStore.moveDraft(garment.key, existingLink?.id ?? createDraftId(timestamp))
  const draft = { document: fitDocument(document, areas), color, side: 'front', ...(roster && { roster }) } as const
  const link = { id: createDraftId(timestamp), base: 0, synced: false }
  await draftStore.writeDraft(garment.key, draft, {
    garment: garment.key,
    link,
    stamp: createDraftId(timestamp),
    previousStamp: undefined,
    timestamp,
  })
}

/** Copies the design to another garment, fitted to its print areas. This draft and the other garment's draft are kept. */
export const CopyToGarmentPanel = () => {
  const messages = useMessages(panelMessages)
  const { garment, autosave, store, isLeft } = useSession()
  const navigate = useNavigate()
  const { getTitle } = useGarmentNames()

  const copyTo = async (to: Garment): Promise<void> => {
    await autosave.flush()
    await copyToGarment(to, store.state().history.committed)
    if (!isLeft()) await navigate(`/product-customize-design/${to.key}`)
  }
  return (
    <details className="rounded-control border border-line bg-card px-3">
      <summary className="disclosure">{messages.copyToGarment}</summary>
      <ul className="pb-2">
        {GARMENT_KEYS.filter((key) => key !== garment.key).map((key) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => void copyTo(GARMENTS[key]).catch(() => toastError(messages.copyToGarmentFailed))}
              className="min-h-11 w-full rounded-control px-2 text-left text-14 hover:bg-paper-2"
            >
              {getTitle(GARMENTS[key])}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
