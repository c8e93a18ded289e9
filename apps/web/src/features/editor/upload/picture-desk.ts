import { type ShopSettings, type UploadedPicture } from '@picasso/contract'
import { type StoredPicture } from '@picasso/design'

import type { DraftStore, KeptPicture } from '../draft/draft-store.ts'
import type { Pictures } from '../resources/pictures.ts'
import type { compressPicture } from './compress.ts'
import { chooseFile, sendsOriginal, uploadWords } from './file-rules.ts'
import { PictureRefusedError } from './picture-refused.ts'
import type { sendPicture } from './send-picture.ts'

/** How far a picture has come on its way to the shop. */
export type Delivery =
  | { state: 'sending'; share: number }
  | { state: 'failed'; message: string }
  /** The host will never take it; the message says why. */
  | { state: 'refused'; message: string }
  | { state: 'stored' }

export interface DeskState {
  /** Set while a chosen file is read and made smaller, before it can be shown. */
  preparing: { name: string; share: number } | undefined
  deliveries: ReadonlyMap<string, Delivery>
}

/** Takes pictures in, shows them at once, and brings them to the picture host meanwhile. */
export interface PictureDesk {
  state: () => DeskState
  subscribe: (listener: () => void) => () => void
  /** Rejects with a sentence for people. Resolves when the picture is on the canvas; sending goes on. */
  take: (files: readonly File[]) => Promise<StoredPicture>
  /** A picture in the best quality this device or the shop has of it. */
  fileOf: (asset: string) => Promise<File>
  /** Makes a design's pictures drawable again, and sends what had not been sent. */
  open: (assets: readonly string[]) => Promise<void>
  /** Resolves when the picture is stored, having tried again if it must. Rejects with a `PictureRefusedError` where that is no use. */
  deliver: (asset: string) => Promise<void>
  /** Tries again what did not get through, as when the connection is back. */
  resend: () => void
  /** Sends pictures that were stored once more, because the shop no longer knows that they are this visitor's. */
  deliverAgain: (assets: readonly string[]) => Promise<void>
  /** What the pictures placed here are called by the host, as far as they are there. */
  stored: () => ReadonlyMap<string, StoredPicture>
}

interface Host {
  pictures: Pick<Pictures, 'add'>
  compress: (file: File, onProgress: (share: number) => void) => ReturnType<typeof compressPicture>
  send: typeof sendPicture
  /** The editor's copy of a picture that is not kept on this device. */
  fetchCopy: (asset: string) => Promise<Blob>
  /** A stored picture in its full size. */
  fetchOriginal: (asset: string) => Promise<Blob>
  /** Whether an address is the shop's own and no external picture host's. */
  isOwn: (address: string) => boolean
  /** Absent where this device keeps nothing (private windows): pictures then live as long as the page. */
  drafts: () => Promise<Pick<DraftStore, 'readPicture' | 'writePicture'> | undefined>
  settings: () => Promise<ShopSettings>
  onStored: () => void
  onFailed: (message: string) => void
}

