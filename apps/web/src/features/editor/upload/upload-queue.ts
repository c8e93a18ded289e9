import { type Messages, type PublicSettings, type UploadedPicture } from '@picasso/contract'
import { type StoredPicture } from '@picasso/design'

import type { DraftStore, LocalPicture } from '../draft/draft-store.ts'
import type { Pictures } from '../resources/pictures.ts'
import type { compressPicture } from './compress.ts'
import { validateFiles, canSendOriginal, PictureRejectedError } from './file-rules.ts'
import type { sendPicture } from './send-picture.ts'

/** Upload state of a picture. */
export type UploadStatus =
  | { state: 'uploading'; share: number }
  | { state: 'failed'; message: string }
  /** Permanently rejected, with the reason. */
  | { state: 'rejected'; message: string }
  | { state: 'stored' }

export interface UploadQueueState {
  /** Set while a chosen file is compressed, before it can be shown. */
  compressing: { name: string; share: number } | undefined
  uploads: ReadonlyMap<string, UploadStatus>
}

/** Adds pictures to the editor at once and uploads them in the background. */
export interface UploadQueue {
  state: () => UploadQueueState
  subscribe: (listener: () => void) => () => void
  /** Rejects with a message for the user. Resolves when the picture can be shown; the upload continues. */
  add: (files: readonly File[]) => Promise<StoredPicture>
  /** A picture in the best available quality. */
  getFile: (asset: string) => Promise<File>
  /** Loads the pictures of a design and uploads those that are not stored yet. */
  restore: (assets: readonly string[]) => Promise<void>
  /** Uploads or retries a picture. Rejects with a `PictureRejectedError` where the rejection is permanent. */
  upload: (asset: string) => Promise<void>
  /** Retries failed uploads because the connection is back, several times, as it may need a moment. */
  retryFailed: () => void
  /** Uploads stored pictures again, because the server no longer knows this guest. */
  reupload: (assets: readonly string[]) => Promise<void>
  /** The uploaded pictures by their temporary key. */
  listStored: () => ReadonlyMap<string, StoredPicture>
  /** Whether one of these pictures would be gone after a reload: neither uploaded nor kept by this device. */
  isAtRisk: (assets: readonly string[]) => boolean
}

interface UploadQueueOptions {
  pictures: Pick<Pictures, 'add'>
  compress: (file: File, onProgress: (share: number) => void) => ReturnType<typeof compressPicture>
  send: typeof sendPicture
  /** Fetches the editor's copy of a picture that is not stored on this device. */
  fetchCopy: (asset: string) => Promise<Blob>
  /** A stored picture in its full size. */
  fetchOriginal: (asset: string) => Promise<Blob>
  /** Whether a URL is the shop's own and not an external picture host's. */
  isOwn: (url: string) => boolean
  /** Undefined without local storage, such as in private windows: pictures then live as long as the page. */
  drafts: () => Promise<Pick<DraftStore, 'readPicture' | 'writePicture'> | undefined>
  settings: () => Promise<PublicSettings>
  getSharedMessages: () => Messages
  /** A picture was stored, whatever part of the editor requested its upload. */
  onStored: () => void
  onFailed: (message: string) => void
}

