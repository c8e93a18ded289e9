import { isEmpty } from '@picasso/design'

import type { EditorStore } from '../core/editor-store.ts'
import { listAssets, listElements } from '../resources/resources.ts'
import type { UploadQueue } from '../upload/upload-queue.ts'
import {
  getSaveStatus,
  type AutosaveCoordination,
  type DraftAutosave,
  type DraftAutosaveState,
  type DraftConflict,
  type LocalSaveState,
} from './autosave-state.ts'
import type { Draft } from './draft-store.ts'
import { createDraftFollower } from './follow-changes.ts'
import { createLocalSave, getDesignKey, toDraft, type LocalSave } from './save-locally.ts'
import { createDraftSync, type SyncSessionServices } from './sync-draft.ts'

export interface AutosaveServices extends SyncSessionServices {
  uploadQueue: SyncSessionServices['uploadQueue'] & Pick<UploadQueue, 'isAtRisk'>
  getNow: () => number
  /** Loads the pictures of a draft from another tab or device. */
  loadPictures: (draft: Draft) => Promise<void>
  /** Called when the draft is opened by this id from now on. */
  onMoved: (draftId: string) => Promise<void>
}

const createTaskQueue = (): AutosaveCoordination['runInOrder'] => {
  let lastTask: Promise<unknown> = Promise.resolve()
  return (task) => {
    const promise = lastTask.then(task)
    lastTask = promise.catch(() => undefined)
    return promise
  }
}

/** Keeps the last published state; listeners are called where a new one differs. */
const createPublisher = (getState: () => DraftAutosaveState) => {
  const listeners = new Set<() => void>()
  let published = getState()
  return {
    state: () => published,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publish: (): void => {
      const next = getState()
      if (JSON.stringify(next) === JSON.stringify(published)) return
      published = next
      for (const listener of listeners) listener()
    },
  }
}

/** Calls `onChange` where the design or the shown side was changed in this editor. */
const watchDraft = (store: EditorStore, isFollowing: () => boolean, onChange: (isSameDesign: boolean) => void): (() => void) => {
  let lastDraft = toDraft(store)
  return store.subscribe(() => {
    const draft = toDraft(store)
    const { document, color, roster, side } = lastDraft
    lastDraft = draft
    const isSameDesign = draft.document === document && draft.color === color && draft.roster === roster
    if (!isFollowing() && !(isSameDesign && draft.side === side)) onChange(isSameDesign)
  })
}

/** Puts the open draft under its id and continues with a new one under `key`; a draft there is kept under its own id. */
const startSlot = async ({ slot, getDraftStore, createId }: AutosaveServices, key: string): Promise<void> => {
  const draftStore = await getDraftStore()
  await draftStore?.moveDraft(slot.key, slot.link.id)
  const existing = key === slot.key ? undefined : await draftStore?.readDraft(key)
  if (existing?.ok && existing.link) await draftStore?.moveDraft(key, existing.link.id)
  Object.assign(slot, { key, link: { id: createId(), base: 0, synced: false }, stamp: undefined })
}

/** Puts the draft of a saved design under its own id, unless it still is that design. True where it was moved. */
const detachSlot = async ({ slot, garment, getDraftStore }: AutosaveServices, savedDesignId: string): Promise<boolean> => {
  const { key, link } = slot
  if (!key.startsWith(getDesignKey(garment, '')) || key === getDesignKey(garment, savedDesignId)) return false
  const draftStore = await getDraftStore()
  await draftStore?.moveDraft(key, link.id)
  slot.key = link.id
  return draftStore !== undefined
}

/** A draft is on this device once its pictures are. */
const getLocalState = ({ store, uploadQueue }: AutosaveServices, localSave: LocalSave): LocalSaveState => {
  const assets = listAssets(listElements(store.state().history.committed.document))
  return localSave.state() === 'saved' && uploadQueue.isAtRisk(assets) ? 'failed' : localSave.state()
}