/** A key no two pictures share, shaped like a stored picture's so that a design with it can be kept. */
const provisionalKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}.png`
}

const asStored = ({ public_id, width, height }: UploadedPicture): StoredPicture => ({
  asset: public_id,
  pixelWidth: width,
  pixelHeight: height,
})

const messageOf = (reason: unknown): string => (reason instanceof Error ? reason.message : uploadWords().failed)

export const createPictureDesk = ({
  pictures,
  compress,
  send,
  fetchCopy,
  fetchOriginal,
  isOwn,
  drafts,
  settings,
  onStored,
  onFailed,
}: Host): PictureDesk => {
  let state: DeskState = { preparing: undefined, deliveries: new Map() }
  const listeners = new Set<() => void>()
  const kept = new Map<string, KeptPicture>()
  const underWay = new Map<string, Promise<void>>()

  const show = (next: Partial<DeskState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const showDelivery = (key: string, delivery: Delivery): void => show({ deliveries: new Map(state.deliveries).set(key, delivery) })
  const keep = async (picture: KeptPicture): Promise<void> => {
    kept.set(picture.key, picture)
    // A full device must not stop the work: the picture is then kept by the page alone.
    await drafts()
      .then((store) => store?.writePicture(picture))
      .catch(() => undefined)
  }

  const store = async (picture: KeptPicture): Promise<void> => {
    showDelivery(picture.key, { state: 'sending', share: 0 })
    try {
      const { imageUpload } = await settings()
      const answer = await send(imageUpload, picture.original ?? picture.copy, picture.name, (share) =>
        showDelivery(picture.key, { state: 'sending', share }),
      )
      await keep({ ...picture, stored: asStored(answer) })
      showDelivery(picture.key, { state: 'stored' })
    } catch (reason) {
      const isRefused = reason instanceof PictureRefusedError
      showDelivery(picture.key, { state: isRefused ? 'refused' : 'failed', message: messageOf(reason) })
      throw isRefused ? new PictureRefusedError(reason.message, picture.key) : reason
    }
  }
  const deliver = (key: string): Promise<void> => {
    const picture = kept.get(key)
    if (!picture || picture.stored) return Promise.resolve()
    const before = state.deliveries.get(key)
    if (before?.state === 'refused') return Promise.reject(new PictureRefusedError(before.message, key))
    const sending = underWay.get(key) ?? store(picture).finally(() => underWay.delete(key))
    underWay.set(key, sending)
    return sending
  }
  const deliverAndTell = (key: string): void => {
    deliver(key).then(onStored, (reason: unknown) => onFailed(uploadWords().error(messageOf(reason))))
  }
  const prepare = async (file: File): Promise<StoredPicture> => {
    const { imageUpload } = await settings()
    const { copy, copySize, ...originalSize } = await compress(file, (share) => show({ preparing: { name: file.name, share } }))
    const pixels = originalSize.pixelWidth * originalSize.pixelHeight
    const sendsFile = copy === file || sendsOriginal({ bytes: file.size, pixels }, !isOwn(imageUpload.url))
    const key = provisionalKey()
    await pictures.add(key, copy, file.name)
    await keep({
      key,
      name: file.name,
      copy,
      ...(copy !== file && sendsFile ? { original: file } : {}),
    })
    // How sharp it is printed hangs on what is sent.
    const { pixelWidth, pixelHeight } = sendsFile ? originalSize : copySize
    return { asset: key, pixelWidth, pixelHeight }
  }
  const openOne = async (asset: string): Promise<void> => {
    const shelves = await drafts().catch(() => undefined)
    const picture = kept.get(asset) ?? (await shelves?.readPicture(asset))
    await pictures.add(asset, picture?.copy ?? (await fetchCopy(asset)), picture?.name)
    if (!picture) return
    kept.set(asset, picture)
    if (!picture.stored) void deliver(asset).catch(() => undefined)
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take: async (files) => {
      const chosen = await chooseFile(files)
      if (!chosen.ok) throw new Error(chosen.message)
      show({ preparing: { name: chosen.file.name, share: 0 } })
      try {
        const picture = await prepare(chosen.file)
        deliverAndTell(picture.asset)
        return picture
      } catch (reason) {
        throw new Error(uploadWords().error(messageOf(reason)), { cause: reason })
      } finally {
        show({ preparing: undefined })
      }
    },
    fileOf: async (asset) => {
      const picture = kept.get(asset)
      const best = picture?.original ?? picture?.copy ?? (await fetchOriginal(asset))
      return new File([best], picture?.name ?? asset, { type: best.type })
    },
    open: async (assets) => {
      await Promise.all(assets.map(openOne))
    },
    deliver,
    resend: () => {
      for (const [key, delivery] of state.deliveries) if (delivery.state === 'failed') deliverAndTell(key)
    },
    deliverAgain: async (assets) => {
      const known = assets.flatMap((asset) => kept.get(asset) ?? [])
      await Promise.all(known.map(store))
    },
    stored: () => new Map([...kept.values()].flatMap(({ key, stored }) => (stored ? [[key, stored] as const] : []))),
  }
}
