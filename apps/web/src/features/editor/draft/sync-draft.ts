import type { Draft as ShopDraft } from '@picasso/contract'
import { toCanonicalDocument, isEmpty, withStoredPictures, type GarmentKey } from '@picasso/design'

import { type ApiError, findShopError } from '../../../lib/describe-error.ts'
import type { Design, EditorStore } from '../core/editor-store.ts'
import { listAssets, listElements } from '../resources/resources.ts'
import type { UploadQueue } from '../upload/upload-queue.ts'
import type { AutosaveCoordination, SyncError } from './autosave-state.ts'
import type { DraftStore } from './draft-store.ts'
import type { DraftSlot } from './save-locally.ts'

/** Milliseconds from a change to the sync, which includes later changes. */
const SYNC_DELAY_MS = 2500
/** Milliseconds until the next attempt, doubled each time up to the maximum. */
const MIN_RETRY_DELAY_MS = 5000
const MAX_RETRY_DELAY_MS = 60_000

/** The draft endpoints that the editor uses. */
export interface DraftApi {
  /** Undefined where this user has no such draft. */
  readDraft: (id: string) => Promise<ShopDraft | undefined>
  saveDraft: (
    id: string,
    draft: { clothingType: GarmentKey; base: number } & Omit<Design, 'roster'> & Pick<ShopDraft, 'roster'>,
  ) => Promise<{ version: number }>
  /** In Base64. */
  savePicture: (id: string, version: number, picture: string) => Promise<unknown>
}

export interface SyncServices {
  slot: DraftSlot
  draftApi: DraftApi
  garment: GarmentKey
  uploadQueue: Pick<UploadQueue, 'state' | 'subscribe' | 'listStored' | 'reupload'>
  createId: () => string
  /** A small picture of the design in Base64; undefined where it cannot be rendered. */
  renderPicture: (design: Design) => Promise<string | undefined>
}

interface SyncFailure {
  error: SyncError
  /** Retried automatically; otherwise with the next change. */
  canRetry: boolean
  /** Another device has saved since, and the new draft could not be sent either. */
  conflict?: { otherDraftId: string }
}

/** Result of a sync. */
export type SyncResult =
  | 'saved'
  /** There is nothing to send, or the pictures are not uploaded yet. */
  | 'waiting'
  /** Another device has saved since: this state was sent as a new draft. */
  | { conflict: { otherDraftId: string } }
  | SyncFailure

const startNewLink = (slot: DraftSlot, createId: () => string): string => {
  const otherDraftId = slot.link.id
  slot.link = { id: createId(), base: 0, synced: false }
  return otherDraftId
}

/** True once every picture of the design is uploaded. */
const isUploaded = (uploadQueue: SyncServices['uploadQueue'], assets: readonly string[]): boolean => {
  const { uploads } = uploadQueue.state()
  return assets.every((asset) => (uploads.get(asset)?.state ?? 'stored') === 'stored')
}

/** Uploads a preview picture of the synced design. Failures are ignored. */
export const sendDraftPicture = async ({ slot, draftApi, renderPicture }: SyncServices, design: Design): Promise<void> => {
  const { id, base, synced } = slot.link
  if (!synced || isEmpty(design.document)) return
  try {
    const picture = await renderPicture(design)
    if (picture !== undefined) await draftApi.savePicture(id, base, picture)
  } catch {
    // The next change sends another one.
  }
}

/** What is shown after a failed attempt: the shop's reason, or that there is no connection. */
const toFailure = (shopError: ApiError | undefined, canRetry: boolean): SyncFailure =>
  shopError?.isRejected === true ? { error: { message: shopError.message }, canRetry } : { error: 'no-connection', canRetry: true }

/** Sends the design to the server once. */
export const syncDraft = async (services: SyncServices, design: Design): Promise<SyncResult> => {
  const { slot, draftApi, garment, uploadQueue, createId } = services
  if (slot.link.base === 0 && isEmpty(design.document)) return 'waiting'
  const assets = listAssets(listElements(design.document))
  if (!isUploaded(uploadQueue, assets)) return 'waiting'

  const save = async (): Promise<void> => {
    const document = toCanonicalDocument(withStoredPictures(design.document, uploadQueue.listStored()))
    const { color, roster } = design
    const { id, base } = slot.link
    const { version } = await draftApi.saveDraft(id, { clothingType: garment, color, document, ...(roster && { roster }), base })
    slot.link = { id, base: version, synced: true }
  }
  const retry = async (reason: unknown, areReuploaded = false): Promise<SyncResult> => {
    const shopError = findShopError(reason)
    const code = shopError?.code
    if (code === 'VERSION_CONFLICT') {
      const conflict = { otherDraftId: startNewLink(slot, createId) }
      return save().then(
        () => ({ conflict }),
        (retryError: unknown) => ({ ...toFailure(findShopError(retryError), false), conflict }),
      )
    }
    if (code === 'NOT_FOUND') {
      // Deleted elsewhere, or owned by a user who signed out: this state becomes a new draft.
      startNewLink(slot, createId)
      await save()
      return 'saved'
    }
    if (code === 'INVALID_DESIGN' && assets.length > 0 && !areReuploaded) {
      // After signing out or cleared cookies the user is another guest, who owns neither the pictures uploaded before nor the draft.
      await uploadQueue.reupload(assets)
      return save().then(
        () => 'saved',
        (retryError: unknown) => retry(retryError, true),
      )
    }
    return toFailure(shopError, code === 'TOO_MANY_REQUESTS')
  }
  try {
    await save()
    return 'saved'
  } catch (reason) {
    return retry(reason).catch((retryError: unknown) => toFailure(findShopError(retryError), false))
  }
}

