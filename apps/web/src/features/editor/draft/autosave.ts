import { isEmpty } from '@picasso/design'

import type { Design, EditorStore } from '../core/editor-store.ts'
import {
  getSaveStatus,
  type SyncError,
  type LocalSaveState,
  type DraftAutosave,
  type DraftAutosaveState,
  type SaveStatus,
  type DraftConflict,
} from './autosave-state.ts'
import type { Draft, DraftStore } from './draft-store.ts'
import { toDraft, saveLocally } from './save-locally.ts'
import { sendDraftPicture, syncDraft, type SyncResult, type SyncServices } from './sync-draft.ts'
import { openTabChannel, type TabMessage } from './tab-channel.ts'

/** Milliseconds from a change to the local save: well below the second of work that may be lost. */
const LOCAL_SAVE_DELAY_MS = 400
/** Milliseconds from a change to the sync, which includes later changes. */
const SYNC_DELAY_MS = 2500
/** Milliseconds until the next attempt, doubled each time up to the maximum. */
const MIN_RETRY_DELAY_MS = 5000
const MAX_RETRY_DELAY_MS = 60_000

export interface AutosaveServices extends SyncServices {
  store: EditorStore
  getDraftStore: () => Promise<DraftStore | undefined>
  getNow: () => number
  /** Loads the pictures of a draft from another tab or device. */
  loadPictures: (draft: Draft) => Promise<void>
  /** Resolves once the pictures of the opened draft are loaded. */
  picturesLoaded: Promise<unknown>
  /** Called when the draft has a new id. */
  onMoved: (draftId: string) => void
}

