import type { GarmentKey } from '@picasso/design'

import type { EditorStore } from '../core/editor-store.ts'
import type { Draft, DraftStore, DraftLink } from './draft-store.ts'

/** Steps back and forth that survive a reload. */
const MAX_SAVED_STEPS = 200

export const toDraft = (store: EditorStore): Draft => {
  const { history, side } = store.state()
  const { committed } = history
  // Steps share what they did not change, and copies of them on the shelf do so too: many steps take little more than one.
  const savedHistory = {
    past: history.past.slice(-MAX_SAVED_STEPS),
    committed,
    current: committed,
    future: history.future.slice(0, MAX_SAVED_STEPS),
  }
  const { document, color, roster } = committed
  return { document, color, side, ...(roster && { roster }), history: savedHistory }
}

/** Which draft a visit works on: where it lies on this device, and which one in the shop it belongs to. */
export interface DraftSlot {
  key: string
  link: DraftLink
  /** The last writing this tab knows of. */
  stamp: string | undefined
}

interface LocalSaveServices {
  slot: DraftSlot
  garment: GarmentKey
  getDraftStore: () => Promise<Pick<DraftStore, 'writeDraft'> | undefined>
  createId: () => string
  getNow: () => number
}

/** What became of a writing: `parted` means that another tab wrote meanwhile, and this one's draft lies beside it. */
export type LocalSaveResult = 'saved' | 'not-saved' | { conflict: { otherDraftId: string } }

/** Writes the draft where it lies. What somebody else wrote there is never written over: the draft then moves to a place of its own. */
export const saveLocally = async (
  { slot, garment, getDraftStore, createId, getNow }: LocalSaveServices,
  draft: Draft,
): Promise<LocalSaveResult> => {
  const draftStore = await getDraftStore().catch(() => undefined)
  if (!draftStore) return 'not-saved'
  const save = async (): Promise<boolean> => {
    const stamp = createId()
    const isWritten = await draftStore.writeDraft(slot.key, draft, {
      garment,
      link: slot.link,
      stamp,
      previousStamp: slot.stamp,
      timestamp: getNow(),
    })
    if (isWritten) slot.stamp = stamp
    return isWritten
  }
  try {
    if (await save()) return 'saved'
    const otherDraftId = slot.link.id
    const id = createId()
    Object.assign(slot, { key: id, link: { id, base: 0, synced: false }, stamp: undefined })
    return (await save()) ? { conflict: { otherDraftId } } : 'not-saved'
  } catch {
    return 'not-saved'
  }
}
