import { MAX_EDITOR_PICTURE_PX, type Messages, type PublicSettings } from '@picasso/contract'
import { listFields, getMmPerCanvasPixel, type ClothLabel, type DesignElement, type Garment } from '@picasso/design'

import { preloadToasts } from '../../lib/toast.ts'
import { withTimeout } from '../../lib/with-timeout.ts'
import { createEditorCommands, type EditorCommands } from './core/commands.ts'
import { createEditorStore, type EditorStore } from './core/editor-store.ts'
import { formatElementName } from './core/element-name.ts'
import { createLengthFormatter, type LengthFormatter } from './core/length-formatter.ts'
import type { CoreMessages } from './core/messages/index.ts'
import type { DraftAutosave } from './draft/autosave-state.ts'
import { createDraftAutosave } from './draft/autosave.ts'
import { createDraftId } from './draft/draft-id.ts'
import { openDraftStore, listPictureKeys, type Draft, type DraftStore } from './draft/draft-store.ts'
import { openDraft, type OpenDraftOptions, type UnsupportedDraft } from './draft/open-draft.ts'
import type { DraftApi } from './draft/sync-draft.ts'
import { preloadMockup } from './mockup/mockup-client.ts'
import { preloadPanels } from './panels/panel-loaders.ts'
import { fetchOriginal, fetchPicture } from './resources/pictures.ts'
import { createResources, listElements, type Resources } from './resources/resources.ts'
import { fillBackgroundColors } from './upload/background-colors.ts'
import { compressPicture, preloadCompressor } from './upload/compress.ts'
import { sendPicture } from './upload/send-picture.ts'
import { createUploadQueue, type UploadQueue } from './upload/upload-queue.ts'

/** An editor session: everything that is not React. */
export interface EditorSession {
  garment: Garment
  /** Available colors, the first one preselected. */
  colors: readonly ClothLabel[]
  store: EditorStore
  commands: EditorCommands
  resources: Resources
  uploadQueue: UploadQueue
  autosave: DraftAutosave
  /** A local draft that could not be opened. */
  unsupportedDraft: UnsupportedDraft | undefined
  lengthFormatter: LengthFormatter
  getElementName: (element: DesignElement) => string
  /** In the current language, which may change during a session. */
  getMessages: () => CoreMessages
  getSharedMessages: () => Messages
  close: () => void
}

export interface SessionOptions extends OpenDraftOptions {
  settings: () => Promise<PublicSettings>
  draftApi: DraftApi
  getMessages: () => CoreMessages
  onUploaded: () => void
  onError: (message: string) => void
  /** Called when the draft has a new id. */
  onMoved: (draftId: string) => void
}

/** Milliseconds after which chunks that may be needed later are preloaded. */
const PRELOAD_DELAY_MS = 3000

/** Milliseconds to open the local database: some browsers never finish. */
const STORE_OPEN_TIMEOUT_MS = 5000

/** Storage may be unavailable in private windows and on full disks: the editor then works without. */
const tryOpenDraftStore = (): Promise<DraftStore | undefined> => withTimeout(openDraftStore(), STORE_OPEN_TIMEOUT_MS).catch(() => undefined)

const createStore = ({ document, color, side, roster, history }: Draft, { colors }: OpenDraftOptions): EditorStore => {
  const availableColor = colors.includes(color) ? color : (colors[0] ?? color)
  const store = createEditorStore({ document, color: availableColor, roster }, availableColor === color ? history : undefined)
  store.showSide(side)
  return store
}

