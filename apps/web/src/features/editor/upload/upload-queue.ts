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
  /** Retries failed uploads, such as when the connection is back. */
  retryFailed: () => void
  /** Uploads stored pictures again, because the server no longer knows this guest. */
  reupload: (assets: readonly string[]) => Promise<void>
  /** The uploaded pictures by their temporary key. */
  listStored: () => ReadonlyMap<string, StoredPicture>
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

export const createUploadQueue = ({
  pictures,
  compress,
  send,
  fetchCopy,
  fetchOriginal,
  isOwn,
  drafts,
  settings,
  getSharedMessages,
  onStored,
  onFailed,
}: UploadQueueOptions): UploadQueue => {
  let state: UploadQueueState = { compressing: undefined, uploads: new Map() }
  const listeners = new Set<() => void>()
  const localPictures = new Map<string, LocalPicture>()
  const activeUploads = new Map<string, Promise<void>>()

  const getErrorMessage = (reason: unknown): string => (reason instanceof Error ? reason.message : getSharedMessages().upload.failed)
  const setState = (next: Partial<UploadQueueState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const setUploadStatus = (key: string, status: UploadStatus): void => setState({ uploads: new Map(state.uploads).set(key, status) })
  const saveLocally = async (picture: LocalPicture): Promise<void> => {
    localPictures.set(picture.key, picture)
    // Without storage the picture is kept in memory only.
    await drafts()
      .then((store) => store?.writePicture(picture))
      .catch(() => undefined)
  }

  const uploadPicture = async (picture: LocalPicture): Promise<void> => {
    setUploadStatus(picture.key, { state: 'uploading', share: 0 })
    try {
      const { imageUpload } = await settings()
      const response = await send(imageUpload, picture.original ?? picture.copy, picture.name, {
        getMessages: getSharedMessages,
        onProgress: (share) => setUploadStatus(picture.key, { state: 'uploading', share }),
      })
      await saveLocally({ ...picture, stored: toStoredPicture(response) })
      setUploadStatus(picture.key, { state: 'stored' })
    } catch (reason) {
      const isRejected = reason instanceof PictureRejectedError
      setUploadStatus(picture.key, { state: isRejected ? 'rejected' : 'failed', message: getErrorMessage(reason) })
      throw isRejected ? new PictureRejectedError(reason.message, picture.key) : reason
    }
  }
  const upload = (key: string): Promise<void> => {
    const picture = localPictures.get(key)
    if (!picture || picture.stored) return Promise.resolve()
    const previous = state.uploads.get(key)
    if (previous?.state === 'rejected') return Promise.reject(new PictureRejectedError(previous.message, key))
    const activeUpload = activeUploads.get(key) ?? uploadPicture(picture).finally(() => activeUploads.delete(key))
    activeUploads.set(key, activeUpload)
    return activeUpload
  }
  const uploadAndReport = (key: string): void => {
    upload(key).then(onStored, (reason: unknown) => onFailed(getSharedMessages().upload.error(getErrorMessage(reason))))
  }
  const preparePicture = async (file: File): Promise<StoredPicture> => {
    const { imageUpload } = await settings()
    const { copy, copySize, ...originalSize } = await compress(file, (share) => setState({ compressing: { name: file.name, share } }))
    const pixels = originalSize.pixelWidth * originalSize.pixelHeight
    const isOriginalSent = copy === file || canSendOriginal({ bytes: file.size, pixels }, !isOwn(imageUpload.url))
    const key = createTemporaryKey()
    await pictures.add(key, copy, file.name)
    await saveLocally({
      key,
      name: file.name,
      copy,
      ...(copy !== file && isOriginalSent ? { original: file } : {}),
    })
    // The pixels of the uploaded file decide the print resolution.
    const { pixelWidth, pixelHeight } = isOriginalSent ? originalSize : copySize
    return { asset: key, pixelWidth, pixelHeight }
  }
  const restorePicture = async (asset: string): Promise<void> => {
    const draftStore = await drafts().catch(() => undefined)
    const picture = localPictures.get(asset) ?? (await draftStore?.readPicture(asset))
    await pictures.add(asset, picture?.copy ?? (await fetchCopy(asset)), picture?.name)
    if (!picture) return
    localPictures.set(asset, picture)
    if (!picture.stored) void upload(asset).catch(() => undefined)
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: async (files) => {
      const validated = await validateFiles(files, getSharedMessages())
      if (!validated.ok) throw new Error(validated.message)
      setState({ compressing: { name: validated.file.name, share: 0 } })
      try {
        const picture = await preparePicture(validated.file)
        uploadAndReport(picture.asset)
        return picture
      } catch (reason) {
        throw new Error(getSharedMessages().upload.error(getErrorMessage(reason)), { cause: reason })
      } finally {
        setState({ compressing: undefined })
      }
    },
    getFile: async (asset) => {
      const picture = localPictures.get(asset)
      const bestCopy = picture?.original ?? picture?.copy ?? (await fetchOriginal(asset))
      return new File([bestCopy], picture?.name ?? asset, { type: bestCopy.type })
    },
    restore: async (assets) => {
      await Promise.all(assets.map(restorePicture))
    },
    upload,
    retryFailed: () => {
      for (const [key, status] of state.uploads) if (status.state === 'failed') uploadAndReport(key)
    },
    reupload: async (assets) => {
      const knownPictures = assets.flatMap((asset) => localPictures.get(asset) ?? [])
      await Promise.all(knownPictures.map(uploadPicture))
    },
    listStored: () => new Map([...localPictures.values()].flatMap(({ key, stored }) => (stored ? [[key, stored] as const] : []))),
  }
}
