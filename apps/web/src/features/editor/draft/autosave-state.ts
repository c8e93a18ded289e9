/** Why the work is not as safe as it could be: what we know ourselves, or what the shop has said. */
export type SyncError = 'no-connection' | 'storage-unavailable' | { message: string }

/** How safe the work is. */
export type SaveStatus =
  | { at: 'saving' }
  | { at: 'device'; error: SyncError | undefined }
  | { at: 'shop' }
  | { at: 'unsaved'; error: SyncError }

/** The same draft was changed in two places; both are kept. */
export interface DraftConflict {
  from: 'tab' | 'device'
  /** Id of the other draft. */
  otherDraftId: string
}

export interface DraftAutosaveState {
  saveStatus: SaveStatus
  /** Id of the draft that is worked on. */
  draftId: string
  /** Whether the shop has had it. */
  isOnServer: boolean
  conflict: DraftConflict | undefined
}

export interface DraftAutosave {
  state: () => DraftAutosaveState
  subscribe: (listener: () => void) => () => void
  /** Keeps here what has changed, without waiting. */
  flush: () => Promise<void>
  /** Brings what has changed to the shop, without waiting; the version it has there, or nothing where that did not work. */
  sync: () => Promise<{ id: string; version: number } | undefined>
  /** Puts the draft aside, where it is found again, and goes on with a new one in another place. */
  startNewDraft: (key: string) => Promise<void>
  /** The person has read that there are two. */
  dismissConflict: () => void
  /** Done once what was under way is. */
  stop: () => Promise<void>
}

/** How far the copy on this device is. */
export type LocalSaveState = 'saved' | 'pending' | 'failed'

interface SaveProgress {
  localState: LocalSaveState
  isSynced: boolean
  /** It is about to be sent to the shop. */
  isSyncScheduled: boolean
  /** Why the shop has not got it. */
  error: SyncError | undefined
}

export const getSaveStatus = ({ localState, isSynced, isSyncScheduled, error }: SaveProgress): SaveStatus => {
  if (localState === 'pending') return { at: 'saving' }
  if (isSynced) return { at: 'shop' }
  if (localState === 'saved') return { at: 'device', error }
  return isSyncScheduled && error === undefined ? { at: 'saving' } : { at: 'unsaved', error: error ?? 'storage-unavailable' }
}