/** Opens a session with a draft, a saved design, or an empty one. */
export const openSession = async (options: SessionOptions): Promise<EditorSession> => {
  const { garment, colors, settings, draftApi, getMessages, getSharedMessages } = options
  const storePromise = tryOpenDraftStore()
  const getDraftStore = (): Promise<DraftStore | undefined> => storePromise
  const { draft: initialDraft, slot, unsupportedDraft } = await openDraft(options, await storePromise, draftApi)
  const fetchBestPicture = async (asset: string): Promise<Blob> => {
    const picture = await (await storePromise)?.readPicture(asset)
    return picture?.original ?? picture?.copy ?? fetchOriginal(asset, getMessages)
  }
  // If a picture cannot be loaded now, the design opens anyway; saving retries.
  const startDraft = {
    ...initialDraft,
    document: await fillBackgroundColors(initialDraft.document, fetchBestPicture).catch(() => initialDraft.document),
  }
  const store = createStore(startDraft, options)
  const resources = createResources(getMessages)
  const { front, back } = garment.sides
  const canvas = {
    front: { copySide: MAX_EDITOR_PICTURE_PX, mmPerPixel: getMmPerCanvasPixel(front) },
    back: { copySide: MAX_EDITOR_PICTURE_PX, mmPerPixel: getMmPerCanvasPixel(back) },
  }
  const commands = createEditorCommands(store, canvas, resources.measure, Date.now)
  const getElementName = (element: DesignElement): string => formatElementName(element, resources.pictures.getName, getMessages())
  const uploadQueue = createUploadQueue({
    pictures: resources.pictures,
    compress: (file, onProgress) => compressPicture(file, onProgress, { getMessages, getSharedMessages }),
    send: sendPicture,
    fetchCopy: (asset) => fetchPicture(asset, getMessages),
    fetchOriginal: (asset) => fetchOriginal(asset, getMessages),
    isOwn: (address) => new URL(address, location.href).origin === location.origin,
    drafts: getDraftStore,
    settings,
    getSharedMessages,
    onStored: options.onUploaded,
    onFailed: options.onError,
  })
  void storePromise.then((draftStore) => draftStore?.removeStaleDrafts(Date.now())).catch(() => undefined)

  const reportError = (reason: unknown): void => options.onError(reason instanceof Error ? reason.message : getMessages().loading.failed)
  const loadFonts = (): void => void resources.loadFonts(listElements(store.state().history.current.document)).catch(reportError)
  let isRosterRequested = false
  /** A design with bound fields needs a roster, at least the last one of this device. */
  const loadRosterIfNeeded = (): void => {
    const { document, roster } = store.state().history.committed
    if (isRosterRequested || roster || listFields(document).length === 0) return
    isRosterRequested = true
    // Offline the roster is loaded when its dialog is opened.
    void import('./team/roster-store.ts').then(({ getRosterStore }) => getRosterStore(store)).catch(() => undefined)
  }
  const loadResources = (): void => {
    loadFonts()
    loadRosterIfNeeded()
    resources.pictures.filter(listElements(store.state().history.current.document))
  }
  const unsubscribe = store.subscribe(loadResources)
  loadResources()
  const loadPictures = (draft: Draft): Promise<void> => uploadQueue.restore(listPictureKeys(draft)).catch(reportError)
  const preloadTimer = setTimeout(() => {
    preloadCompressor()
    preloadMockup(garment.key)
    void preloadToasts()
    void preloadPanels()
  }, PRELOAD_DELAY_MS)
  window.addEventListener('online', uploadQueue.retryFailed)
  const autosave = createDraftAutosave({
    store,
    slot,
    draftApi,
    garment: garment.key,
    uploadQueue,
    getDraftStore,
    createId: () => createDraftId(Date.now()),
    getNow: Date.now,
    loadPictures,
    picturesLoaded: loadPictures(startDraft),
    onMoved: options.onMoved,
    renderPicture: async (design) =>
      (await import('./draft/render-draft-picture.ts')).renderDraftPicture(garment.key, design, resources.drawSide),
  })

  return {
    garment,
    colors,
    store,
    commands,
    resources,
    uploadQueue,
    autosave,
    unsupportedDraft,
    lengthFormatter: createLengthFormatter(getMessages),
    getElementName,
    getMessages,
    getSharedMessages,
    close: () => {
      unsubscribe()
      clearTimeout(preloadTimer)
      window.removeEventListener('online', uploadQueue.retryFailed)
      // Resources are released after the last draft picture was rendered.
      void autosave.stop().then(resources.release)
    },
  }
}
