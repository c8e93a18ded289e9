/** Why a draft is not synced: a local cause, or the message of the server. */
export type SyncError = 'no-connection' | 'storage-unavailable' | { message: string }

/** Where the draft is saved. */
export type SaveStatus =
  | { at: 'saving' }
  | { at: 'device'; error: SyncError | undefined }
  | { at: 'shop' }
  | { at: 'unsaved'; error: SyncError }

/** The same draft was changed in two places; both versions are kept. */
export interface DraftConflict {
  from: 'tab' | 'device'
  /** Id of the other draft. */
  otherDraftId: string
}

export interface DraftAutosaveState {
  saveStatus: SaveStatus
  /** Id of the open draft. */
  draftId: string
  /** Whether the server has stored it. */
  isOnServer: boolean
  conflict: DraftConflict | undefined
}

export interface DraftAutosave {
  state: () => DraftAutosaveState
  subscribe: (listener: () => void) => () => void
  /** Saves changes on this device at once. */
  flush: () => Promise<void>
  /** Syncs changes with the server at once. Resolves with the version there, or undefined where it failed. */
  sync: () => Promise<{ id: string; version: number } | undefined>
  /** Stores the draft under its id and continues with a new one under `key`; rejects where the draft is stored nowhere. */
  startNewDraft: (key: string) => Promise<void>
  /**
   * The draft of a saved design becomes a draft of its own once another design was saved from it, so that the first one is opened as it was
   * saved. Resolves once the address is that of the draft.
   */
  detach: (savedDesignId: string) => Promise<void>
  /** Closes the notice of a conflict. */
  dismissConflict: () => void
  /** Resolves once pending saves are done. */
  stop: () => Promise<void>
}

/** State of the copy on this device. */
export type LocalSaveState = 'saved' | 'pending' | 'failed'

/** What the parts of the autosave need from it. */
export interface AutosaveCoordination {
  /** Runs tasks one after the other, so that an older state never overwrites a newer one. */
  runInOrder: <Result>(task: () => Promise<Result>) => Promise<Result>
  /** Tells the other tabs of this browser what was saved. */
  broadcast: () => void
  reportConflict: (from: DraftConflict['from'], otherDraftId: string) => void
  /** The draft is opened by its id from now on. Resolves once the address says so. */
  notifyMoved: () => Promise<void>
  /** Publishes the state, which may have changed. */
  publish: () => void
}

interface SaveProgress {
  localState: LocalSaveState
  isSynced: boolean
  /** A sync is scheduled. */
  isSyncScheduled: boolean
  /** Why the last sync failed. */
  error: SyncError | undefined
}

export const getSaveStatus = ({ localState, isSynced, isSyncScheduled, error }: SaveProgress): SaveStatus => {
  if (localState === 'pending') return { at: 'saving' }
  if (isSynced) return { at: 'shop' }
  if (localState === 'saved') return { at: 'device', error }
  return isSyncScheduled && error === undefined ? { at: 'saving' } : { at: 'unsaved', error: error ?? 'storage-unavailable' }
}