/** Saves the design while it is edited: on this device at once and on the server soon after, without overwriting other changes. */
export const createDraftAutosave = (services: AutosaveServices): DraftAutosave => {
  const { store, slot, getDraftStore, draftApi, createId, loadPictures, onMoved } = services
  let localState: LocalSaveState = 'saved'
  let syncError: SyncError | undefined
  let conflict: DraftConflict | undefined
  let localTimer: ReturnType<typeof setTimeout> | undefined
  let syncTimer: ReturnType<typeof setTimeout> | undefined
  let retryDelay = MIN_RETRY_DELAY_MS
  let lastTask: Promise<unknown> = Promise.resolve()
  let pictureUpload: Promise<void> | undefined
  let isStopped = false
  const listeners = new Set<() => void>()

  const getCurrentStatus = (): SaveStatus =>
    getSaveStatus({ localState, isSynced: slot.link.synced, isSyncScheduled: syncTimer !== undefined, error: syncError })
  const getState = (): DraftAutosaveState => ({
    saveStatus: getCurrentStatus(),
    draftId: slot.link.id,
    isOnServer: slot.link.base > 0,
    conflict,
  })
  let publishedState = getState()
  const publishState = (): void => {
    const next = getState()
    if (JSON.stringify(next) === JSON.stringify(publishedState)) return
    publishedState = next
    for (const listener of listeners) listener()
  }
  /** Runs tasks one after the other, so that an older state never overwrites a newer one. */
  const runInOrder = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const promise = lastTask.then(task)
    lastTask = promise.catch(() => undefined)
    return promise
  }
  const notifyMoved = (): void => {
    // No navigation once the editor was left.
    if (!isStopped) onMoved(slot.link.id)
  }
  const reportConflict = (from: DraftConflict['from'], otherDraftId: string): void => {
    conflict = { from, otherDraftId }
    if (from === 'tab') notifyMoved()
  }
  const broadcast = (): void => {
    const { key, stamp, link } = slot
    if (stamp !== undefined) tabChannel.post({ key, stamp, link })
  }
  const save = async (): Promise<void> => {
    const result = await saveLocally(services, toDraft(store))
    localState = result === 'not-saved' ? 'failed' : localTimer === undefined ? 'saved' : 'pending'
    if (typeof result === 'object') reportConflict('tab', result.conflict.otherDraftId)
    if (result !== 'not-saved') broadcast()
    publishState()
  }
  const flush = (): Promise<void> => {
    clearTimeout(localTimer)
    localTimer = undefined
    return runInOrder(save)
  }
  const storeLink = async (): Promise<void> => {
    const draftStore = await getDraftStore().catch(() => undefined)
    if (slot.stamp !== undefined) await draftStore?.updateLink(slot.key, slot.stamp, slot.link).catch(() => undefined)
    broadcast()
  }
  /** Moves a draft that was stored under its server id to the new id, because the old one may be opened again. */
  const moveDraftFrom = async (previousId: string): Promise<void> => {
    const { id } = slot.link
    if (id === previousId || slot.key !== previousId) return
    const draftStore = await getDraftStore().catch(() => undefined)
    await draftStore?.moveDraft(previousId, id).catch(() => undefined)
    slot.key = id
    notifyMoved()
  }
  const applySyncResult = async (result: SyncResult, sentDesign: unknown, previousId: string): Promise<void> => {
    if (result === 'waiting') return
    if (typeof result === 'object' && 'error' in result) {
      syncError = result.error
      if (result.canRetry) scheduleSync(retryDelay)
      retryDelay = Math.min(MAX_RETRY_DELAY_MS, retryDelay * 2)
      return
    }
    syncError = undefined
    retryDelay = MIN_RETRY_DELAY_MS
    if (typeof result === 'object') reportConflict('device', result.conflict.otherDraftId)
    await moveDraftFrom(previousId)
    if (store.state().history.committed !== sentDesign) {
      slot.link = { ...slot.link, synced: false }
      scheduleSync(SYNC_DELAY_MS)
    }
    await storeLink()
  }
  /** Another tab may have synced this draft meanwhile. */
  const refreshLink = async (): Promise<void> => {
    const draftStore = await getDraftStore().catch(() => undefined)
    const storedLink = await draftStore?.getLink(slot.key).catch(() => undefined)
    if (storedLink && storedLink.id === slot.link.id && storedLink.base > slot.link.base)
      slot.link = { ...slot.link, base: storedLink.base }
  }
  /** Not awaited by saves; while one upload is running, later changes get their picture with the next change. */
  const updateServerPicture = (committed: Design): void => {
    pictureUpload ??= sendDraftPicture(services, committed).finally(() => (pictureUpload = undefined))
  }
  const syncOnce = async (): Promise<void> => {
    if (slot.link.synced) return
    await services.picturesLoaded.catch(() => undefined)
    await refreshLink()
    const { committed } = store.state().history
    const { id } = slot.link
    await applySyncResult(await syncDraft(services, committed), committed, id)
    publishState()
    updateServerPicture(committed)
  }
  const scheduleSync = (delay: number): void => {
    if (isStopped) return
    syncTimer ??= setTimeout(() => {
      syncTimer = undefined
      void runInOrder(syncOnce)
    }, delay)
  }
  const syncNow = (): Promise<void> => {
    clearTimeout(syncTimer)
    syncTimer = undefined
    return runInOrder(syncOnce)
  }

  let lastDraft = toDraft(store)
  let isFollowing = false
  const unsubscribeStore = store.subscribe(() => {
    const draft = toDraft(store)
    if (isFollowing) {
      lastDraft = draft
      return
    }
    const isSameDesign = draft.document === lastDraft.document && draft.color === lastDraft.color && draft.roster === lastDraft.roster
    if (isSameDesign && draft.side === lastDraft.side) return
    lastDraft = draft
    localState = 'pending'
    localTimer ??= setTimeout(() => void flush(), LOCAL_SAVE_DELAY_MS)
    if (!isSameDesign) {
      slot.link = { ...slot.link, synced: false }
      scheduleSync(SYNC_DELAY_MS)
    }
    publishState()
  })

  /** Whether everything is saved, so that a change from elsewhere may replace it. */
  const isIdle = (): boolean => {
    const { history } = store.state()
    return localTimer === undefined && localState === 'saved' && store.liveState().history.current === history.committed
  }
  const followTab = async (): Promise<void> => {
    if (!isIdle()) return
    const draftStore = await getDraftStore().catch(() => undefined)
    const stored = await draftStore?.readDraft(slot.key)
    if (!stored?.ok || stored.stamp === slot.stamp || !isIdle()) return
    const { draft, link, stamp } = stored
    Object.assign(slot, { stamp, ...(link ? { link } : {}) })
    await loadPictures(draft)
    const { document, color, roster, history } = draft
    isFollowing = true
    // Each tab shows its own side.
    store.load({ document, color, roster }, store.state().side, history)
    isFollowing = false
    publishState()
  }
  const followServer = async (): Promise<void> => {
    const { id, base } = slot.link
    if (base === 0) return
    const serverDraft = await draftApi.readDraft(id).catch(() => undefined)
    if (!serverDraft || serverDraft.version <= slot.link.base || slot.link.id !== id) return
    // Local changes are sent instead, which ends in a conflict that keeps both.
    if (!isIdle() || !slot.link.synced) return
    await loadPictures({ document: serverDraft.document, color: serverDraft.color, side: store.state().side })
    slot.link = { id, base: serverDraft.version, synced: false }
    store.commit({ name: 'otherDevice' }, { document: serverDraft.document, color: serverDraft.color, roster: serverDraft.roster })
  }
  const tabChannel = openTabChannel(({ key, stamp, link }: TabMessage) => {
    if (key !== slot.key) return
    if (stamp !== slot.stamp) void runInOrder(followTab)
    else if (link.id === slot.link.id && link.base > slot.link.base) slot.link = link
    publishState()
  })
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') {
      void runInOrder(followTab)
      void runInOrder(followServer)
    } else {
      if (localTimer !== undefined) void flush()
      if (syncTimer !== undefined) void syncNow()
    }
  }
  const onHide = (): void => {
    if (localTimer !== undefined) void flush()
  }
  const onOnline = (): void => {
    if (!slot.link.synced) void syncNow()
  }
  const unsubscribeUploads = services.uploadQueue.subscribe(() => {
    // The design is sent once its pictures are uploaded.
    if (!slot.link.synced && syncError === undefined && !isEmpty(store.state().history.committed.document)) scheduleSync(SYNC_DELAY_MS)
  })
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', onHide)
  window.addEventListener('online', onOnline)
  void runInOrder(followServer)
  if (!slot.link.synced && !isEmpty(lastDraft.document)) scheduleSync(SYNC_DELAY_MS)

  return {
    state: () => publishedState,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush,
    sync: async () => {
      await flush()
      await syncNow()
      const { id, base, synced } = slot.link
      return synced ? { id, version: base } : undefined
    },
    startNewDraft: async (key) => {
      await flush()
      await syncNow()
      await runInOrder(async () => {
        const draftStore = await getDraftStore()
        await draftStore?.moveDraft(slot.key, slot.link.id)
        const existing = key === slot.key ? undefined : await draftStore?.readDraft(key)
        if (existing?.ok && existing.link) await draftStore?.moveDraft(key, existing.link.id)
        Object.assign(slot, { key, link: { id: createId(), base: 0, synced: false }, stamp: undefined })
        conflict = undefined
        syncError = undefined
        publishState()
      })
    },
    dismissConflict: () => {
      conflict = undefined
      publishState()
    },
    stop: () => {
      isStopped = true
      onHide()
      if (syncTimer !== undefined) void syncNow()
      unsubscribeStore()
      unsubscribeUploads()
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('online', onOnline)
      return runInOrder(async () => {
        tabChannel.close()
        await pictureUpload
      })
    },
  }
}