/** What repeated syncs need beside one sync. */
export interface SyncSessionServices extends SyncServices {
  store: EditorStore
  getDraftStore: () => Promise<DraftStore | undefined>
  /** Resolves once the pictures of the opened draft are loaded. */
  picturesLoaded: Promise<unknown>
}

/** Another tab may have synced this draft in the meantime. */
const refreshLink = async ({ slot, getDraftStore }: SyncSessionServices): Promise<void> => {
  const draftStore = await getDraftStore().catch(() => undefined)
  const storedLink = await draftStore?.getLink(slot.key).catch(() => undefined)
  if (storedLink && storedLink.id === slot.link.id && storedLink.base > slot.link.base) slot.link = { ...slot.link, base: storedLink.base }
}

const storeLink = async ({ slot, getDraftStore }: SyncSessionServices): Promise<void> => {
  const draftStore = await getDraftStore().catch(() => undefined)
  if (slot.stamp !== undefined) await draftStore?.updateLink(slot.key, slot.stamp, slot.link).catch(() => undefined)
}

/** Moves a draft that was stored under its server id to the new id, because the old one may be opened again. True where it was moved. */
const moveDraftFrom = async ({ slot, getDraftStore }: SyncSessionServices, previousId: string): Promise<boolean> => {
  const { id } = slot.link
  if (id === previousId || slot.key !== previousId) return false
  const draftStore = await getDraftStore().catch(() => undefined)
  await draftStore?.moveDraft(previousId, id).catch(() => undefined)
  slot.key = id
  return true
}

/** Marks the draft as unsynced where it was changed while it was sent. */
const markIfChanged = ({ store, slot }: SyncSessionServices, sentDesign: Design): boolean => {
  if (store.state().history.committed === sentDesign) return false
  slot.link = { ...slot.link, synced: false }
  return true
}

export interface DraftSync {
  /** Why the last sync failed. */
  error: () => SyncError | undefined
  clearError: () => void
  isScheduled: () => boolean
  /** Syncs after a while, unless a sync is scheduled already. */
  schedule: () => void
  syncNow: () => Promise<void>
  /** Schedules nothing more. Sends at once what is scheduled. */
  stop: () => void
  /** Resolves once no picture is being sent. */
  pictureSent: () => Promise<void> | undefined
}

/** Sends changes to the server soon after they were made, and again after failures. */
export const createDraftSync = (
  services: SyncSessionServices,
  { runInOrder, broadcast, reportConflict, notifyMoved, publish }: AutosaveCoordination,
): DraftSync => {
  const { store, slot } = services
  let error: SyncError | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryDelay = MIN_RETRY_DELAY_MS
  let pictureUpload: Promise<void> | undefined
  let isStopped = false

  const applyResult = async (result: SyncResult, sentDesign: Design, previousId: string): Promise<void> => {
    if (result === 'waiting') return
    if (typeof result === 'object' && 'error' in result) {
      error = result.error
      if (result.canRetry) schedule(retryDelay)
      retryDelay = Math.min(MAX_RETRY_DELAY_MS, retryDelay * 2)
      if (slot.link.id === previousId) return
    } else {
      error = undefined
      retryDelay = MIN_RETRY_DELAY_MS
    }
    if (typeof result === 'object' && result.conflict) reportConflict('device', result.conflict.otherDraftId)
    if (await moveDraftFrom(services, previousId)) void notifyMoved()
    if (markIfChanged(services, sentDesign)) schedule(SYNC_DELAY_MS)
    await storeLink(services)
    broadcast()
  }
  const syncOnce = async (): Promise<void> => {
    if (slot.link.synced) return
    await services.picturesLoaded.catch(() => undefined)
    await refreshLink(services)
    const { committed } = store.state().history
    const { id } = slot.link
    await applyResult(await syncDraft(services, committed), committed, id)
    publish()
    // Not awaited by saves; while one is being sent, later changes get their picture with the next change.
    pictureUpload ??= sendDraftPicture(services, committed).finally(() => (pictureUpload = undefined))
  }
  const schedule = (delay: number): void => {
    if (!isStopped) timer ??= setTimeout(() => void syncNow(), delay)
  }
  const syncNow = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    return runInOrder(syncOnce)
  }
  return {
    error: () => error,
    clearError: () => {
      error = undefined
    },
    isScheduled: () => timer !== undefined,
    schedule: () => schedule(SYNC_DELAY_MS),
    syncNow,
    stop: () => {
      isStopped = true
      if (timer !== undefined) void syncNow()
    },
    pictureSent: () => pictureUpload,
  }
}
