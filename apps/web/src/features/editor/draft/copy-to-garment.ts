import { fitDocument, type Garment } from '@picasso/design'

import type { Design } from '../core/editor-store.ts'
import { createDraftId } from './draft-id.ts'
import { openDraftStore } from './draft-store.ts'

/** Stores a design as the draft of another garment, fitted to its print areas. The draft that was there is kept under its id. */
export const copyToGarment = async (garment: Garment, { document, roster }: Pick<Design, 'document' | 'roster'>): Promise<void> => {
  const [color] = garment.cloths
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
