import type { Draft as ShopDraft } from '@picasso/contract'
import { toCanonicalDocument, isEmpty, withStoredPictures, type GarmentKey } from '@picasso/design'

import { type ApiError, findShopError } from '../../../lib/describe-error.ts'
import type { Design } from '../core/editor-store.ts'
import { listAssets, listElements } from '../resources/resources.ts'
import type { UploadQueue } from '../upload/upload-queue.ts'
import type { SyncError } from './autosave-state.ts'
import type { DraftSlot } from './save-locally.ts'

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

/** Result of a sync. */
export type SyncResult =
  | 'saved'
  /** There is nothing to send, or the pictures are not uploaded yet. */
  | 'waiting'
  /** Another device saved meanwhile: this state was sent as a new draft. */
  | { conflict: { otherDraftId: string } }
  /** Retried automatically where `canRetry`; otherwise with the next change. */
  | { error: SyncError; canRetry: boolean }

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
const toFailure = (shopError: ApiError | undefined, canRetry: boolean): SyncResult =>
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
  const retry = async (reason: unknown): Promise<SyncResult> => {
    const shopError = findShopError(reason)
    const code = shopError?.code
    if (code === 'VERSION_CONFLICT') {
      const otherDraftId = startNewLink(slot, createId)
      await save()
      return { conflict: { otherDraftId } }
    }
    if (code === 'NOT_FOUND') {
      // Deleted elsewhere, or owned by a user who signed out: this state becomes a new draft.
      startNewLink(slot, createId)
      await save()
      return 'saved'
    }
    if (code === 'INVALID_DESIGN' && assets.length > 0) {
      // After a crash or cleared cookies the user is a new guest, who does not own the pictures uploaded before.
      await uploadQueue.reupload(assets)
      await save()
      return 'saved'
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