/** The parts of the autosave, and what they tell each other. */
const createParts = (services: AutosaveServices) => {
  const { store, slot } = services
  let conflict: DraftConflict | undefined
  let isStopped = false
  const coordination: AutosaveCoordination = {
    runInOrder: createTaskQueue(),
    broadcast: () => follower.broadcast(),
    reportConflict: (from, otherDraftId) => {
      conflict = { from, otherDraftId }
      if (from === 'tab') void coordination.notifyMoved()
    },
    notifyMoved: async () => {
      // No navigation once the editor was left.
      if (!isStopped) await services.onMoved(slot.link.id)
    },
    publish: () => publisher.publish(),
  }
  const localSave = createLocalSave(services, coordination)
  const sync = createDraftSync(services, coordination)
  const isIdle = (): boolean => {
    const { history } = store.state()
    return !localSave.isScheduled() && localSave.state() === 'saved' && store.liveState().history.current === history.committed
  }
  const follower = createDraftFollower(services, isIdle, coordination)
  const publisher = createPublisher(() => ({
    saveStatus: getSaveStatus({
      localState: getLocalState(services, localSave),
      isSynced: slot.link.synced,
      isSyncScheduled: sync.isScheduled(),
      error: sync.error(),
    }),
    draftId: slot.link.id,
    isOnServer: slot.link.base > 0,
    conflict,
  }))
  return {
    ...coordination,
    localSave,
    sync,
    follower,
    publisher,
    dismissConflict: () => {
      conflict = undefined
      publisher.publish()
    },
    stopNotifying: () => {
      isStopped = true
    },
  }
}

type AutosaveParts = ReturnType<typeof createParts>

/** Continues with a new draft under `key`; rejects where the open one is stored nowhere. */
const leaveDraft = async (services: AutosaveServices, { runInOrder, localSave, sync, dismissConflict }: AutosaveParts, key: string) => {
  const { store, slot } = services
  if (!slot.link.synced && getLocalState(services, localSave) === 'failed' && !isEmpty(store.state().history.committed.document))
    throw new Error('The draft is stored nowhere.')
  await runInOrder(async () => {
    await startSlot(services, key)
    sync.clearError()
    dismissConflict()
  })
}

/** Saves a waiting change at once where the page may be closed. */
const saveWaiting = ({ localSave }: AutosaveParts): void => {
  if (localSave.isScheduled()) void localSave.flush()
}

/** Saves when the page is left and catches up when it is shown again or online. Returns a function that stops it. */
const listenToPage = ({ slot }: AutosaveServices, parts: AutosaveParts): (() => void) => {
  const { runInOrder, sync, follower } = parts
  const listeners = new AbortController()
  const { signal } = listeners
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') {
      void runInOrder(follower.followTab)
      void runInOrder(follower.followServer)
    } else {
      saveWaiting(parts)
      if (sync.isScheduled()) void sync.syncNow()
    }
  }
  const onOnline = (): void => {
    if (!slot.link.synced) void sync.syncNow()
  }
  document.addEventListener('visibilitychange', onVisibility, { signal })
  window.addEventListener('pagehide', () => saveWaiting(parts), { signal })
  window.addEventListener('online', onOnline, { signal })
  return () => listeners.abort()
}

/** Saves the design while it is edited: on this device at once and on the server soon after, without overwriting other changes. */
export const createDraftAutosave = (services: AutosaveServices): DraftAutosave => {
  const { store, slot, uploadQueue } = services
  const parts = createParts(services)
  const { runInOrder, localSave, sync, follower, publisher } = parts
  const unsubscribeStore = watchDraft(store, follower.isFollowing, (isSameDesign) => {
    localSave.schedule()
    if (!isSameDesign) {
      slot.link = { ...slot.link, synced: false }
      sync.schedule()
    }
    publisher.publish()
  })
  const syncUnlessEmpty = (): void => {
    if (!slot.link.synced && !isEmpty(store.state().history.committed.document)) sync.schedule()
  }
  const unsubscribeUploads = uploadQueue.subscribe(() => {
    // The design is sent once its pictures are uploaded.
    if (sync.error() === undefined) syncUnlessEmpty()
    publisher.publish()
  })
  const stopListening = listenToPage(services, parts)
  void runInOrder(follower.followServer)
  syncUnlessEmpty()

  const saveAll = async (): Promise<void> => {
    await localSave.flush()
    await sync.syncNow()
  }
  return {
    state: publisher.state,
    subscribe: publisher.subscribe,
    flush: localSave.flush,
    sync: async () => {
      await saveAll()
      const { id, base, synced } = slot.link
      return synced ? { id, version: base } : undefined
    },
    startNewDraft: async (key) => {
      await saveAll()
      await leaveDraft(services, parts, key)
    },
    detach: async (savedDesignId) => {
      const isMoved = await runInOrder(() => detachSlot(services, savedDesignId)).catch(() => false)
      if (isMoved) await parts.notifyMoved()
    },
    dismissConflict: parts.dismissConflict,
    stop: () => {
      parts.stopNotifying()
      saveWaiting(parts)
      sync.stop()
      unsubscribeStore()
      unsubscribeUploads()
      stopListening()
      return runInOrder(async () => {
        follower.close()
        await sync.pictureSent()
      })
    },
  }
}
