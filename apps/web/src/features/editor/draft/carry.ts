import { fitDocument, type Garment } from '@picasso/design'

import type { Design } from '../core/editor-store.ts'
import { newDraftId } from './draft-id.ts'
import { openDraftStore } from './draft-store.ts'

/** Lays a design on another garment, fitted to its print areas; it is found there when that garment is opened. What lay there is put aside. */
export const carryTo = async (garment: Garment, { document, roster }: Pick<Design, 'document' | 'roster'>): Promise<void> => {
  const [color] = garment.cloths
  if (!color) throw new Error('This garment has no colours.')
  const areas = { front: garment.sides.front.areaMm, back: garment.sides.back.areaMm }
  const shelf = await openDraftStore()
  const now = Date.now()
  const lying = await shelf.linkOf(garment.key)
  await shelf.move(garment.key, lying?.id ?? newDraftId(now))
  const draft = { document: fitDocument(document, areas), color, side: 'front', ...(roster && { roster }) } as const
  const link = { id: newDraftId(now), base: 0, synced: false }
  await shelf.write(garment.key, draft, { garment: garment.key, link, stamp: newDraftId(now), after: undefined, now })
}
