import { fitDocument, type DesignDocument, type Garment } from '@picasso/design'

import { openDraftStore } from './draft-store.ts'

const isBlank = ({ front, back }: DesignDocument): boolean => front.elements.length === 0 && back.elements.length === 0

/** Whether something is in the making on that garment already. */
export const hasDraft = async (garment: Garment): Promise<boolean> => {
  const draft = await (await openDraftStore()).read(garment.key)
  return draft !== undefined && !isBlank(draft.document)
}

/** Lays a design on another garment, fitted to its print areas; it is found there when that garment is opened. */
export const carryTo = async (garment: Garment, document: DesignDocument): Promise<void> => {
  const [color] = garment.cloths
  if (!color) throw new Error('This garment has no colours.')
  const areas = { front: garment.sides.front.areaMm, back: garment.sides.back.areaMm }
  await (await openDraftStore()).write(garment.key, { document: fitDocument(document, areas), color, side: 'front' }, Date.now())
}