/** A unique temporary key of the form of a stored key, so that the document stays valid. */
const createTemporaryKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}.png`
}

const toStoredPicture = ({ public_id, width, height }: UploadedPicture): StoredPicture => ({
  asset: public_id,
  pixelWidth: width,
  pixelHeight: height,
})

const getErrorMessage = (reason: unknown, { failed }: Messages['upload']): string => (reason instanceof Error ? reason.message : failed)

/** The published state of the uploads. */
const createUploadState = () => {
  let state: UploadQueueState = { compressing: undefined, uploads: new Map() }
  const listeners = new Set<() => void>()
  const update = (next: Partial<UploadQueueState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update,
    setStatus: (key: string, status: UploadStatus): void => update({ uploads: new Map(state.uploads).set(key, status) }),
  }
}

type UploadState = ReturnType<typeof createUploadState>

/** The pictures of this session, also saved on the device where that can be done. */
const createLocalPictures = (drafts: UploadQueueOptions['drafts']) => {
  const pictures = new Map<string, LocalPicture>()
  const unkeptKeys = new Set<string>()
  const write = async (picture: LocalPicture): Promise<boolean> => {
    try {
      const store = await drafts()
      await store?.writePicture(picture)
      return store !== undefined
    } catch {
      return false
    }
  }
  return {
    pictures,
    /** Without storage, or where the disk is full, the picture is kept in memory only. */
    save: async (picture: LocalPicture): Promise<void> => {
      pictures.set(picture.key, picture)
      const { key, name, stored } = picture
      // A full disk still has room for where the picture is stored.
      if ((await write(picture)) || (stored && (await write({ key, name, stored })))) unkeptKeys.delete(key)
      else unkeptKeys.add(key)
    },
    isAtRisk: (assets: readonly string[]): boolean => assets.some((asset) => unkeptKeys.has(asset)),
  }
}

type LocalPictures = ReturnType<typeof createLocalPictures>

/** Milliseconds between attempts once the browser is online again: names are often resolved only a moment later. */
const RETRY_DELAYS_MS = [500, 1500, 3000]

/** Attempts until one succeeds or the picture is rejected, and after the last delay once more. */
const repeatAttempt = async (attempt: () => Promise<void>, [delayMs, ...laterDelaysMs] = RETRY_DELAYS_MS): Promise<void> => {
  if (delayMs === undefined) return attempt()
  try {
    await attempt()
  } catch (reason) {
    if (reason instanceof PictureRejectedError) throw reason
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await repeatAttempt(attempt, laterDelaysMs)
  }
}

/** Sends pictures to the picture host, each once at a time. */
const createUploader = (
  { send, settings, getSharedMessages, onStored, onFailed }: UploadQueueOptions,
  { pictures, save }: LocalPictures,
  { get, setStatus }: UploadState,
) => {
  const activeUploads = new Map<string, Promise<void>>()
  const uploadPicture = async (picture: LocalPicture): Promise<void> => {
    const file = picture.original ?? picture.copy
    // Only the picture host has it.
    if (!file) return
    setStatus(picture.key, { state: 'uploading', share: 0 })
    try {
      const { imageUpload } = await settings()
      const response = await send(imageUpload, file, picture.name, {
        getMessages: getSharedMessages,
        onProgress: (share) => setStatus(picture.key, { state: 'uploading', share }),
      })
      await save({ ...picture, stored: toStoredPicture(response) })
      setStatus(picture.key, { state: 'stored' })
    } catch (reason) {
      const isRejected = reason instanceof PictureRejectedError
      setStatus(picture.key, { state: isRejected ? 'rejected' : 'failed', message: getErrorMessage(reason, getSharedMessages().upload) })
      throw isRejected ? new PictureRejectedError(reason.message, picture.key) : reason
    }
  }
  const upload = (key: string, attempt = uploadPicture): Promise<void> => {
    const picture = pictures.get(key)
    if (!picture || picture.stored) return Promise.resolve()
    const previous = get().uploads.get(key)
    if (previous?.state === 'rejected') return Promise.reject(new PictureRejectedError(previous.message, key))
    const activeUpload =
      activeUploads.get(key) ??
      attempt(picture)
        .then(onStored)
        .finally(() => activeUploads.delete(key))
    activeUploads.set(key, activeUpload)
    return activeUpload
  }
  const uploadAndReport = (key: string, attempt?: typeof uploadPicture): void => {
    upload(key, attempt).catch((reason: unknown) => {
      const { upload: messages } = getSharedMessages()
      onFailed(messages.error(getErrorMessage(reason, messages)))
    })
  }
  /** Also after an attempt that still runs: it may have started offline and fails when the connection is back. */
  const retry = (key: string): void => {
    const activeUpload = activeUploads.get(key) ?? Promise.resolve()
    const uploadIfFailed = (): void => {
      if (get().uploads.get(key)?.state === 'failed') uploadAndReport(key, (picture) => repeatAttempt(() => uploadPicture(picture)))
    }
    activeUpload.then(uploadIfFailed, uploadIfFailed)
  }
  return { uploadPicture, upload, uploadAndReport, retry }
}

/** Compresses a chosen file, shows it and saves it on this device. */
const preparePicture = async (
  { pictures, compress, isOwn, settings }: UploadQueueOptions,
  localPictures: LocalPictures,
  file: File,
  onProgress: (share: number) => void,
): Promise<StoredPicture> => {
  const { imageUpload } = await settings()
  const { copy, copySize, ...originalSize } = await compress(file, onProgress)
  const pixels = originalSize.pixelWidth * originalSize.pixelHeight
  const isOriginalSent = copy === file || canSendOriginal({ bytes: file.size, pixels }, !isOwn(imageUpload.url))
  const key = createTemporaryKey()
  await pictures.add(key, copy, file.name)
  await localPictures.save({
    key,
    name: file.name,
    copy,
    ...(copy !== file && isOriginalSent ? { original: file } : {}),
  })
  // The pixels of the uploaded file decide the print resolution.
  const { pixelWidth, pixelHeight } = isOriginalSent ? originalSize : copySize
  return { asset: key, pixelWidth, pixelHeight }
}

export const createUploadQueue = (options: UploadQueueOptions): UploadQueue => {
  const { pictures, fetchCopy, fetchOriginal, drafts, getSharedMessages } = options
  const state = createUploadState()
  const local = createLocalPictures(drafts)
  const { uploadPicture, upload, uploadAndReport, retry } = createUploader(options, local, state)
  const restorePicture = async (asset: string): Promise<void> => {
    const draftStore = await drafts().catch(() => undefined)
    const picture = local.pictures.get(asset) ?? (await draftStore?.readPicture(asset))
    if (picture) local.pictures.set(asset, picture)
    await pictures.add(asset, picture?.copy ?? (await fetchCopy(picture?.stored?.asset ?? asset)), picture?.name)
    if (picture && !picture.stored) void upload(asset).catch(() => undefined)
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    add: async (files) => {
      const validated = await validateFiles(files, getSharedMessages())
      if (!validated.ok) throw new Error(validated.message)
      const { file } = validated
      const showProgress = (share: number): void => state.update({ compressing: { name: file.name, share } })
      showProgress(0)
      try {
        const picture = await preparePicture(options, local, file, showProgress)
        uploadAndReport(picture.asset)
        return picture
      } catch (reason) {
        const { upload: messages } = getSharedMessages()
        throw new Error(messages.error(getErrorMessage(reason, messages)), { cause: reason })
      } finally {
        state.update({ compressing: undefined })
      }
    },
    getFile: async (asset) => {
      const picture = local.pictures.get(asset)
      const bestCopy = picture?.original ?? picture?.copy ?? (await fetchOriginal(picture?.stored?.asset ?? asset))
      return new File([bestCopy], picture?.name ?? asset, { type: bestCopy.type })
    },
    restore: async (assets) => {
      await Promise.all(assets.map(restorePicture))
    },
    upload: (asset) => upload(asset),
    retryFailed: () => {
      for (const key of state.get().uploads.keys()) retry(key)
    },
    reupload: async (assets) => {
      const knownPictures = assets.flatMap((asset) => local.pictures.get(asset) ?? [])
      await Promise.all(knownPictures.map(uploadPicture))
    },
    isAtRisk: local.isAtRisk,
    listStored: () => new Map([...local.pictures.values()].flatMap(({ key, stored }) => (stored ? [[key, stored] as const] : []))),
  }
}
