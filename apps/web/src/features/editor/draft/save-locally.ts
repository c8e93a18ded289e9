import type { GarmentKey } from '@picasso/design'

import type { EditorStore } from '../core/editor-store.ts'
import type { AutosaveCoordination, LocalSaveState } from './autosave-state.ts'
import type { Draft, DraftStore, DraftLink } from './draft-store.ts'

/** Milliseconds from a change to the local save: well below the second of work that may be lost. */
const LOCAL_SAVE_DELAY_MS = 400

/** Undo and redo steps that are stored with a draft. */
const MAX_SAVED_STEPS = 200

export const toDraft = (store: EditorStore): Draft => {
  const { history, side } = store.state()
  const { committed } = history
  // Structured cloning keeps shared references, so many steps take little more space than one.
  const savedHistory = {
    past: history.past.slice(-MAX_SAVED_STEPS),
    committed,
    current: committed,
    future: history.future.slice(0, MAX_SAVED_STEPS),
  }
  const { document, color, roster } = committed
  return { document, color, side, ...(roster && { roster }), history: savedHistory }
}

/** The local key of the draft that a saved design has while it is edited. */
export const getDesignKey = (garment: GarmentKey, designId: string): string => `${garment}:${designId}`

/** The draft a session works on: its local key and its link to the server. */
export interface DraftSlot {
  key: string
  link: DraftLink
  /** The last write this tab knows of. */
  stamp: string | undefined
}

interface LocalSaveServices {
  slot: DraftSlot
  garment: GarmentKey
  getDraftStore: () => Promise<Pick<DraftStore, 'writeDraft' | 'getLink'> | undefined>
  createId: () => string
  getNow: () => number
}

/** Result of a local save; `conflict` means that another tab has written since and this draft was stored under a new id. */
export type LocalSaveResult = 'saved' | 'not-saved' | { conflict: { otherDraftId: string } }

/** Writes the draft to its slot. It never overwrites a write of another tab: the draft then gets a slot of its own. */
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
    // Two tabs that both began here have ids of their own, and only that of the other tab was stored.
    const otherDraftId = (await draftStore.getLink(slot.key))?.id ?? slot.link.id
    const id = createId()
    Object.assign(slot, { key: id, link: { id, base: 0, synced: false }, stamp: undefined })
    return (await save()) ? { conflict: { otherDraftId } } : 'not-saved'
  } catch {
    return 'not-saved'
  }
}

export interface LocalSave {
  state: () => LocalSaveState
  /** Whether a change waits to be saved. */
  isScheduled: () => boolean
  schedule: () => void
  /** Saves at once. */
  flush: () => Promise<void>
}

/** Saves the draft on this device soon after each change. */
export const createLocalSave = (
  services: LocalSaveServices & { store: EditorStore },
  { runInOrder, reportConflict, broadcast, publish }: AutosaveCoordination,
): LocalSave => {
  let state: LocalSaveState = 'saved'
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = async (): Promise<void> => {
    const result = await saveLocally(services, toDraft(services.store))
    state = result === 'not-saved' ? 'failed' : timer === undefined ? 'saved' : 'pending'
    if (typeof result === 'object') reportConflict('tab', result.conflict.otherDraftId)
    if (result !== 'not-saved') broadcast()
    publish()
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    return runInOrder(save)
  }
  return {
    state: () => state,
    isScheduled: () => timer !== undefined,
    schedule: () => {
      state = 'pending'
      timer ??= setTimeout(() => void flush(), LOCAL_SAVE_DELAY_MS)
    },
    flush,
  }
}
